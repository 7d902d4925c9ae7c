import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { web } from "./web.ts";

const shell = "<!doctype html><head><title>Majorant</title></head>";

/** Two calls, the second named by what the first one answered; and a page that cannot be rendered. */
const writer = `
export const callsOf = (address, answers) => {
  const { pathname } = new URL(address, "http://x");
  if (pathname === "/broken") return { address: pathname, calls: [] };
  const id = /^\\/cours\\/(\\d+)$/.exec(pathname)?.[1];
  if (!id) return null;
  const first = "/api/cours/" + id;
  const then = answers[first] && "/api/offres/" + answers[first].offre;
  return { address: pathname, calls: [first, then].filter((call) => call && !(call in answers)) };
};
export const writePage = async (address, answers) => {
  if (address === "/broken") throw new Error("no");
  globalThis.written = (globalThis.written ?? 0) + 1;
  return {
    html: "<html><head></head><body>" + JSON.stringify(answers) + "</body></html>",
    hashes: { script: ["'sha256-page'"], style: [] },
  };
};
export const headOf = (address, answers, origin) =>
  '<link rel="canonical" href="' + origin + address + '">';
export const drawPicture = (address) =>
  address === "/broken"
    ? null
    : '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"><path d="M0 0h9v6z"/></svg>';
`;

let dist: string;
let app: FastifyInstance;
let title = "Séries";

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "majorant-dist-"));
  await mkdir(join(dist, "server"));
  await writeFile(join(dist, "server/writer.js"), writer);
  await writeFile(join(dist, "server/package.json"), '{"type":"module"}');
  for (const file of ["shell.html", "home.html"]) {
    await writeFile(join(dist, file), shell);
    await writeFile(join(dist, `${file}.br`), shell);
    await writeFile(join(dist, `${file}.gz`), gzipSync(shell));
  }
  await writeFile(join(dist, "pages.json"), JSON.stringify({ "/home": "home.html" }));
  await writeFile(join(dist, "csp.json"), "{}");

  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: "NOT_FOUND" }));
  app.get("/api/cours/1", async () => ({ title, offre: 7 }));
  app.get("/api/offres/7", async () => [{ price: 60 }]);
  app.get("/api/cours/3", async (_request, reply) => reply.code(500).send({}));
  await app.register(web, {
    dist,
    gateway: "",
    publicUrl: "https://majorant.exemple.tn",
  });
});
beforeEach(() => {
  title = "Séries";
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: "text/html", ...headers } });

/** How many pages the writer above has written. */
const written = () => Reflect.get(globalThis, "written");

test("what follows a shared address takes whatever there is, and gets the page", async () => {
  const page = await visit("/cours/1", { accept: "*/*" });
  expect([page.statusCode, page.body.includes('rel="canonical"')]).toEqual([200, true]);
  expect((await visit("/cours/1.png", { accept: "*/*" })).statusCode).toBe(404);
});

test("a page has the answers of its calls, those that others named too, and its own policy and head", async () => {
  const page = await visit("/cours/1?utm_source=affiche");
  expect(page.body).toContain(
    JSON.stringify({
      "/api/cours/1": { title: "Séries", offre: 7 },
      "/api/offres/7": [{ price: 60 }],
    }),
  );
  expect(page.body).toContain('<link rel="canonical" href="https://majorant.exemple.tn/cours/1">');
  expect(page.headers["content-security-policy"]).toContain("script-src 'self' 'sha256-page'");
  expect((await visit("/home")).body).toContain('href="https://majorant.exemple.tn/home"');
});

test("it is written again only once its answers have changed", async () => {
  const first = await visit("/cours/1");
  const count = written();
  const again = await visit("/cours/1", { "if-none-match": String(first.headers.etag) });
  expect([again.statusCode, written()]).toEqual([304, count]);
  title = "Suites";
  const changed = await visit("/cours/1", { "if-none-match": String(first.headers.etag) });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain("Suites");
});

test("it comes compressed, and is not sent again to whoever has it so", async () => {
  const plain = await visit("/cours/1");
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, unpack] of Object.entries(unpacked)) {
    const accept = { "accept-encoding": encoding };
    const first = await visit("/cours/1", accept);
    expect(first.headers["content-encoding"]).toBe(encoding);
    expect(unpack(first.rawPayload).toString()).toBe(plain.body);
    expect(first.headers["cache-control"]).toBe("no-cache");
    const again = await visit("/cours/1", {
      ...accept,
      "if-none-match": String(first.headers.etag),
    });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([
      304,
      "",
      first.headers.etag,
    ]);
  }
});

test("what is not there is the shell with a 404; what fails is the shell", async () => {
  const absent = await visit("/cours/2");
  expect([absent.statusCode, absent.body]).toEqual([404, shell]);
  for (const address of ["/cours/3", "/broken", "/elsewhere"]) {
    const answer = await visit(address);
    expect([answer.statusCode, answer.body]).toEqual([200, shell]);
  }
});

test("a page has its picture, kept by whoever shares it", async () => {
  const picture = await app.inject({ url: "/og/cours/1.png" });
  expect(picture.headers["content-type"]).toBe("image/png");
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe("PNG");
  const headers = { "if-none-match": String(picture.headers.etag) };
  expect((await app.inject({ url: "/og/cours/1.png", headers })).statusCode).toBe(304);
  for (const url of ["/og/cours/2.png", "/og/broken.png", "/og/cours/1"])
    expect((await app.inject({ url })).statusCode).toBe(404);
});
