import type { Endpoint } from "@majorant/contract/endpoint";
import { type Role, role } from "@majorant/contract/roles";
import { describe, expect, test } from "vitest";
import { openSession } from "../src/platform/accounts/sessions.ts";
import { testApp } from "./app.ts";
import { endpoints } from "./endpoints.ts";
import { factories } from "./factories.ts";

const { app, db, call, tokenOf } = await testApp();
const make = factories(db);

const needsToken = ({ endpoint: { access } }: { endpoint: Endpoint }) =>
  access.kind === "signedIn" || access.kind === "roles" || access.kind === "self";

/** Something for every parameter: whoever it names, nobody is refused before they are looked for. */
const params = new Proxy({}, { get: () => 1 }) as Record<string, number>;

test("the contract declares each call once", () => {
  const calls = endpoints.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.path.replaceAll(/\{\w+\}/g, "{}")}`,
  );
  expect(calls.length).toBeGreaterThan(20);
  expect(new Set(calls).size).toBe(calls.length);
});

describe("nobody, and a token that is worth nothing, are refused", () => {
  test.each(endpoints.filter(needsToken))("by $name", async ({ endpoint }) => {
    const nobody = await call(endpoint, { params });
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, "NOT_SIGNED_IN"]);
    const expired = await call(endpoint, { params, token: "un-jeton-qui-ne-vaut-rien" });
    expect([expired.statusCode, expired.json().code]).toEqual([401, "SESSION_EXPIRED"]);
  });
});

describe("the cookie that opens documents opens no call", () => {
  test.each(endpoints.filter(needsToken))("not $name", async ({ endpoint }) => {
    const { method, path } = endpoint;
    const { pageSecret } = await openSession(
      db,
      { ...(await make.user({ role: "ROLE_ADMINISTRATEUR" })), userAgent: undefined },
      new Date(),
    );
    const url = `/api${path.replaceAll(/\{\w+\}/g, "1")}`;
    const answer = await app.inject({ method, url, headers: { cookie: `pages=${pageSecret}` } });
    expect([answer.statusCode, answer.json().code]).toEqual([401, "NOT_SIGNED_IN"]);
    // Nor as a token.
    const asToken = await call(endpoint, { params, token: pageSecret });
    expect([asToken.statusCode, asToken.json().code]).toEqual([401, "SESSION_EXPIRED"]);
  });
});

describe("anyone is admitted", () => {
  test.each(endpoints.filter((each) => !needsToken(each)))("by $name", async ({ endpoint }) => {
    const { statusCode } = await call(endpoint, { params });
    expect(statusCode).not.toBe(401);
    expect(
      app.hasRoute({
        method: endpoint.method,
        url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
      }),
    ).toBe(true);
  });
});

// Whom the parameters name: some of these calls change that account, or delete it.
await make.user();
const tokens = new Map<Role, string>();
for (const each of role.options) tokens.set(each, await tokenOf(await make.user({ role: each })));

/** Each endpoint for some roles, with each account: by role, and whether it is one of them. */
const byRole = endpoints.flatMap(({ name, endpoint }) =>
  endpoint.access.kind === "roles"
    ? [...tokens].map(([callerRole, token]) => ({ name, endpoint, token, callerRole }))
    : [],
);

const isAllowed = ({ endpoint: { access }, callerRole }: (typeof byRole)[number]) =>
  access.kind === "roles" && access.roles.includes(callerRole);

describe("an account of another role is refused", () => {
  test.each(byRole.filter((each) => !isAllowed(each)))("$held by $name", async (each) => {
    const answer = await call(each.endpoint, { params, token: each.token });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "FORBIDDEN"]);
  });
});

describe("an account of the right role is admitted", () => {
  test.each(byRole.filter(isAllowed))("$held by $name", async ({ endpoint, token }) => {
    const { statusCode } = await call(endpoint, { params, token });
    expect([401, 403]).not.toContain(statusCode);
  });
});

describe("another's own address is not there", () => {
  const own = endpoints.filter(({ endpoint }) => endpoint.access.kind === "self");
  test.each(own)("by $name", async ({ endpoint }) => {
    const [owner, other] = [await make.user(), await make.user({ administrator: true })];
    const pathParams = new Proxy({}, { get: () => owner.id }) as Record<string, number>;
    const answer = await call(endpoint, { params: pathParams, token: await tokenOf(other) });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
  });
});
