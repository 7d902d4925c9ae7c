import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { costly } from "./costly.ts";

const { app, setNow } = await testApp();

test("an address asks for what is costly so many times a minute, whatever it looks for; others ask on", async () => {
  setNow(new Date("2026-11-21T10:00:00Z"));
  const ask = async (remoteAddress: string) =>
    (await app.inject({ url: "/sitemap.xml", remoteAddress })).statusCode;
  for (let turn = 0; turn < costly["/sitemap.xml"]; turn++)
    expect(await ask(`2001:db8:1:2::${turn.toString(16)}`)).toBe(200);
  expect(await ask("2001:db8:1:2:ffff::1")).toBe(429);
  expect(await ask("2001:db8:1:3::1")).toBe(200);
  // Each costly thing for itself.
  const search = { url: "/api/search?q=analyse", remoteAddress: "2001:db8:1:2::1" };
  expect((await app.inject(search)).statusCode).toBe(200);
  setNow(new Date("2026-11-21T10:01:00Z"));
  expect(await ask("2001:db8:1:2::1")).toBe(200);
});
