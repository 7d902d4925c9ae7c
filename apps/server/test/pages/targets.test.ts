import { rm } from "node:fs/promises";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { testApp } from "../app.ts";
import { builtWeb } from "./dist.ts";

// What stands in the first line of a request may be anything: it is answered, never a fault, and leads nowhere else.

const built = await builtWeb();
afterAll(() => Promise.all(Object.values(built).map((folder) => rm(folder, { recursive: true }))));
const { app } = await testApp({}, { web: built });
const origin = await app.listen({ port: 0, host: "127.0.0.1" });
const { hostname: host, port } = new URL(origin);

type Answer = { status: number; location: string | null };

/** Sends a request's first line as it is, which no client would; its answer's head. */
function ask(target: string, { accept = "text/html", method = "GET" } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), host, () =>
      socket.write(
        Buffer.from(
          `${method} ${target} HTTP/1.1\r\nHost: majorant.tn\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
          "latin1",
        ),
      ),
    );
    socket.setEncoding("latin1").on("data", (part: string) => {
      text += part;
    });
    socket.on("error", reject).on("close", () => {
      const [head = ""] = text.split("\r\n\r\n");
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
        location: /^location: (.*)$/im.exec(head)?.[1]?.trim() ?? null,
      });
    });
  });
}

/** Whether a browser that is sent there stays on this site. */
const staysHere = (location: string | null) =>
  location === null || new URL(location, "https://majorant.tn").origin === "https://majorant.tn";

describe("a target that names nothing is not there", () => {
  test.each([
    "//",
    "///",
    "//[",
    "//[::1",
    "//evil.example",
    "//evil.example/cours",
    "//evil.example/..",
    "///evil.example",
    "//user:pass@evil.example/",
    "//evil.example:99999/",
    "//student/orders",
    "/\\",
    "/\\evil.example",
    "/\\/evil.example",
    "http://evil.example/cours",
    "http://[",
    "*",
    "/assets//",
    "/assets/http://evil.example",
  ])("%s", async (target) => {
    for (const accept of ["text/html", "*/*", "application/json"])
      expect(await ask(target, { accept })).toEqual({ status: 404, location: null });
  });

  test.each([
    "cours",
    "http:cours",
    "javascript:alert(1)",
    "?",
    "#",
    "/\u0000",
    "/\u0001cours",
    "/\u007f",
    "/cours\t",
    "/ /",
  ])("%j is refused", async (target) => {
    const { status, location } = await ask(target);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(location).toBeNull();
  });
});

test("what is there stays there, and an address that can't be read leads home", async () => {
  expect(await ask("/cours")).toEqual({ status: 200, location: null });
  expect(await ask("/cours?retour=//evil.example")).toEqual({ status: 200, location: null });
  expect(await ask("/%")).toEqual({ status: 302, location: "/" });
  expect(await ask("/student/x//y")).toMatchObject({ status: 302 });
});

test("whatever is asked for, nothing fails and nobody is led elsewhere", async () => {
  const part = fc.oneof(
    fc.constantFrom("/", "//", "\\", "[", "]", "..", "@", ":", "?", "#", "%", "%2f", "%00", "&"),
    fc.constantFrom("cours", "student", "api", "assets", "og", "http://", "evil.example", "$"),
    fc
      .string({ maxLength: 6, unit: "binary-ascii" })
      .map((text) => text.replaceAll(/[\r\n ]/g, "")),
  );
  const target = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join("")}`);
  await fc.assert(
    fc.asyncProperty(target, fc.constantFrom("GET", "HEAD", "POST"), async (text, method) => {
      const { status, location } = await ask(text, { method });
      // A call may say that it is refused, a page that it leads on: no fault, and nowhere else.
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
      expect(staysHere(location)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
