import { beforeEach, expect, it, vi } from "vitest";

const userId = 7;
type Sent = { path: string; body: { seconds: number; ago: number }; keepalive: unknown } & {
  signal: AbortSignal | null | undefined;
};
const sent: Sent[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: new Date("2026-11-20T12:00:00Z") });
  sent.length = 0;
  answer = () => new Response(null, { status: 204 });
  const session = { token: "t", expiresAt: Date.now() + 3_600_000, user: { id: userId } };
  const storage = new Map([["majorant.session", JSON.stringify(session)]]);
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    sent.push({
      path,
      body: JSON.parse(String(request.body)),
      keepalive: request.keepalive,
      signal: request.signal,
    });
    return answer();
  });
});

const modules = async () => ({
  ...(await import("./progress.ts")),
  ...(await import("./sending.ts")),
});

it("sends the latest place at most every ten seconds, and on leaving", async () => {
  const { keepProgress, sendSoon, sendNow } = await modules();
  const watch = (at: number) => {
    keepProgress(userId, 1, { at, of: 100, on: Date.now() });
    sendSoon(userId);
  };
  for (let at = 5; at <= 30; at += 5) {
    watch(at);
    await vi.advanceTimersByTimeAsync(5000);
  }
  expect(sent.map(({ body }) => body.seconds)).toEqual([5, 10, 20, 30]);
  expect(sent[0]).toMatchObject({ path: `/api/users/${userId}/positions/1`, keepalive: true });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(4);
  watch(33);
  await sendNow(userId);
  expect(sent.at(-1)?.body.seconds).toBe(33);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(5);
});

it("keeps what could not be sent, and says later how old it is", async () => {
  const { keepProgress, sendNow } = await modules();
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  keepProgress(userId, 1, { at: 40, of: 100, on: Date.now() });
  await sendNow(userId);
  await vi.advanceTimersByTimeAsync(3_600_000 - 1);
  answer = () => new Response(null, { status: 204 });
  await sendNow(userId);
  await sendNow(userId);
  expect(sent.map(({ body }) => body.ago)).toEqual([0, 3_600_000 - 1]);
});

it("lets go of a place that the server will never have, and waits for its turn where it said many", async () => {
  const { keepProgress, sendNow, sendSoon } = await modules();
  answer = () => new Response(null, { status: 403 });
  keepProgress(userId, 1, { at: 40, of: 100, on: Date.now() });
  await sendNow(userId);
  await sendNow(userId);
  expect(sent).toHaveLength(1);
  answer = () => new Response(null, { status: 429, headers: { "retry-after": "40" } });
  keepProgress(userId, 2, { at: 7, of: 100, on: Date.now() });
  await sendNow(userId);
  answer = () => new Response(null, { status: 204 });
  sendSoon(userId);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.at(-1)?.body.seconds).toBe(7);
  expect(sent).toHaveLength(3);
});

it("takes an older place back that is still on its way when a newer one is sent", async () => {
  const { keepProgress, sendNow } = await modules();
  answer = () => new Promise(() => {});
  keepProgress(userId, 1, { at: 40, of: 100, on: Date.now() });
  keepProgress(userId, 2, { at: 7, of: 100, on: Date.now() });
  void sendNow(userId);
  await vi.advanceTimersByTimeAsync(1);
  answer = () => new Response(null, { status: 204 });
  keepProgress(userId, 1, { at: 12, of: 100, on: Date.now() });
  await sendNow(userId);
  expect(sent.map(({ body, signal }) => [body.seconds, signal?.aborted])).toEqual([
    [40, true],
    // Not sent a second time while it is on its way.
    [7, false],
    [12, false],
  ]);
});

it("gives up what is refused for good, and says nothing of another account", async () => {
  const { keepProgress, sendNow } = await modules();
  keepProgress(8, 1, { at: 40, of: 100, on: 1 });
  await sendNow(8);
  expect(sent).toEqual([]);
  answer = () => Response.json({ error: "", code: "NOT_FOUND" }, { status: 404 });
  keepProgress(userId, 2, { at: 40, of: 100, on: 1 });
  await sendNow(userId);
  await sendNow(userId);
  expect(sent).toHaveLength(1);
});
