import type { Endpoint } from "@majorant/contract/endpoint";
import { describe, expect, test } from "vitest";
import { testApp } from "./app.ts";
import { endpoints } from "./endpoints.ts";
import { factories } from "./factories.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ role: "ROLE_ADMINISTRATEUR" }));

const params = new Proxy({}, { get: () => 1 }) as Record<string, number>;
const isRead = ({ endpoint: { method, bytes } }: { endpoint: Endpoint }) =>
  method === "GET" && !bytes;

describe("what is answered to somebody is kept nowhere", () => {
  test.each(endpoints.filter(isRead))("by $name", async ({ endpoint }) => {
    const { headers } = await call(endpoint, { params, token });
    expect(headers["cache-control"]).toBe("private, no-store");
  });
});

test("nor is a refusal, or the token of a new session", async () => {
  const nobody = await call({
    method: "GET",
    path: "/auth/session",
    access: { kind: "signedIn" },
    summary: "",
  });
  expect([nobody.statusCode, nobody.headers["cache-control"]]).toEqual([401, "private, no-store"]);
});
