import { createStore, del, get, set } from "idb-keyval";
import type { PreparedPage } from "./page-photo/prepare-page.ts";

// What this browser keeps of a sitting: it survives a reload, and a phone that was off. A browser that keeps nothing loses no more
// than that.

const store = () => createStore("majorant-sittings", "kept");

async function read<T>(key: string): Promise<T | undefined> {
  try {
    // What `write` put there.
    return await get<T>(key, store());
  } catch {
    return undefined;
  }
}

/** Whether it was kept: a browser may refuse, or be full. */
async function write(key: string, value: unknown): Promise<boolean> {
  try {
    await set(key, value, store());
    return true;
  } catch {
    return false;
  }
}

export type Place = { userId: number; sittingId: number };

const pagesKey = ({ userId, sittingId }: Place) =>
  /* not translated */ `pages ${userId} ${sittingId}`;
const keyKey = ({ userId, sittingId }: Place) => /* not translated */ `key ${userId} ${sittingId}`;
const subjectKey = (id: string) => /* not translated */ `subject ${id}`;

/** The pages that are being put together, or are on their way. */
export const keptPages = async (place: Place): Promise<PreparedPage[]> =>
  (await read<PreparedPage[]>(pagesKey(place))) ?? [];

export const keepPages = (place: Place, pages: readonly PreparedPage[]): Promise<boolean> =>
  write(pagesKey(place), pages);

/** They have arrived, and are not replaced any more. */
export async function dropPages(place: Place): Promise<void> {
  try {
    await del(pagesKey(place), store());
  } catch {
    // Where nothing is kept there is nothing to drop.
  }
}

/** A sealed subject, by its id. */
export const keptSubject = (id: string): Promise<ArrayBuffer | undefined> => read(subjectKey(id));
export const keepSubject = (id: string, bytes: ArrayBuffer): Promise<boolean> =>
  write(subjectKey(id), bytes);

/** The key to it, once it was given: the subject opens again without a line. */
export const keptKey = (place: Place): Promise<string | undefined> => read(keyKey(place));
export const keepKey = (place: Place, key: string): Promise<boolean> => write(keyKey(place), key);
