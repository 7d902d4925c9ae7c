/** How much longer than a page took its reader waits for the next one, where they have had many. */
const REST = 3;

/**
 * Makes one page of a reader at a time, in the order in which they were asked for: whoever asks for several at once waits
 * for their own, rather than everybody for all of them. Who has had many gets a quarter of the time at most.
 */
export function openTurns() {
  /** When the next page of a reader may begin, whatever comes of the last. */
  const turns = new Map<number, Promise<void>>();

  return async function inTurn<Made>(
    readerId: number,
    hasHadMany: boolean,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const before = turns.get(readerId);
    const { promise: turn, resolve } = Promise.withResolvers<void>();
    turns.set(readerId, turn);
    const pass = () => {
      resolve();
      if (turns.get(readerId) === turn) turns.delete(readerId);
    };
    await before;
    const began = performance.now();
    try {
      return await make();
    } finally {
      if (hasHadMany) setTimeout(pass, REST * (performance.now() - began));
      else pass();
    }
  };
}
