/** How often the server is asked whether it is back. */
const AGAIN_MS = 5_000;

/** Calls `then` once the server says that it is there, its database too. Answers how to stop asking. */
export function onceBack(onBack: () => void): () => void {
  let stopped = false;
  const timer = setInterval(async () => {
    const answer = await fetch("/api/health", { signal: AbortSignal.timeout(AGAIN_MS) }).catch(
      () => null,
    );
    if (!answer?.ok || stopped) return;
    stop();
    onBack();
  }, AGAIN_MS);
  function stop() {
    stopped = true;
    clearInterval(timer);
  }
  return stop;
}
