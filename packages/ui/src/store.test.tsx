import { renderToString } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { keptStore } from "./kept-store.ts";
import { createStore, usePart, useStore } from "./store.ts";

const storage = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  storage.clear();
  isFull = false;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException("", "QuotaExceededError");
      storage.set(key, text);
    },
    removeItem: (key: string) => storage.delete(key),
  });
});

it("tells who listens why it changed, and nobody of what it begins with", () => {
  const store = createStore<number, "added" | "cleared">(() => 1);
  const changes: string[] = [];
  const stop = store.subscribe((why) => changes.push(`${why}: ${store.read()}`));
  store.begin(2);
  store.set(3, "added");
  stop();
  store.set(0, "cleared");
  expect(changes).toEqual(["added: 3"]);
});

const name = createStore<string>(() => {
  throw new Error("read on the server");
});

const Name = () => useStore(name, () => "nobody");

const Letters = () =>
  usePart(
    name,
    ({ length }) => length,
    () => 0,
  );

it("says in the server's pages what the server knows", () => {
  expect(renderToString(<Name />)).toBe("nobody");
  expect(renderToString(<Letters />)).toBe("0");
});

const list = () =>
  keptStore<number[]>("list", {
    parse: (text) => JSON.parse(text ?? "[]"),
    isNothing: (numbers) => numbers.length === 0,
  });

it("is kept under its key, whichever tab wrote it last", () => {
  const here = list();
  const there = list();
  here.change((numbers) => [...numbers, 1]);
  there.change((numbers) => [...numbers, 2]);
  here.change((numbers) => [...numbers, 3]);
  expect(storage.get("list")).toBe("[1,2,3]");
  expect(there.read()).toEqual([1, 2]);
  there.readAgain();
  expect(there.read()).toEqual([1, 2, 3]);
  here.change(() => []);
  expect(storage.has("list")).toBe(false);
});

it("stays as long as the page does where it can't be kept", () => {
  const store = list();
  isFull = true;
  store.change((numbers) => [...numbers, 1]);
  store.change((numbers) => [...numbers, 2]);
  expect(store.read()).toEqual([1, 2]);
  isFull = false;
  store.change((numbers) => [...numbers, 3]);
  expect(storage.get("list")).toBe("[1,2,3]");
  isFull = true;
  store.change(() => [4]);
  store.readAgain();
  expect(store.read()).toEqual([1, 2, 3]);
});

it("counts what can't be read as nothing", () => {
  storage.set("list", "{");
  expect(list().read()).toEqual([]);
});
