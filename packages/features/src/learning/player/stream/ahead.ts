import { type Brand, readsCache } from "@majorant/domain/files/own-player";

/** Not in TypeScript's library. */
type Said = { userAgentData?: { brands: readonly Brand[] } };

/**
 * Asks at once for what a player would ask for one after the other, so that it finds it in the browser's
 * cache: the first quality's playlist, and its first segment where the video begins there. Ends when they
 * are there; null where nobody would read them.
 */
export function askAhead(
  { playlist, segment }: { playlist: string; segment: string },
  { at, native }: { at: number; native: boolean },
): Promise<unknown> | null {
  if (native && !readsCache((navigator as Said).userAgentData?.brands ?? [])) return null;
  const ask = async (address: string) => {
    const answer = await fetch(address);
    await answer.arrayBuffer();
  };
  // Whoever plays them says what is wrong.
  return Promise.allSettled([ask(playlist), ...(at ? [] : [ask(segment)])]);
}
