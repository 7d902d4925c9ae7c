import { beforeEach, expect, it, vi } from "vitest";
import { isFinished, keepProgress, progressOf, resumeAt } from "./progress.ts";

const storage = new Map<string, string>();

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
});

it("keeps how far each student went, apart from the others", () => {
  keepProgress(1, 20, { at: 42, of: 100, on: 1 });
  expect(progressOf(1)[20]?.at).toBe(42);
  expect(progressOf(2)[20]).toBeUndefined();
  expect(JSON.parse(storage.get("majorant.progress.1") ?? "")).toEqual({
    20: { at: 42, of: 100, on: 1 },
  });
});

it("forgets the oldest, not the latest", () => {
  for (let id = 1; id <= 510; id += 1) keepProgress(3, id, { at: 9, of: 10, on: id });
  expect(Object.keys(progressOf(3))).toHaveLength(500);
  expect(progressOf(3)[1]).toBeUndefined();
  expect(progressOf(3)[510]).toBeDefined();
});

it("starts again what was barely begun, or finished", () => {
  expect(resumeAt(undefined)).toBe(0);
  expect(resumeAt({ at: 4, of: 100, on: 0 })).toBe(0);
  expect(resumeAt({ at: 42, of: 100, on: 0 })).toBe(42);
  expect(resumeAt({ at: 96, of: 100, on: 0 })).toBe(0);
  expect(isFinished({ at: 0, of: 0, on: 0 })).toBe(false);
});
