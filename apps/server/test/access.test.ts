import { readdir } from "node:fs/promises";
import type { Endpoint } from "@majorant/contract/endpoint";
import { describe, expect, test } from "vitest";
import { testApp } from "./app.ts";

const { app, call } = await testApp();

const contract = new URL("../../../packages/contract/src/", import.meta.url);
const files = (await readdir(contract)).filter((name) => /^[\w-]+\.ts$/.test(name));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "access" in value;

const endpoints = (
  await Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(new URL(file, contract).href);
      return Object.entries(exported).flatMap(([name, value]) =>
        isEndpoint(value)
          ? [{ name: `${value.method} ${value.path} (${file}, ${name})`, endpoint: value }]
          : [],
      );
    }),
  )
).flat();

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
