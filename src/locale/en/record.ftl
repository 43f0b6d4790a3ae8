# record
