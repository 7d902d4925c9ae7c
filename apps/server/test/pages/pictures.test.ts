import { expect, test } from "vitest";
import { costly } from "../../src/platform/http/costly.ts";
import { testApp } from "../app.ts";
import { builtWeb } from "./dist.ts";

const { app, setNow } = await testApp({}, { web: await builtWeb() });
setNow(new Date("2026-11-21T10:00:00Z"));

/** The fake web app counts what it draws there. */
const drawn = () =>
  (Reflect.get(globalThis, "pagesMade") as { pictures: number } | undefined)?.pictures ?? 0;

const ask = (page: string, remoteAddress = "196.203.2.1") =>
  app.inject({ url: `/og/${page}.png`, remoteAddress });

test("a picture for sharing that many ask for at once is drawn once", async () => {
  const before = drawn();
  const answers = await Promise.all(Array.from({ length: 24 }, () => ask("cours")));
  for (const { statusCode, headers } of answers)
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/png"]);
  expect(drawn()).toBe(before + 1);
});

test("an address with something after it has none of its own", async () => {
  const before = drawn();
  for (const junk of ["cours%3Fx1", "cours%23x1", "cours%2e%2e", "cours;x", "cours%00", "cours%20"])
    expect((await ask(junk)).statusCode, junk).toBe(404);
  expect(drawn()).toBe(before);
});

test("what an address shows is looked for again after a minute", async () => {
  const before = drawn();
  await ask("cours/500");
  await ask("cours/500");
  expect(drawn()).toBe(before + 1);
  setNow(new Date("2026-11-21T10:01:01Z"));
  expect((await ask("cours/500")).statusCode).toBe(200);
  expect(drawn()).toBe(before + 2);
});

test("an address has so many new ones made a minute, and any number of those that are there", async () => {
  for (let n = 1; n <= costly.picture; n++)
    expect((await ask(`cours/${n}`, "196.203.2.2")).statusCode).toBe(200);
  const refused = await ask("cours/99", "196.203.2.2");
  expect([refused.statusCode, refused.json().code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect((await ask("cours/1", "196.203.2.2")).statusCode).toBe(200);
  expect((await ask("cours/99", "196.203.2.3")).statusCode).toBe(200);
  // Made by now, for whoever asks.
  expect((await ask("cours/99", "196.203.2.2")).statusCode).toBe(200);
  // What is not there is looked for no more often.
  expect((await ask("cours/rien", "196.203.2.2")).statusCode).toBe(429);
  expect((await ask("cours/rien", "196.203.2.3")).statusCode).toBe(404);
  expect((await ask("cours/rien", "196.203.2.2")).statusCode).toBe(404);
});
