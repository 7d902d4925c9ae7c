import { beforeEach, expect, test, vi } from "vitest";

/** A browser's storage and locks, which its pages share. */
let stored: Map<string, string>;
let locked: Set<string>;

beforeEach(() => {
  stored = new Map();
  locked = new Set();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

type Held = (lock: object | null) => unknown;

/** A page of that browser, with a word of its own; `end` lets its locks go, as a browser does. */
async function open(word: string) {
  const mine: string[] = [];
  const locks = {
    request: async (name: string, ...rest: [Held] | [{ ifAvailable: true }, Held]) => {
      if (rest.length === 2) return rest[1](locked.has(name) ? null : {});
      locked.add(name);
      mine.push(name);
      return rest[0]({});
    },
  };
  vi.resetModules();
  vi.doMock("./study/page.ts", () => ({ pageWord: () => word }));
  const { lastPageGone, tellPlaying } = await import("./last-playing.ts");
  const here = <T>(act: () => T): T => {
    vi.stubGlobal("navigator", { locks });
    return act();
  };
  return {
    play: () => here(tellPlaying),
    before: () => here(lastPageGone),
    end: () => {
      for (const name of mine) locked.delete(name);
    },
  };
}

test("a page that played and is no more is known to the next one; one that lives is not", async () => {
  const first = await open("avant0001");
  const next = await open("apres0001");
  expect(await next.before()).toBeUndefined();
  first.play();
  expect(await next.before()).toBeUndefined();
  first.end();
  expect(await next.before()).toBe("avant0001");
});

test("of two that played in turn the later one counts", async () => {
  const one = await open("onglet001");
  const other = await open("onglet002");
  const next = await open("apres0001");
  one.play();
  other.play();
  one.play();
  other.end();
  expect(await next.before()).toBeUndefined();
  one.end();
  expect(await next.before()).toBe("onglet001");
});

test("a browser without locks says nothing of a page that may live", async () => {
  const first = await open("avant0001");
  first.play();
  first.end();
  const next = await open("apres0001");
  vi.stubGlobal("navigator", {});
  const { lastPageGone } = await import("./last-playing.ts");
  expect(await lastPageGone()).toBeUndefined();
  expect(await next.before()).toBe("avant0001");
});
