# trf
