/** How often the server is asked whether it is back. */
const AGAIN_MS = 5_000;

/** Calls `then` once the server says that it is there, its database too. Answers how to stop asking. */
export function onceBack(then: () => void): () => void {
  let stopped = false;
  const timer = setInterval(async () => {
    const answer = await fetch("/api/health", { signal: AbortSignal.timeout(AGAIN_MS) }).catch(
      () => null,
    );
    if (!answer?.ok || stopped) return;
    stop();
    then();
  }, AGAIN_MS);
  function stop() {
    stopped = true;
    clearInterval(timer);
  }
  return stop;
}
