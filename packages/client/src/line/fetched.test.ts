import { beforeEach, expect, it, vi } from "vitest";
import { fetched, ScriptGone } from "./fetched.ts";
import { movesBy } from "./moving.ts";

/** Whether the server answers. */
let reached: boolean;
let reloads: number;
const storage = new Map<string, string>();
const online = new EventTarget();

beforeEach(() => {
  reached = true;
  reloads = 0;
  storage.clear();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async () => {
    if (!reached) throw new TypeError("Failed to fetch");
    return new Response();
  });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("location", { pathname: "/home", reload: () => (reloads += 1) });
  vi.stubGlobal("document", { querySelectorAll: () => [] });
  vi.stubGlobal("addEventListener", online.addEventListener.bind(online));
  vi.stubGlobal("removeEventListener", online.removeEventListener.bind(online));
});

/** A script that is missed so often before it comes; `asked` counts. */
function script(misses: number) {
  const seen = { asked: 0 };
  const ask = async () => {
    seen.asked += 1;
    if (seen.asked <= misses) throw new TypeError("Failed to fetch dynamically imported module");
    return "the page";
  };
  return { seen, ask };
}

it("a script that comes is there", async () => {
  expect(await fetched(script(0).ask)).toBe("the page");
});

it("one that was missed for once is asked for again at once", async () => {
  expect(await fetched(script(1).ask)).toBe("the page");
  expect(reloads).toBe(0);
});

it("without a line it waits, and goes on when the browser says that it is back", async () => {
  reached = false;
  const { seen, ask } = script(1);
  const got = fetched(ask);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen.asked).toBe(1);
  online.dispatchEvent(new Event("online"));
  expect(await got).toBe("the page");
});

it("where the browser knows that there is no line nothing is asked for, which it would keep as failed", async () => {
  reached = false;
  vi.stubGlobal("navigator", { onLine: false });
  const { seen, ask } = script(0);
  const got = fetched(ask);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(seen.asked).toBe(0);
  // It may be wrong: the server is asked as well.
  reached = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await got).toBe("the page");
  expect([seen.asked, reloads]).toEqual([1, 0]);
});

it("where the browser says nothing it is tried again by itself", async () => {
  reached = false;
  const { seen, ask } = script(3);
  const got = fetched(ask);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(await got).toBe("the page");
  expect([seen.asked, reloads]).toEqual([4, 0]);
});

it("one that is gone loads the page anew, once and not again and again", async () => {
  fetched(script(9).ask);
  await vi.advanceTimersByTimeAsync(100);
  expect(reloads).toBe(1);
  await expect(fetched(script(9).ask)).rejects.toBeInstanceOf(ScriptGone);
  expect(reloads).toBe(1);
  await vi.advanceTimersByTimeAsync(61_000);
  fetched(script(9).ask);
  await vi.advanceTimersByTimeAsync(100);
  expect(reloads).toBe(2);
});

it("a page that is only fetched ahead reloads nothing, and does once somebody goes there", async () => {
  let moving = false;
  movesBy(() => moving);
  await expect(fetched(script(9).ask, "page")).rejects.toBeInstanceOf(ScriptGone);
  expect(reloads).toBe(0);
  moving = true;
  fetched(script(9).ask, "page");
  await vi.advanceTimersByTimeAsync(100);
  expect(reloads).toBe(1);
});

it("a part of the page that stands loads it anew, whether somebody moves or not", async () => {
  movesBy(() => false);
  fetched(script(9).ask);
  await vi.advanceTimersByTimeAsync(100);
  expect(reloads).toBe(1);
});
