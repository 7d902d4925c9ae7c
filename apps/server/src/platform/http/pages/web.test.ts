import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { web } from "./web.ts";

const home = "<!doctype html><title>Accueil</title>";
const shell = "<!doctype html><head><title>Majorant</title></head>";
const arabic = "<!doctype html><html lang=ar dir=rtl><head><title>Majorant</title></head>";
const hash = "'sha256-uX+xyPlS2lKxHfC9lSdq5Xw1n0mXQw3Wc8y8t0n0m0A='";

let dist: string;
let app: FastifyInstance;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "majorant-dist-"));
  const put = async (name: string, text: string) => {
    const path = join(dist, name);
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, text);
    await writeFile(`${path}.br`, brotliCompressSync(text));
    await writeFile(`${path}.gz`, gzipSync(text));
  };
  await put("pages/home.html", home);
  await put("shell.html", shell);
  await put("shell.ar.html", arabic);
  await put("assets/index-abc.js", "export {};");
  await writeFile(join(dist, "pages.json"), JSON.stringify({ "/home": "pages/home.html" }));
  const hashes = {
    "pages/home.html": { script: [hash], style: [] },
    "shell.html": { script: [], style: [] },
    "shell.ar.html": { script: [hash], style: [] },
  };
  await writeFile(join(dist, "csp.json"), JSON.stringify(hashes));

  app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: "NOT_FOUND" }));
  await app.register(web, {
    dist,
    gateway: "https://paiement.exemple.tn/payer",
    publicUrl: "https://majorant.exemple.tn",
  });
});

afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: "text/html", ...headers } });

test("a prerendered page is served at its address, with or without a final slash", async () => {
  for (const address of ["/home", "/home/", "/home?utm_source=affiche"]) {
    const answer = await visit(address);
    expect(answer.body).toBe(home);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  }
});

test("a page's policy allows its own inline parts by their hashes, and nothing unsafe", async () => {
  const policy = String((await visit("/home")).headers["content-security-policy"]);
  expect(policy).toContain(`script-src 'self' ${hash} https://player.vdocipher.com;`);
  expect(policy).toContain(
    "form-action 'self' https://preprod.gpgcheckout.com https://www.gpgcheckout.com https://paiement.exemple.tn;",
  );
  expect(policy).not.toContain("unsafe");
  expect((await visit("/student/cart")).headers["content-security-policy"]).not.toContain(hash);
});

test("every other address that a browser visits gets the blank shell", async () => {
  for (const address of ["/student/cart", "/nowhere/at/all", "/apiculture", "/home/more"]) {
    const answer = await visit(address);
    expect([answer.statusCode, answer.body]).toEqual([200, shell]);
  }
});

test("a student's address comes in the language of the cookie, and says that it depends on it", async () => {
  const french = await visit("/student/cart");
  for (const address of ["/student/myCourses/course/3?x=1", "/cart", "/profil", "/mesCommandes"]) {
    const answer = await visit(address, { cookie: "a=1; langue=ar" });
    expect([answer.body, answer.headers.vary]).toEqual([arabic, "Accept-Encoding, Cookie"]);
    expect(answer.headers["content-security-policy"]).toContain(hash);
    expect(answer.headers.etag).not.toBe(french.headers.etag);
  }
  expect(french.headers.vary).toBe("Accept-Encoding, Cookie");
});

test("French is for whoever chose nothing, or nothing that we speak", async () => {
  for (const cookie of [
    "",
    "langue=fr",
    "langue=de",
    "langue=../shell",
    "langue=__proto__",
    "langue",
  ])
    expect((await visit("/student/cart", { cookie })).body).toBe(shell);
});

test("public and staff pages are French whatever the cookie says", async () => {
  const headers = { cookie: "langue=ar" };
  expect((await visit("/home", headers)).body).toBe(home);
  expect((await visit("/home", headers)).headers.vary).toBe("Accept-Encoding");
  expect((await visit("/auth/elsewhere", headers)).body).toBe(shell);
  expect((await visit("/enseignant/myCourses", headers)).body).not.toContain("lang=ar");
});

test("the shell stands in for no call, no asset, and for nothing but a page", async () => {
  for (const address of ["/api/nothing", "/api", "/assets/gone-abc.js"]) {
    expect((await visit(address)).statusCode).toBe(404);
  }
  expect(
    (await app.inject({ url: "/picture.png", headers: { accept: "image/*" } })).statusCode,
  ).toBe(404);
  expect((await app.inject({ method: "POST", url: "/home" })).statusCode).toBe(404);
  // What only the server reads is not served.
  for (const file of ["/pages.json", "/csp.json", "/pages/home.html"]) {
    expect((await visit(file)).body).toBe(shell);
  }
});

test("a page comes compressed as the browser accepts it", async () => {
  const brotli = await visit("/home", { "accept-encoding": "gzip, br;q=0.9" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(home);
  const gzip = await visit("/home", { "accept-encoding": "gzip, br;q=0" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect((await visit("/home")).headers["content-encoding"]).toBeUndefined();
});

test("a page that the browser has is not sent again", async () => {
  const first = await visit("/home", { "accept-encoding": "br" });
  const again = { "accept-encoding": "br", "if-none-match": String(first.headers.etag) };
  const second = await visit("/home", again);
  expect([second.statusCode, second.body]).toEqual([304, ""]);
  expect((await visit("/home", { "if-none-match": String(first.headers.etag) })).statusCode).toBe(
    200,
  );
});

test("a hashed asset is kept for good, a page is asked for again", async () => {
  const asset = await app.inject({
    url: "/assets/index-abc.js",
    headers: { "accept-encoding": "br" },
  });
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(asset.headers["content-encoding"]).toBe("br");
  const again = { "accept-encoding": "br", "if-none-match": String(asset.headers.etag) };
  const second = await app.inject({ url: "/assets/index-abc.js", headers: again });
  expect([second.statusCode, second.body]).toEqual([304, ""]);
  expect((await visit("/home")).headers["cache-control"]).toBe("no-cache");
});

test("the staff's pages bring a nonce for their styles, another with each answer", async () => {
  const nonces = [];
  for (const address of ["/admin/offres?page=2", "/utilisateurs", "/enseignant/myCourses"]) {
    const answer = await visit(address);
    const nonce = /<meta property="csp-nonce" nonce="([\w+/=]{24})"><\/head>/.exec(
      answer.body,
    )?.[1];
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(policy).not.toContain("unsafe");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers.etag).toBeUndefined();
    nonces.push(nonce);
  }
  expect(new Set(nonces).size).toBe(3);
  expect((await visit("/student/cart")).headers["content-security-policy"]).not.toContain("nonce");
});
