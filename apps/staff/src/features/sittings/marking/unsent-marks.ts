import { ApiError, call } from "@majorant/client/api/call.ts";
import { type KeptStore, keptStore } from "@majorant/ui/kept-store.ts";

/** How a question of a copy is marked, until the server has it; `refused` is why it would not take it. */
export type UnsentMark = {
  sittingId: number;
  copyId: number;
  questionId: number;
  items: number[];
  adjustment: number;
  comment: string;
  version: number;
  /** It is to be sent; else it was typed, and not saved yet. */
  isSaved: boolean;
  refused: string | null;
};

const stores = new Map<number, KeptStore<UnsentMark[]>>();

/** What somebody typed in this browser, of all sittings. */
export function unsentMarks(userId: number): KeptStore<UnsentMark[]> {
  const known = stores.get(userId);
  if (known) return known;
  const store = keptStore<UnsentMark[]>(`unsent-marks-${userId}`, {
    // What `change` kept there.
    parse: (text) => (text ? (JSON.parse(text) as UnsentMark[]) : []),
    isNothing: (marks) => marks.length === 0,
  });
  stores.set(userId, store);
  return store;
}

type Place = Pick<UnsentMark, "sittingId" | "copyId" | "questionId">;

export const isAt =
  ({ copyId, questionId }: Omit<Place, "sittingId">) =>
  (mark: Place): boolean =>
    mark.copyId === copyId && mark.questionId === questionId;

/** Keeps what is typed of a question of a copy. */
export const keepMark = (userId: number, mark: UnsentMark): void =>
  unsentMarks(userId).change((marks) => [...marks.filter((one) => !isAt(mark)(one)), mark]);

/** It is at the server, or is given up. */
export const dropMark = (userId: number, place: Place): void =>
  unsentMarks(userId).change((marks) => marks.filter((one) => !isAt(place)(one)));

/** Sends one; what it is refused for is kept with it, and a line that is away is thrown. */
export async function sendMark(userId: number, mark: UnsentMark) {
  const { sittingId, copyId, questionId, items, adjustment, comment, version } = mark;
  try {
    const saved = await call("PUT /sittings/{sittingId}/copies/{copyId}/questions/{questionId}", {
      params: { sittingId, copyId, questionId },
      body: { items, adjustment, comment: comment.trim() || null, version },
    });
    dropMark(userId, mark);
    return saved;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429)
      keepMark(userId, { ...mark, isSaved: false, refused: error.message });
    throw error;
  }
}
