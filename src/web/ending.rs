//! How the server is signalled to end: Ctrl-C, or the system's termination signal.

/// Listens from its creation on, so that no later signal is missed.
pub(super) struct Ending {
    #[cfg(unix)]
    signals: [Option<tokio::signal::unix::Signal>; 2],
    #[cfg(windows)]
    interrupt: Option<tokio::signal::windows::CtrlC>,
}

impl Ending {
    /// Begins to listen; must be called within a runtime.
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

    /// Waits for the signal; for ever if the system has none.
    pub(super) async fn signalled(mut self) {
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
