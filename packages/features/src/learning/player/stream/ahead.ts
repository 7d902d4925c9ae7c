/** What a browser says of itself, where it does (User-Agent Client Hints); not in TypeScript's library. */
type Said = { userAgentData?: { brands: readonly { brand: string; version: string }[] } };

/** From this version on Chromium plays HLS itself; before, a phone's system did. */
const OWN_PLAYER = 142;

/** Whether what plays a playlist by itself reads what this page has fetched: Safari's player doesn't. */
const readsCache = () =>
  (navigator as Said).userAgentData?.brands.some(
    ({ brand, version }) => brand === "Chromium" && Number(version) >= OWN_PLAYER,
  );

/**
 * Asks at once for what a player would ask for one after the other, so that it finds it in the browser's
 * cache: the first quality's playlist, and its first segment where the video begins there. Ends when they
 * are there; null where nobody would read them.
 */
export function askAhead(
  { playlist, segment }: { playlist: string; segment: string },
  { at, native }: { at: number; native: boolean },
): Promise<unknown> | null {
  if (native && !readsCache()) return null;
  const ask = async (address: string) => {
    const answer = await fetch(address);
    await answer.arrayBuffer();
  };
  // Whoever plays them says what is wrong.
  return Promise.allSettled([ask(playlist), ...(at ? [] : [ask(segment)])]);
}
