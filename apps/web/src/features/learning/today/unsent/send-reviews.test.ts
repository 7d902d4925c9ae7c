import { beforeEach, expect, it, vi } from "vitest";

const userId = 7;

type Sent = { card: number; rating: string; key: string; ago: number };

let storage: Map<string, string>;
let sent: Sent[];
let answer: () => Response;

beforeEach(() => {
  vi.resetModules();
  sent = [];
  answer = () => Response.json({ card: 1, due: null });
  const session = { token: "t", expiresAt: Date.now() + 3_600_000, user: { id: userId } };
  storage = new Map([["majorant.session", JSON.stringify(session)]]);
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { pathname: "/student/today" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answer();
  });
});

const modules = async () => ({
  ...(await import("./send-reviews.ts")),
  ...(await import("./unsent-reviews.ts")),
});

const noLine = () => {
  throw new TypeError("Failed to fetch");
};
const refused = (status: number) => () =>
  Response.json({ error: "Introuvable", code: "NOT_FOUND" }, { status });

it("keeps what found no line, and sends it at the next visit under the same key", async () => {
  answer = noLine;
  const first = await modules();
  await first.keepReview(userId, 1, "hard");
  expect(first.reviewsOf(userId).stalled.read()).toBe("line");

  // The browser was closed in between.
  vi.resetModules();
  answer = () => Response.json({ card: 1, due: null });
  const later = await modules();
  later.watchReviews(userId);
  await vi.waitFor(() => expect(later.reviewsOf(userId).unsent.read()).toEqual([]), {
    timeout: 60_000,
  });
  expect(sent.map(({ card, rating }) => [card, rating])).toEqual([
    [1, "hard"],
    [1, "hard"],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it("keeps the last word on a card, and the order of the others", async () => {
  answer = noLine;
  const { keepReview, reviewsOf } = await modules();
  await keepReview(userId, 1, "hard");
  await keepReview(userId, 2, "good");
  await keepReview(userId, 1, "again");
  const unsent = reviewsOf(userId).unsent.read();
  expect(unsent.map(({ card, rating }) => [card, rating])).toEqual([
    [2, "good"],
    [1, "again"],
  ]);
});

it("lets go of a review that the server will never have, says why, and goes on", async () => {
  answer = noLine;
  const { keepReview, reviewsOf, refusedReview } = await modules();
  await keepReview(userId, 1, "hard");
  answer = refused(404);
  await keepReview(userId, 2, "good");
  expect(refusedReview.read()).toMatch(/^Votre accès à ce cours a pris fin, ou/);
  expect(reviewsOf(userId).unsent.read()).toEqual([]);
  expect(reviewsOf(userId).stalled.read()).toBeNull();
});

it("waits where the server is in trouble, or somebody else is signed in", async () => {
  answer = refused(503);
  const { keepReview, reviewsOf } = await modules();
  await keepReview(userId, 1, "hard");
  expect(reviewsOf(userId).unsent.read()).toHaveLength(1);
  sent = [];
  await keepReview(8, 1, "hard");
  expect(sent).toEqual([]);
});

it("goes once after the time that the server says, and not before, with what is kept meanwhile", async () => {
  vi.useFakeTimers();
  const tooMany = { error: "Trop vite", code: "TOO_MANY_WRITES" };
  answer = () => Response.json(tooMany, { status: 429, headers: { "retry-after": "40" } });
  const { keepReview, watchReviews, reviewsOf } = await modules();
  await keepReview(userId, 1, "hard");
  expect(reviewsOf(userId).stalled.read()).toBeNull();
  answer = () => Response.json({ card: 1, due: null });
  // Another visit, another tab: it is not tried before its turn.
  watchReviews(userId);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toHaveLength(2);
  expect(reviewsOf(userId).unsent.read()).toEqual([]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(sent).toHaveLength(2);
  vi.useRealTimers();
});
