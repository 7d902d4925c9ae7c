import { callThrough } from "@majorant/client/api/call.ts";
import { currentSession, sessionEnd, startSession } from "@majorant/client/session.ts";
import type { SessionUser } from "@majorant/contract/accounts/sign-in";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endWhenIdle } from "./idle.ts";

const user: SessionUser = {
  id: 7,
  firstName: "Sarra",
  lastName: "Trabelsi",
  email: "sarra@exemple.tn",
  emailConfirmed: true,
  roles: ["ROLE_ADMINISTRATEUR"],
  category: null,
  photo: null,
};

const storage = () => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
};

const addresses: string[] = [];
let touch = () => {};
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  addresses.length = 0;
  callThrough(async (address) => {
    addresses.push(String(address));
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("document", {});
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => {
    if (name === "keydown") touch = listener;
  });
  vi.stubGlobal("removeEventListener", () => {});
  startSession({ token: "un-jeton", expiresIn: 43_200, user });
  stop = endWhenIdle();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const minutesPass = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000);

test("an hour without a touch ends the session, here and on the server, and says so", () => {
  minutesPass(59);
  expect(currentSession().user).not.toBeNull();
  minutesPass(2);
  expect(currentSession().user).toBeNull();
  expect(addresses).toEqual(["/api/auth/signOut"]);
  expect(sessionEnd()).toBe("Votre session a expiré. Connectez-vous de nouveau.");
});

test("a touch begins the hour anew", () => {
  minutesPass(50);
  touch();
  minutesPass(50);
  expect(currentSession().user).not.toBeNull();
  minutesPass(11);
  expect(currentSession().user).toBeNull();
});

test("so does one in another tab", () => {
  minutesPass(50);
  localStorage.setItem("majorant.touched", String(Date.now()));
  minutesPass(50);
  expect(currentSession().user).not.toBeNull();
});
