import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callThrough } from "../api/call.ts";
import { listen } from "./realtime.ts";

vi.mock("../session.ts", () => ({
  currentSession: () => ({ token: "un-jeton", user: { id: 7 } }),
  onSessionChange: () => {},
  endSession: () => {},
}));

/** The streams that were opened, oldest first. */
let streams: ReadableStreamDefaultController<Uint8Array>[];
let isThere: boolean;
let leave: () => void;
const listener = { hear: vi.fn(), ask: vi.fn() };

beforeEach(() => {
  streams = [];
  isThere = true;
  listener.hear.mockClear();
  listener.ask.mockClear();
  vi.useFakeTimers();
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: () => {} });
  vi.stubGlobal("addEventListener", () => {});
  callThrough(async () => {
    if (!isThere) return Response.json({ code: "UNAVAILABLE", error: "" }, { status: 503 });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void streams.push(controller),
    });
    return new Response(body);
  });
  leave = listen(listener);
});

afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = async (stream: number, text: string) => {
  streams[stream]?.enqueue(new TextEncoder().encode(text));
  await vi.advanceTimersByTimeAsync(0);
};

it("asks for what was missed once it hears again, and not where it is the first time", async () => {
  await vi.advanceTimersByTimeAsync(0);
  await say(0, ": \n\n");
  expect(listener.ask).not.toHaveBeenCalled();
  streams[0]?.close();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(streams).toHaveLength(2);
  // It is asked for, and says nothing yet: what happens now would be missed as well.
  expect(listener.ask).not.toHaveBeenCalled();
  await say(1, ": \n\n");
  expect(listener.ask).toHaveBeenCalledOnce();
});

it("a server that stops is left for another within three seconds, each browser at a moment of its own", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.9);
  await vi.advanceTimersByTimeAsync(0);
  await say(0, "event: moving\ndata: null\n\n");
  streams[0]?.close();
  await vi.advanceTimersByTimeAsync(2_600);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(streams).toHaveLength(2);
});

it("where nothing can be heard it asks from time to time", async () => {
  await vi.advanceTimersByTimeAsync(0);
  await say(0, ": \n\n");
  isThere = false;
  streams[0]?.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(listener.ask.mock.calls.length).toBeGreaterThan(1);
  expect(streams).toHaveLength(1);
});
