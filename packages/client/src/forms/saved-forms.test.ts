import type { SessionUser } from "@majorant/contract/accounts/sign-in";
import { beforeEach, expect, it, vi } from "vitest";
import { endSession, startSession } from "../session.ts";
import { registerForm, restoreForm, saveForms } from "./saved-forms.ts";

const storage = new Map<string, string>();
const at = (pathname: string) => vi.stubGlobal("location", { pathname });

beforeEach(() => {
  vi.useRealTimers();
  storage.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  at("/auth/signup");
});

const names = ["firstName", "email", "password"];

function reloadWith(...forms: Record<string, string>[]) {
  const ends = forms.map((form) => registerForm(() => form));
  saveForms();
  for (const end of ends) end();
}

it("what was typed is given back once, to the form that has such fields", () => {
  reloadWith({ firstName: "Aziz", email: "a@exemple.tn" }, { q: "bornes" });
  expect(restoreForm(["q"])).toEqual({ q: "bornes" });
  expect(restoreForm(names)).toEqual({ firstName: "Aziz", email: "a@exemple.tn" });
  expect(restoreForm(names)).toEqual({});
  expect(storage.size).toBe(0);
});

it("what was not typed, or stands no more, is not written down", () => {
  reloadWith({});
  saveForms();
  expect(storage.size).toBe(0);
});

it("another page, or the same one later, takes nothing", () => {
  reloadWith({ email: "a@exemple.tn" });
  at("/auth/signin");
  expect(restoreForm(names)).toEqual({});
  at("/auth/signup");
  expect(restoreForm(names)).toEqual({});
  vi.useFakeTimers();
  reloadWith({ email: "a@exemple.tn" });
  vi.advanceTimersByTime(61_000);
  expect(restoreForm(names)).toEqual({});
});

const user = (id: number) => ({ id }) as SessionUser; // nothing else of a user is read here

it("what stood as a session ended waits for the same person, through sign-in", () => {
  vi.stubGlobal("document", {});
  vi.stubGlobal("localStorage", { ...sessionStorage });
  const signIn = (id: number) => startSession({ token: "t", expiresIn: 60, user: user(id) });
  const endWith = (form: Record<string, string>) => {
    at("/utilisateurs/ajouterUtilisateur");
    const end = registerForm(() => form);
    endSession("expired");
    saveForms(7);
    end();
    at("/auth/signin");
    expect(restoreForm(["email", "password"])).toEqual({});
  };
  signIn(7);
  endWith({ firstName: "Aziz" });
  signIn(7);
  at("/utilisateurs/ajouterUtilisateur");
  expect(restoreForm(names)).toEqual({ firstName: "Aziz" });
  expect(restoreForm(names)).toEqual({});

  endWith({ firstName: "Aziz" });
  signIn(8);
  at("/utilisateurs/ajouterUtilisateur");
  expect(restoreForm(names)).toEqual({});
  // Nor does it wait any longer.
  signIn(7);
  expect(restoreForm(names)).toEqual({});
  endSession("signedOut");
});
