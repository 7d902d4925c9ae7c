import { session } from "@majorant/contract/accounts/sign-in";
import type { Endpoint } from "@majorant/contract/endpoint";
import { refusals } from "@majorant/contract/refusals";
import { describe, expect, test } from "vitest";
import { hashPassword } from "../src/platform/accounts/passwords.ts";
import { testApp } from "./app.ts";
import { endpoints } from "./endpoints.ts";
import { factories } from "./factories.ts";

// A page of another site makes a browser ask for things: none of them changes anything or signs anybody in.

const { app, db } = await testApp();

const ask = ({ method, path }: Endpoint, site: string, payload?: object) =>
  app.inject({
    method,
    url: `/api${path.replaceAll(/\{\w+\}/g, "1")}`,
    headers: { "sec-fetch-site": site },
    ...(payload && { payload }),
  });

const writes = endpoints.filter(
  ({ endpoint: { method, access } }) => method !== "GET" && access.kind !== "signature",
);

describe("what another site asks for is refused", () => {
  test.each(writes)("by $name", async ({ endpoint }) => {
    const answer = await ask(endpoint, "cross-site");
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { error: refusals.CROSS_SITE[1], code: "CROSS_SITE" },
    ]);
  });
});

test("every call that begins a session is among them", () => {
  const begin = endpoints.filter(({ endpoint }) => endpoint.reply === session);
  expect(begin.length).toBeGreaterThanOrEqual(3);
  expect(writes).toEqual(expect.arrayContaining(begin));
});

describe("signing in", async () => {
  const email = "yasmine@exemple.tn";
  const password = "Majorant-2026";
  await factories(db).user({ email, password_hash: await hashPassword(password) });
  const signIn = endpoints.find(({ endpoint }) => endpoint.path === "/auth/signIn")?.endpoint;
  if (!signIn) throw new Error("no such call");

  test.each(["same-origin", "same-site", "none"])(
    "goes on from our own pages: %s",
    async (site) => {
      const answer = await ask(signIn, site, { email, password });
      expect([answer.statusCode, Boolean(answer.json().token)]).toEqual([200, true]);
    },
  );

  test("is refused to another site with the right password, and leaves no cookie and no session", async () => {
    const count = async () => (await db.selectFrom("sessions").select("id").execute()).length;
    const before = await count();
    const answer = await ask(signIn, "cross-site", { email, password });
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([403, undefined]);
    expect(await count()).toBe(before);
  });
});
