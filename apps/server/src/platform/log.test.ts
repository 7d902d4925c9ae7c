import { describe, expect, test } from "vitest";
import { testApp } from "../../test/app.ts";
import { parseConfig } from "./config.ts";
import { loggedAddress, openLog, redacted } from "./log.ts";

const webhook = "le_secret_de_vdocipher_1";
const apiSecret = "sk-un-secret-de-lapi";
const config = parseConfig({
  NODE_ENV: "test",
  VDOCIPHER_API_SECRET: apiSecret,
  VDOCIPHER_WEBHOOK_SECRET: webhook,
});

const lines: string[] = [];
const log = openLog({ ...config, production: true }, { write: (line) => void lines.push(line) });
const { app } = await testApp(
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
  expect(written).toContain("/api/auth/session?token");
  for (const secret of secrets) expect(written).not.toContain(secret);
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
