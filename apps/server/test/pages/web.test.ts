import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { refusals } from "@majorant/contract/refusals";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openSession } from "../../src/platform/accounts/sessions.ts";
import { testApp } from "../app.ts";
import { testDatabase } from "../database.ts";
import { eventually } from "../eventually.ts";
import { factories } from "../factories.ts";
import { builtWeb, shells, staffShell } from "./dist.ts";

// How pages are sent: to whom, in which language, under which policy, and when a kept one will do.

const built = await builtWeb();
afterAll(() => Promise.all(Object.values(built).map((folder) => rm(folder, { recursive: true }))));
const faults: string[] = [];
const database = await testDatabase();
const { app, db } = await testApp(
  {
    GPG_URL: "https://paiement.exemple.tn/payer",
    GPG_NUM_SITE: "M1",
    GPG_PASSWORD: "a secret that is long enough",
    GPG_VAD: "123456789",
  },
  {
    web: built,
    log: pino({ level: "error" }, { write: (line) => void faults.push(line) }),
    database,
  },
);
/** Another one on the same database, which a test stops. */
const ending = await testApp({}, { web: built, database });
/** And one that finds itself too late for calls, from the first second on. */
const late = await testApp({}, { web: built, database, mostDelay: 0.001 });
const make = factories(db);

const visit = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: "text/html", ...headers } });

async function reader() {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const user = await make.user({ email });
  const { pageSecret } = await openSession(db, { ...user, userAgent: undefined }, new Date());
  return { email, cookie: `pages=${pageSecret}` };
}

const countPages = () => Reflect.get(globalThis, "pagesMade").count as number; // test/pages/dist.ts

test("a page that is everybody's is kept, and made again only once its answers have changed", async () => {
  const first = await visit("/cours?utm_source=affiche");
  expect([first.statusCode, first.headers["cache-control"]]).toEqual([200, "no-cache"]);
  expect(first.headers.vary).toBe("Accept-Encoding, Cookie");
  const count = countPages();
  const headers = { "if-none-match": String(first.headers.etag) };
  const again = await visit("/cours", headers);
  expect([again.statusCode, again.body, countPages()]).toEqual([304, "", count]);
  await make.course();
  const fresh = await visit("/cours", headers);
  expect([fresh.statusCode, countPages()]).toEqual([200, count + 1]);
});

test("it comes compressed as the browser accepts it, and is not sent again to whoever has it so", async () => {
  const plain = await visit("/cours");
  const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [encoding, unpack] of Object.entries(unpacked)) {
    const accept = { "accept-encoding": encoding === "br" ? "gzip, br;q=0.9" : "gzip, br;q=0" };
    const first = await visit("/cours", accept);
    expect(first.headers["content-encoding"]).toBe(encoding);
    expect(unpack(first.rawPayload).toString()).toBe(plain.body);
    const headers = { ...accept, "if-none-match": String(first.headers.etag) };
    expect((await visit("/cours", headers)).statusCode).toBe(304);
    expect(
      (await visit("/cours", { "if-none-match": String(first.headers.etag) })).statusCode,
    ).toBe(200);
  }
});

test("two students never get each other's page, nor a visitor theirs, however warm it is", async () => {
  const [one, other] = [await reader(), await reader()];
  const pages = async () => {
    const answers = await Promise.all(
      [one, other, one, other].map(({ cookie }) => visit("/student/x", { cookie })),
    );
    return answers.map(({ body }) => />(\S+) /.exec(body)?.[1]);
  };
  const emails = [one.email, other.email, one.email, other.email];
  expect(await pages()).toEqual(emails);
  expect(await pages()).toEqual(emails);
  const page = await visit("/student/x", { cookie: one.cookie });
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(page.headers.etag).toBeUndefined();
  expect(page.headers.vary).toContain("Cookie");
  // What everybody may see is made for each of them as well, and kept for nobody.
  await visit("/cours");
  expect((await visit("/cours", { cookie: one.cookie })).body).toContain(one.email);
  expect((await visit("/cours")).body).not.toContain("@");
});

test("each page that is somebody's has a word of its own to play a video by, and no page that is kept has one", async () => {
  const { cookie } = await reader();
  const wordOf = async (headers: Record<string, string>) =>
    /word=(\w+)/.exec((await visit("/cours", headers)).body)?.[1];
  const [one, other] = [await wordOf({ cookie }), await wordOf({ cookie })];
  expect(one).toMatch(/^\w{24}$/);
  expect(other).toMatch(/^\w{24}$/);
  expect(one).not.toBe(other);
  expect(await wordOf({})).toBe("null");
});

test("a page that is somebody's knows whether their browser's player reads what the page fetches; no page that is kept does", async () => {
  const { cookie } = await reader();
  const reads = async (headers: Record<string, string>) =>
    /reads=(\w+)/.exec((await visit("/cours", headers)).body)?.[1];
  const chromium = { "sec-ch-ua": '"Chromium";v="156", "Not A(Brand";v="24"' };
  expect(await reads({ cookie, ...chromium })).toBe("true");
  expect(await reads({ cookie })).toBe("false");
  expect(await reads(chromium)).toBe("false");
});

test("an address that needs somebody leads to sign-in, and back", async () => {
  const answer = await visit("/student/orders?page=2");
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    "/auth/signin?retour=%2Fstudent%2Forders%3Fpage%3D2",
  ]);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("what is not there is a page with a 404; what fails is the page that says so, with its request", async () => {
  expect((await visit("/gone")).statusCode).toBe(404);
  for (const address of ["/broken", "/writes"]) {
    faults.length = 0;
    const answer = await visit(address);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain("500 ERROR");
    expect(answer.body).toContain(String(answer.headers["x-request-id"]));
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(faults.map((line) => JSON.parse(line).reqId)).toEqual([answer.headers["x-request-id"]]);
  }
});

test("what fails in the student's area says so in the language of its pages", async () => {
  const bodyOf = async (address: string) => (await visit(address, { cookie: "langue=ar" })).body;
  expect(await bodyOf("/student/broken")).toContain('<html lang="ar" dir="rtl">');
  expect(await bodyOf("/student/broken")).toContain("إعادة المحاولة");
  expect(await bodyOf("/broken")).toContain("Réessayer");
});

test("a page's policy allows its own inline parts by their hashes, and nothing unsafe", async () => {
  const policy = String((await visit("/cours")).headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none';");
  expect(policy).toContain("script-src 'self' 'sha256-script' https://player.vdocipher.com;");
  expect(policy).toContain("style-src 'self' 'sha256-style';");
  expect(policy).toContain(
    "form-action 'self' https://preprod.gpgcheckout.com https://www.gpgcheckout.com https://paiement.exemple.tn;",
  );
  for (const address of ["/cours", "/broken", "/admin/offres"])
    expect((await visit(address)).headers["content-security-policy"]).not.toContain("unsafe");
});

test("only the teachers' pages may ask for a camera, a microphone or the screen", async () => {
  const permitted = async (address: string) =>
    String((await visit(address)).headers["permissions-policy"]);
  for (const address of ["/cours", "/admin/offres", "/enseignants", "/broken"])
    expect(await permitted(address)).toBe("camera=(), microphone=(), display-capture=()");
  for (const address of ["/enseignant/questions", "/enseignant/questions?page=2"])
    expect(await permitted(address)).toBe(
      "camera=(self), microphone=(self), display-capture=(self)",
    );
});

test("a student's address comes in the language of the cookie, every other one in French", async () => {
  const { cookie } = await reader();
  const inLanguage = async (address: string, langue: string) =>
    /lang=(\w+)/.exec((await visit(address, { cookie: `${cookie}; ${langue}` })).body)?.[1];
  expect(await inLanguage("/student/x", "langue=ar")).toBe("ar");
  for (const langue of ["", "langue=fr", "langue=de", "langue=../fr", "langue=__proto__", "langue"])
    expect(await inLanguage("/student/x", langue)).toBe("fr");
  expect(await inLanguage("/cours", "langue=ar")).toBe("fr");
});

test("a page stands in for no call, no asset, and for nothing but a page", async () => {
  for (const address of ["/api/nothing", "/api", "/assets/gone.js"])
    expect((await visit(address)).statusCode).toBe(404);
  const picture = await app.inject({ url: "/picture.png", headers: { accept: "image/*" } });
  expect(picture.statusCode).toBe(404);
  expect((await app.inject({ method: "POST", url: "/cours" })).statusCode).toBe(404);
  // What only the server reads is not served.
  for (const file of ["/index.html", "/server/fr/pages.js"])
    expect([...Object.values(shells), staffShell]).not.toContain((await visit(file)).body);
  expect((await app.inject({ url: "/server/fr/pages.js" })).statusCode).toBe(404);
});

test("what follows a shared address takes whatever there is, and gets the page and its picture", async () => {
  expect((await visit("/cours", { accept: "*/*" })).statusCode).toBe(200);
  expect((await visit("/cours.png", { accept: "*/*" })).statusCode).toBe(404);
  const picture = await app.inject({ url: "/og/cours.png" });
  expect(picture.headers["content-type"]).toBe("image/png");
  expect(picture.rawPayload.subarray(1, 4).toString()).toBe("PNG");
  const headers = { "if-none-match": String(picture.headers.etag) };
  expect((await app.inject({ url: "/og/cours.png", headers })).statusCode).toBe(304);
  for (const url of ["/og/broken.png", "/og/cours"])
    expect((await app.inject({ url })).statusCode).toBe(404);
});

test("a hashed asset of either application is kept for good", async () => {
  for (const url of ["/assets/abc.js", "/assets/def.js"]) {
    const asset = await app.inject({ url, headers: { "accept-encoding": "br" } });
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(asset.headers["content-encoding"]).toBe("br");
  }
});

test("the staff's document brings a nonce for its styles, another with each answer", async () => {
  const nonces = new Set<string | undefined>();
  for (const address of ["/admin/offres?page=2", "/utilisateurs", "/enseignant/myCourses"]) {
    const answer = await visit(address, { cookie: "langue=ar" });
    const nonce = /<meta property="csp-nonce" nonce="([\w+/=]{24})"><\/head>/.exec(
      answer.body,
    )?.[1];
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers.etag).toBeUndefined();
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test("the page of a link to pay is kept by nobody, tells nobody its address, and asks for no reader", async () => {
  const { cookie } = await reader();
  for (const address of ["/payer", "/payer/", "/payer?paiement=ok"]) {
    const answer = await visit(address, { cookie });
    expect([answer.statusCode, answer.body]).toEqual([200, shells["payer.html"]]);
    expect(answer.headers).toMatchObject({
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toMatch(/script-src 'self' 'sha256-[^ ]+' .*style-src 'self' 'sha256-/);
    expect(policy).not.toContain("unsafe");
  }
  expect((await visit("/payeur")).body).not.toBe(shells["payer.html"]);
});

test("the page of a link to pay comes in the language of its address, else of the cookie, else of the browser", async () => {
  const languageOf = async (address: string, headers: Record<string, string>) =>
    /lang=(\w+)/.exec((await visit(address, headers)).body)?.[1];
  const arabic = { "accept-language": "ar-TN,ar;q=0.9,fr;q=0.8" };
  expect(await languageOf("/payer", {})).toBe("fr");
  expect(await languageOf("/payer", { "accept-language": "de" })).toBe("fr");
  expect(await languageOf("/payer", arabic)).toBe("ar");
  expect(await languageOf("/payer", { ...arabic, cookie: "langue=fr" })).toBe("fr");
  expect(await languageOf("/payer?langue=fr", { ...arabic, cookie: "langue=ar" })).toBe("fr");
  expect(await languageOf("/payer?langue=ar", {})).toBe("ar");
  expect(await languageOf("/payer?langue=xx", arabic)).toBe("ar");
});

test("a server that is late leaves the page to the browser, and counts it; one that is kept is sent", async () => {
  const { cookie } = await reader();
  const standing = await visit("/cours");
  const { memoryUsage } = app;
  app.memoryUsage = () => ({ ...memoryUsage(), eventLoopDelay: 300 });
  const french = await visit("/student/x", { cookie });
  const arabic = await visit("/student/x", { cookie: `${cookie}; langue=ar` });
  const cached = await visit("/cours");
  app.memoryUsage = memoryUsage;
  expect(cached.body).toBe(standing.body);
  expect([french.body, arabic.body]).toEqual([shells["index.html"], shells["index.ar.html"]]);
  expect(french.headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
  expect((await app.inject("/api/health")).json()).toMatchObject({ pagesLeftToBrowsers: 2 });
  expect((await visit("/student/x", { cookie })).body).toContain("@");
});

test("where others wait, who has had many pages in a minute is left theirs first", async () => {
  const [greedy, other] = [await reader(), await reader()];
  for (let n = 0; n < 61; n++) expect((await visit("/student/x", greedy)).body).toContain("@");
  const { memoryUsage } = app;
  app.memoryUsage = () => ({ ...memoryUsage(), eventLoopDelay: 30 });
  const left = await visit("/student/x", greedy);
  const made = await visit("/student/x", other);
  app.memoryUsage = memoryUsage;
  expect(left.body).toBe(shells["index.html"]);
  expect(made.body).toContain("@");
  expect((await visit("/student/x", greedy)).body).toContain("@");
});

test("who asks for several pages at once has one made after the other, and others theirs meanwhile", async () => {
  const [greedy, other] = [await reader(), await reader()];
  // test/pages/dist.ts
  const made = Reflect.get(globalThis, "pagesMade") as { begun: string[]; held: Promise<void> };
  const holding = Promise.withResolvers<void>();
  made.held = holding.promise;
  const begun = () => made.begun.filter((email) => email === greedy.email).length;
  const held = visit("/student/held", greedy);
  await eventually(() => expect(begun()).toBe(1));
  const behind = [visit("/student/x", greedy), visit("/student/x", greedy)];
  expect((await visit("/student/x", other)).body).toContain(other.email);
  expect(begun()).toBe(1);
  holding.resolve();
  for (const page of await Promise.all([held, ...behind]))
    expect(page.body).toContain(greedy.email);
  expect(begun()).toBe(3);
});

test("a page whose reader has gone on before its turn is not made", async () => {
  const { app: listening } = await testApp({}, { web: built, database });
  const address = await listening.listen({ port: 0, host: "127.0.0.1" });
  const impatient = await reader();
  // test/pages/dist.ts
  const made = Reflect.get(globalThis, "pagesMade") as { begun: string[]; held: Promise<void> };
  const holding = Promise.withResolvers<void>();
  made.held = holding.promise;
  const begun = () => made.begun.filter((email) => email === impatient.email).length;
  const ask = (path: string, signal?: AbortSignal) =>
    fetch(address + path, {
      headers: { accept: "text/html", cookie: impatient.cookie },
      signal: signal ?? null,
    });
  let closed = 0;
  listening.server.on("connection", (socket) => socket.on("close", () => closed++));
  let asked = 0;
  listening.server.on("request", () => asked++);
  const held = ask("/student/held");
  await eventually(() => expect(begun()).toBe(1));
  const leaving = new AbortController();
  const left = ask("/student/x", leaving.signal);
  await eventually(() => expect(asked).toBe(2));
  leaving.abort();
  await expect(left).rejects.toThrow("abort");
  await eventually(() => expect(closed).toBe(1));
  const again = ask("/student/x");
  holding.resolve();
  for (const page of [held, again]) expect(await (await page).text()).toContain(impatient.email);
  expect(begun()).toBe(2);
});

describe("a page that is left to the browser keeps its status", () => {
  const { memoryUsage } = app;
  beforeEach(() => {
    app.memoryUsage = () => ({ ...memoryUsage(), eventLoopDelay: 300 });
    // However slow the machine is, what is asked is answered in time.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
  });
  afterEach(() => {
    app.memoryUsage = memoryUsage;
    vi.useRealTimers();
  });
  const left = async () => (await app.inject("/api/health")).json().pagesLeftToBrowsers;

  test("what is not there is a 404, for anybody", async () => {
    const { cookie } = await reader();
    const before = await left();
    for (const headers of [{}, { cookie }]) {
      const answer = await visit("/gone?late", headers);
      expect([answer.statusCode, answer.body]).toEqual([404, shells["index.html"]]);
    }
    expect(await left()).toBe(before + 2);
  });

  test("nobody is led to sign-in, whether the cookie is worth nothing or there is none; the reader is not", async () => {
    const to = "/auth/signin?retour=%2Fstudent%2Forders%3Fpage%3D2";
    const nobody = await visit("/student/orders?page=2");
    expect([nobody.statusCode, nobody.headers.location]).toEqual([302, to]);
    const over = await visit("/student/orders?page=2", { cookie: `pages=${"a".repeat(43)}` });
    expect([over.statusCode, over.headers.location]).toEqual([302, to]);
    expect(String(over.headers["set-cookie"])).toContain("pages=; Max-Age=0");
    const { cookie } = await reader();
    const somebody = await visit("/student/orders?page=2", { cookie });
    expect([somebody.statusCode, somebody.body]).toEqual([200, shells["index.html"]]);
  });

  test("and none is made: what is there is asked for once, what is everybody's not at all", async () => {
    const count = countPages();
    for (const address of ["/cours/late", "/writes?late", "/broken?late"])
      expect([(await visit(address)).statusCode, countPages()]).toEqual([200, count]);
  });

  test("a database that does not answer holds nothing up", async () => {
    vi.useRealTimers();
    const { cookie } = await reader();
    const locked = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const holding = db.transaction().execute(async (trx) => {
      await sql`lock table sessions, courses in access exclusive mode`.execute(trx);
      locked.resolve();
      await done.promise;
    });
    await locked.promise;
    // It would wait as long as they are held.
    const answers = await Promise.all([
      visit("/gone?held"),
      visit("/student/orders", { cookie }),
      visit("/student/orders"),
    ]);
    done.resolve();
    await holding;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 302]);
  });
});

describe("a server that is too late for calls", () => {
  const { memoryUsage } = late.app;
  const ask = (url: string, headers: Record<string, string> = {}) =>
    late.app.inject({ url, headers: { accept: "text/html,*/*;q=0.8", ...headers } });
  beforeAll(async () => {
    late.app.memoryUsage = () => ({ ...memoryUsage(), eventLoopDelay: 3_000 });
    const until = performance.now() + 1_200;
    while (performance.now() < until);
    await eventually(() => expect(late.app.isUnderPressure()).toBe(true));
    vi.useFakeTimers({ toFake: ["setTimeout"] });
  });
  afterAll(() => {
    late.app.memoryUsage = memoryUsage;
    vi.useRealTimers();
  });

  test("leaves a page to the browser with its status, and gives it its scripts", async () => {
    const { cookie } = await reader();
    const page = await ask("/student/x", { cookie });
    expect([page.statusCode, page.body]).toEqual([200, shells["index.html"]]);
    const gone = await ask("/gone", { cookie });
    expect([gone.statusCode, gone.body]).toEqual([404, shells["index.html"]]);
    const nobody = await ask("/student/orders");
    expect([nobody.statusCode, nobody.headers.location]).toEqual([
      302,
      "/auth/signin?retour=%2Fstudent%2Forders",
    ]);
    expect((await ask("/admin/offres")).body).toContain("Équipe");
    expect((await ask("/assets/abc.js", { accept: "*/*" })).statusCode).toBe(200);
  });

  test("refuses calls, whatever they say that they accept, and tells when to come back", async () => {
    for (const address of ["/api/cours", "/api", "/og/cours.png"]) {
      const answer = await ask(address, address.startsWith("/og") ? { accept: "image/*" } : {});
      expect([answer.statusCode, answer.json()]).toEqual([
        503,
        { error: refusals.BUSY[1], code: "BUSY", retryAfter: 5 },
      ]);
      expect(answer.headers["retry-after"]).toBe("5");
    }
  });
});

test("a page that is being made when the process begins to stop is made to its end", async () => {
  const { cookie, email } = await reader();
  const visiting = await db.transaction().execute(async (trx) => {
    await sql`lock table sessions in access exclusive mode`.execute(trx);
    // It looks for its reader first, and asks for all else afterwards.
    const page = ending.app.inject({ url: "/student/x", headers: { accept: "text/html", cookie } });
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
      where not granted and relation = 'sessions'::regclass`;
    await Promise.race([
      page,
      eventually(async () => expect((await waiting.execute(trx)).rows).toEqual([{ count: 1 }])),
    ]);
    await ending.app.close();
    return { page };
  });
  const { statusCode, body } = await visiting.page;
  expect([statusCode, body.includes(email)]).toEqual([200, true]);
});

test("texts that a page shows as they were typed are counted", async () => {
  const { cookie } = await reader();
  for (const path of ["/student/bombe", "/student/x", "/student/bombe"])
    expect((await visit(path, { cookie })).statusCode).toBe(200);
  expect((await app.inject("/api/health")).json()).toMatchObject({ textsAsTyped: 4 });
});

test("what is asked of a page without its body has its head", async () => {
  const { cookie } = await reader();
  const head = (url: string, headers = {}) =>
    app.inject({ method: "HEAD", url, headers: { accept: "text/html", ...headers } });
  const page = await head("/cours");
  expect([page.statusCode, page.body]).toEqual([200, ""]);
  expect(page.headers.etag).toBe((await visit("/cours")).headers.etag);
  const answer = await head("/student/x", { cookie });
  expect([answer.statusCode, answer.body]).toEqual([200, ""]);
  expect(answer.headers["cache-control"]).toBe("private, no-store");
  expect((await head("/student/x")).statusCode).toBe(302);
  expect((await head("/gone")).statusCode).toBe(404);
});

test("long and strange cookies and addresses are answered like others", async () => {
  const long = "x".repeat(8_000);
  for (const cookie of [`a=${long}`, `pages=${long}`, `langue=${long}`, "pages=%00", "sortie=%"]) {
    expect((await visit("/cours", { cookie })).statusCode).toBe(200);
    expect((await visit("/student/x", { cookie })).statusCode).toBe(302);
  }
  for (const address of [`/cours?q=${long}`, `/cours/${long}`, "/cours?q=%00", "/cours?%&=&&q"])
    expect((await visit(address)).statusCode).toBe(200);
});

test("an address that can't be read leads home, as unknown ones do; such a call is refused", async () => {
  for (const address of ["/%", "/student/%zz", "/nosCours/%E0%A4%A"]) {
    const answer = await visit(address);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
  const call = await visit("/api/cours/%");
  expect([call.statusCode, call.json().code]).toEqual([400, "MALFORMED"]);
});

test("another build in the place of a running one leaves it whole, and what is new is there too", async () => {
  const { dist } = built;
  const { dist: next, staffDist } = await builtWeb("next");
  // As the build does.
  await cp(join(dist, "assets"), join(next, "assets"), { recursive: true });
  const before = `${dist}-before`;
  await rename(dist, before);
  await rename(next, dist);
  await rm(before, { recursive: true });
  await rm(staffDist, { recursive: true });
  const { cookie, email } = await reader();
  expect((await visit("/cours")).statusCode).toBe(200);
  expect((await visit("/student/x", { cookie })).body).toContain(email);
  expect((await visit("/admin/offres")).statusCode).toBe(200);
  for (const name of ["abc", "next"])
    for (const encoding of ["br", "gzip", "identity"]) {
      const asset = await app.inject({
        url: `/assets/${name}.js`,
        headers: { "accept-encoding": encoding },
      });
      expect([name, encoding, asset.statusCode]).toEqual([name, encoding, 200]);
    }
});
