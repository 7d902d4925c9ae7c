import { afterEach, expect, test, vi } from "vitest";
import { callThrough } from "./api/call.ts";
import { chooseLanguage } from "./language.ts";
import { startSession } from "./session.ts";

const done: string[] = [];
const stands = { cookie: "" };
vi.stubGlobal("document", stands);
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("sessionStorage", { removeItem: () => {} });
vi.stubGlobal("location", { reload: () => done.push("reload") });
startSession({ token: "t", expiresIn: 60, user: { id: 7 } as never }); // nothing else of it is read
afterEach(() => {
  done.length = 0;
});

test("the account is told what this browser has chosen, before the page is loaded in it", async () => {
  callThrough(async (address, { method, body } = {}) => {
    done.push(`${method} ${String(address)} ${String(body)} with ${stands.cookie}`);
    return new Response(null, { status: 204 });
  });
  await chooseLanguage("ar");
  expect(done).toEqual([
    'PUT /api/users/7/language {"language":"ar"} with langue=ar; Path=/; Max-Age=31536000; SameSite=Lax',
    "reload",
  ]);
});

test("without an answer, the browser has its language all the same", async () => {
  callThrough(() => Promise.reject(new TypeError("no network")));
  await chooseLanguage("fr");
  expect(stands.cookie).toContain("langue=fr;");
  expect(done).toEqual(["reload"]);
});
