import { startSession } from "@majorant/client/session.ts";
import type { SessionUser } from "@majorant/contract/accounts/sign-in";
import { beforeEach, expect, it, vi } from "vitest";
import {
  isFinished,
  keepProgress,
  learnProgress,
  markSent,
  progressOf,
  resumeAt,
} from "./progress.ts";

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

it("learns of other devices what is newer than its own", () => {
  keepProgress(4, 1, { at: 10, of: 100, on: 50 });
  keepProgress(4, 2, { at: 20, of: 100, on: 50 });
  const theirs = (at: number, on: number) => ({ at, of: 100, on, sent: true as const });
  learnProgress(4, { 1: theirs(70, 40), 2: theirs(80, 60), 3: theirs(90, 1) });
  expect(progressOf(4)).toEqual({
    // It was watched further elsewhere.
    1: { at: 10, of: 100, on: 50, far: 0.7 },
    2: theirs(80, 60),
    3: theirs(90, 1),
  });
});

it("does not take for sent what was watched since", () => {
  keepProgress(5, 1, { at: 10, of: 100, on: 50 });
  markSent(5, 1, 49);
  expect(progressOf(5)[1]?.sent).toBeUndefined();
  markSent(5, 1, 50);
  expect(progressOf(5)[1]).toEqual({ at: 10, of: 100, on: 50, sent: true });
});

it("tells other tabs that a video is finished once, and not at each place where it is watched again", () => {
  vi.stubGlobal("document", {});
  const user = { id: 7 } as SessionUser; // nothing else of a user is read here
  startSession({ token: "t", expiresIn: 60, user });
  const isTold = (at: number, on: number) => {
    storage.delete("majorant.changed.7");
    keepProgress(7, 1, { at, of: 100, on });
    markSent(7, 1, on);
    return storage.has("majorant.changed.7");
  };
  expect(isTold(40, 1)).toBe(false);
  expect(isTold(97, 2)).toBe(true);
  expect(isTold(10, 3)).toBe(false);
  expect(isTold(98, 4)).toBe(false);
});

it("stays finished when it is watched again, here or elsewhere", () => {
  keepProgress(6, 1, { at: 97, of: 100, on: 1 });
  keepProgress(6, 1, { at: 10, of: 100, on: 2 });
  expect(isFinished(progressOf(6)[1])).toBe(true);
  expect(resumeAt(progressOf(6)[1])).toBe(10);
  keepProgress(6, 2, { at: 10, of: 100, on: 9 });
  learnProgress(6, { 2: { at: 5, of: 100, on: 1, sent: true, far: 1 } });
  expect(progressOf(6)[2]).toEqual({ at: 10, of: 100, on: 9, far: 1 });
});

it("starts again what was barely begun, or finished", () => {
  expect(resumeAt(undefined)).toBe(0);
  expect(resumeAt({ at: 4, of: 100, on: 0 })).toBe(0);
  expect(resumeAt({ at: 42, of: 100, on: 0 })).toBe(42);
  expect(resumeAt({ at: 96, of: 100, on: 0 })).toBe(0);
  // A shorter one plays there now.
  expect(resumeAt({ at: 486, of: 600, on: 0 }, 27)).toBe(0);
  expect(resumeAt({ at: 12, of: 600, on: 0 }, 27)).toBe(12);
  expect(isFinished({ at: 0, of: 0, on: 0 })).toBe(false);
});
