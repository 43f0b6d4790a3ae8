//! How the server is told to end: Ctrl-C, or what a system says that ends its programs.

/// Listens from the moment it is made, so that nothing that is said afterwards is missed.
pub(super) struct Ending {
    #[cfg(unix)]
    signals: [Option<tokio::signal::unix::Signal>; 2],
    #[cfg(windows)]
    interrupt: Option<tokio::signal::windows::CtrlC>,
}

impl Ending {
    /// Begins to listen, within a runtime.
    pub(super) fn listen() -> Self {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            let kinds = [SignalKind::interrupt(), SignalKind::terminate()];
            Self { signals: kinds.map(|kind| signal(kind).ok()) }
        }
        #[cfg(windows)]
        Self { interrupt: tokio::signal::windows::ctrl_c().ok() }
    }

    /// Waits until it was told. Where the system has no such signals, that is for ever.
    pub(super) async fn told(mut self) {
        std::future::poll_fn(|context| {
            #[cfg(unix)]
            let mut heard = self.signals.iter_mut().flatten();
            #[cfg(windows)]
            let mut heard = self.interrupt.iter_mut();
            match heard.any(|signal| signal.poll_recv(context).is_ready()) {
                true => std::task::Poll::Ready(()),
                false => std::task::Poll::Pending,
            }
        })
        .await;
    }
}
