/**
 * Does what may still be refused, and undoes what was stored for it where it is:
 * `orUndo(() => photos.remove(photo.name), () => db.transaction()…)`.
 */
export async function orUndo<T>(undo: () => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    await undo();
    throw error;
  }
}
