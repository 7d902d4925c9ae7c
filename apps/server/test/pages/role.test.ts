import { expect, test } from "vitest";
import { testApp } from "../app.ts";
import { builtWeb } from "./dist.ts";

const web = await builtWeb();

test.each([
  ["web", 200],
  ["jobs", 404],
  ["", 200],
])("an instance whose ROLE is %j answers a page with %i, and the calls", async (ROLE, status) => {
  const { app } = await testApp({ ROLE }, { web });
  const page = await app.inject({ url: "/", headers: { accept: "text/html" } });
  expect(page.statusCode).toBe(status);
  expect((await app.inject("/api/health")).statusCode).toBe(200);
});
