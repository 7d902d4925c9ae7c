import { listUserCourses } from "@majorant/contract/learning/courses";
import { resendMail } from "@majorant/contract/operations/mails";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../test/app.ts";
import { factories } from "../../test/factories.ts";
import { countUploadsOf } from "../areas/files/uploads/uploads.queries.ts";
import { parseConfig } from "./config.ts";
import { asReader } from "./http/access.ts";
import { loggedAddress, openLog, openSpeech, redacted } from "./log.ts";

const webhook = "le_secret_de_vdocipher_1";
const apiSecret = "sk-un-secret-de-lapi";
const config = parseConfig({
  NODE_ENV: "test",
  VDOCIPHER_API_SECRET: apiSecret,
  VDOCIPHER_WEBHOOK_SECRET: webhook,
});

const lines: string[] = [];
const log = openLog({ ...config, logLevel: "info" }, { write: (line) => void lines.push(line) });
const { app, call, db, tokenOf } = await testApp(
  { VDOCIPHER_API_SECRET: apiSecret, VDOCIPHER_WEBHOOK_SECRET: webhook },
  { log },
);

describe("an address in the log", () => {
  test.each([
    ["/auth/new-password?email=a%40b.tn&token=uHd", "/auth/new-password?email&token"],
    ["/api/media/videos/3/720p/0.ts?for=1&sig=aGVsbG8", "/api/media/videos/3/720p/0.ts?for&sig"],
    ["/api/utilisateurs/12/changerMotDePasse", "/api/utilisateurs/12/changerMotDePasse"],
    ["/api/users/4/courses?role", "/api/users/4/courses?role"],
    [`/api/vdocipher/${webhook}`, "/api/vdocipher/…"],
    [
      "/api/calendriers/0f8fad5b-d9cb-469f-a165-70867728950e.Zm9v/majorant.ics",
      "/api/calendriers/…/majorant.ics",
    ],
    [
      "/api/uploads/0f8fad5b-d9cb-469f-a165-70867728950e",
      "/api/uploads/0f8fad5b-d9cb-469f-a165-70867728950e",
    ],
  ])("%s is %s", (address, logged) => {
    expect(loggedAddress(address)).toBe(logged);
  });
});

test("requests are logged, and nothing in their lines opens anything", async () => {
  const token = "Xx0-un-jeton-de-session-qui-ouvre-tout-1";
  const secrets = [token, webhook, "cookie-d-un-lecteur", "Zm9vLXNpZ25hdHVyZQ"];
  const headers = { authorization: `Bearer ${token}`, cookie: "pages=cookie-d-un-lecteur" };
  for (const url of [
    `/auth/new-password?email=a%40b.tn&token=${token}`,
    `/api/auth/session?token=${token}`,
    `/api/vdocipher/${webhook}`,
    "/api/media/videos/3/720p/0.ts?for=1&until=2&sig=Zm9vLXNpZ25hdHVyZQ",
  ])
    await app.inject({ url, headers });
  const written = lines.join("");
  expect(written).toContain("GET /auth/session");
  for (const secret of secrets) expect(written).not.toContain(secret);
});

/** The lines of that kind since the last look. */
const linesOf = (kind: "request" | "slow query") =>
  lines
    .splice(0)
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === kind);

test("a request is one line: its number, who asked for what by their number, its status and how long it took", async () => {
  const make = factories(db);
  const user = await make.user({ first_name: "Zeineb", email: "zeineb@exemple.tn" });
  const token = await tokenOf(user);
  lines.length = 0;
  const answer = await call(listUserCourses, {
    params: { utilisateurId: user.id },
    token,
    query: { role: "ROLE_APPRENANT" },
  });
  expect(answer.statusCode).toBe(200);
  await call(resendMail, { params: { mailId: "x" } });
  await app.inject({ url: "/api/nulle-part" });
  const text = lines.join("");
  expect(linesOf("request")).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      msg: "request",
      reqId: answer.headers["x-request-id"],
      userId: user.id,
      endpoint: "GET /users/{utilisateurId}/courses",
      status: 200,
      ms: expect.any(Number),
    },
    expect.objectContaining({
      endpoint: "POST /mails/{mailId}/renvoyer",
      status: 401,
      code: "NOT_SIGNED_IN",
    }),
    expect.objectContaining({ endpoint: "unknown", status: 404 }),
  ]);
  expect(text).not.toMatch(/Zeineb|zeineb@/);
});

test("what a page asks for while it is made has the page's number, and no line of its own", async () => {
  lines.length = 0;
  const ask = async () => await app.inject({ url: "/api/auth/session" });
  const { headers } = await asReader(null, ask, "la-page");
  expect(headers["x-request-id"]).toBe("la-page");
  expect(linesOf("request")).toEqual([]);
});

test("every answer has its request's number, those before a handler as well", async () => {
  for (const url of ["/api/health", "/api/nulle-part", "/api/%", "/nulle-part"]) {
    const { headers } = await app.inject({ url });
    expect([url, headers["x-request-id"]]).toEqual([url, expect.stringMatching(/^[\da-f-]{36}$/)]);
  }
});

test("what the start and the stop say is a line of the log in production", () => {
  const said: string[] = [];
  const speech = openSpeech(true, { write: (line) => void said.push(line) });
  speech.info("\nMajorant runs at https://majorant.tn");
  speech.error("It did not: postgres://majorant:motdepasse@10.0.0.1/majorant");
  expect(said.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: "Majorant runs at https://majorant.tn" },
    { level: 50, msg: "It did not: postgres://majorant:…@10.0.0.1/majorant" },
  ]);
});

test("a question that takes long is a line with the name of its function, without its values", async () => {
  lines.length = 0;
  await sql`select pg_sleep(0.25), ${"un secret"}::text, 'un autre'`.execute(db);
  await sql`select pg_sleep(0.01)`.execute(db);
  const locked = Promise.withResolvers<void>();
  const holding = db.transaction().execute(async (trx) => {
    await sql`lock table uploads in access exclusive mode`.execute(trx);
    locked.resolve();
    // Together they hold it for long, and none of them takes long, on a busy machine either.
    for (let turn = 0; turn < 20; turn++) await sql`select pg_sleep(0.02)`.execute(trx);
  });
  await locked.promise;
  await countUploadsOf(db, 1);
  await holding;
  const slow = linesOf("slow query");
  // On a busy machine one of the short ones may take long too, and is a line then.
  expect(slow.filter(({ ms }) => Number(ms) < 200)).toEqual([]);
  expect(slow).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ level: 40, query: "select pg_sleep(0.25), $1::text, '…'" }),
      expect.objectContaining({ query: "countUploadsOf" }),
    ]),
  );
});

test("what an error says of a call elsewhere is logged without what opens it", () => {
  lines.length = 0;
  const error = Object.assign(
    new Error(`GET https://dev.vdocipher.com answered 401 to Apisecret ${apiSecret}`),
    {
      config: { headers: { Authorization: "Apisecret abc", Cookie: "a=b; c=d" } },
      address: "postgres://majorant:motdepassedelabase@10.0.0.1/majorant?password=autre",
    },
  );
  log.error({ err: error }, "fault");
  const [line = ""] = lines;
  expect(JSON.parse(line)).toMatchObject({ msg: "fault", err: { type: "Error" } });
  for (const secret of [apiSecret, "Apisecret abc", "a=b", "motdepassedelabase", "autre"])
    expect(line).not.toContain(secret);
});

test("a line that holds nothing of the kind stays as it is", () => {
  const line = '{"level":30,"job":"mail","id":"3f","ms":12,"msg":"job done"}\n';
  expect(redacted(line, [webhook])).toBe(line);
});
