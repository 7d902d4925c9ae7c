import { createServer, request } from "node:http";
import {
  type AddressInfo,
  createConnection,
  createServer as createTcpServer,
  type Server,
} from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addressOf } from "../../../test/addresses.ts";
import { testApp } from "../../../test/app.ts";
import { konnectEmulator } from "../../../test/konnect.ts";
import { smtpServer } from "../../../test/smtp.ts";
import { findDatabase } from "./database.ts";
import { examine } from "./examine.ts";
import type { Finding } from "./finding.ts";
import { forwardedFinding } from "./front.ts";
import { findAccount, roomFinding } from "./machine.ts";

const konnect = await konnectEmulator();

/** What a proxy in front may do wrong. */
type Faults = {
  hides?: boolean;
  believes?: boolean;
  holdsStreams?: boolean;
  holdsBodies?: boolean;
  refusesLong?: boolean;
  late?: number;
  elsewhere?: boolean;
};
let faults: Faults = {};
let port = 0;

/** A proxy of one's own, as good as nginx with our sample, but for its `faults`. */
const proxy = createServer((incoming, outgoing) => {
  const { url = "/", method, headers, socket } = incoming;
  if (faults.refusesLong && Number(headers["content-length"]) > 1_000_000)
    return void outgoing.writeHead(413, { connection: "close" }).end();
  const claimed = headers["x-forwarded-for"];
  const seen = [claimed, ...(faults.believes ? [] : [socket.remoteAddress])].filter(Boolean);
  const { "x-forwarded-for": _, ...rest } = headers;
  const call = request(
    {
      port,
      method,
      path: faults.elsewhere ? url.replace("sig=", "sig=x") : url,
      headers: { ...rest, ...(!faults.hides && { "x-forwarded-for": seen.join(", ") }) },
    },
    (answer) => {
      const date = new Date(Date.now() - (faults.late ?? 0)).toUTCString();
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, date });
      if (!faults.holdsStreams) outgoing.flushHeaders();
      relay(answer, outgoing, faults.holdsStreams);
    },
  );
  call.on("error", () => outgoing.destroy());
  relay(incoming, call, faults.holdsBodies);
});

function relay(from: NodeJS.ReadableStream, to: NodeJS.WritableStream, isHeld = false) {
  if (!isHeld) return void from.pipe(to);
  const parts: Buffer[] = [];
  from.on("data", (part: Buffer) => parts.push(part));
  from.on("end", () => to.end(Buffer.concat(parts)));
}

const listening = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });

const publicUrl = `http://127.0.0.1:${await listening(proxy)}`;
const { app, connection, dataDir, pool } = await testApp({ PUBLIC_URL: publicUrl });
const smtp = smtpServer();
const smtpPort = await smtp.start();
beforeAll(async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
});
beforeEach(() => {
  faults = {};
});
afterAll(async () => {
  proxy.closeAllConnections();
  await smtp.stop();
});

const environment = (more: Record<string, string> = {}) => ({
  NODE_ENV: "test",
  DEMO: "0",
  DATA_DIR: dataDir,
  DATABASE_URL: addressOf(connection),
  PUBLIC_URL: publicUrl,
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  ...more,
});

const sentences = (findings: Finding[], level: Finding["level"]) =>
  findings.filter((finding) => finding.level === level).map(({ sentence }) => sentence);

const faultsOf = async (more?: Record<string, string>) =>
  sentences(await examine(environment(more)), "fault");

test("a place that is well has no fault, and its mail arrives", async () => {
  const findings = await examine(environment(), { mailTo: "leila@ecole.tn" });
  expect(sentences(findings, "fault")).toEqual([]);
  const well = sentences(findings, "good");
  for (const part of [
    `${publicUrl} mène à cette installation.`,
    "Le proxy dit d'où viennent les visiteurs",
    "Les flux passent le proxy à mesure.",
    "Un envoi de 20 Mo passe le proxy, à mesure qu'il vient.",
    "Le dossier des fichiers écrit, lit et efface.",
    "Les nouvelles passent d'une connexion à l'autre (LISTEN).",
    "Le schéma de la base est à jour",
    "Un mail d'essai est parti à leila@ecole.tn",
  ])
    expect(well.filter((sentence) => sentence.startsWith(part))).toHaveLength(1);
  expect(smtp.mails).toHaveLength(1);
});

describe("in front", () => {
  test.each<[Faults, RegExp]>([
    [{ hides: true }, /^Le proxy ne dit pas d'où viennent les visiteurs/],
    [{ holdsStreams: true }, /^Le proxy retient les flux/],
    [{ refusesLong: true }, /^Le proxy refuse les envois de 20 Mo/],
    [{ late: 60_000 }, /^L'horloge et celle de http:.* diffèrent de (59|60) s\.$/],
    [{ elsewhere: true }, /mène à une autre installation que celle-ci\.$/],
  ])("%j is one fault", async (broken, sentence) => {
    faults = broken;
    expect(await faultsOf()).toEqual([expect.stringMatching(sentence)]);
  });

  test("what only costs is a warning", async () => {
    faults = { holdsBodies: true, believes: true };
    const warnings = sentences(await examine(environment()), "warning");
    expect(warnings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/le proxy le garde jusqu'à sa fin/),
        expect.stringMatching(/prétendre à l'adresse qu'il veut/),
      ]),
    );
  });

  const tls = "https://majorant.tn";
  const real = "41.226.3.9";
  const claimed = "203.0.113.77";

  test.each([
    [
      "a proxy that TRUSTED_PROXIES lacks",
      { forwardedFor: `${claimed}, ${real}`, ips: ["10.0.0.2"], protocol: "http" },
      /^L'application ne croit pas le proxy \(10\.0\.0\.2\)/,
    ],
    [
      "a TRUSTED_PROXIES that counts too many",
      {
        forwardedFor: `${claimed}, ${real}`,
        ips: ["127.0.0.1", real, claimed],
        protocol: "https",
      },
      /^L'application croit ce que les visiteurs disent/,
    ],
  ])("%s is a fault", (_name, caller, sentence) => {
    const finding = forwardedFinding(caller, tls);
    expect([finding.level, finding.sentence]).toEqual(["fault", expect.stringMatching(sentence)]);
    expect(JSON.stringify(finding)).toContain("TRUSTED_PROXIES");
  });

  test("the address that the server goes by is said", () => {
    const forwardedFor = `${claimed}, ${real}, 10.0.0.7`;
    const caller = { forwardedFor, ips: ["127.0.0.1", "10.0.0.7", real], protocol: "https" };
    expect(forwardedFinding(caller, tls)).toMatchObject({
      level: "good",
      sentence: expect.stringContaining(real),
    });
  });

  test("nobody there is a fault, with the reason", async () => {
    expect(await faultsOf({ PUBLIC_URL: "http://127.0.0.1:1" })).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 ne répond pas : (bad port|.*ECONNREFUSED)/),
    ]);
  });

  test("strangers learn nothing from the probes", async () => {
    for (const url of ["/api/probe/caller", "/api/probe/caller?until=99999999999999&sig=abc"])
      expect((await app.inject(url)).statusCode).toBe(404);
  });
});

describe("beside", () => {
  test("each wrong variable is said by itself, with the start's own words", async () => {
    expect(await faultsOf({ PORT: "many", ROLE: "all" })).toEqual([
      "Une variable empêche le démarrage : PORT is wrong: expected a port number from 0 to 65535.",
      "Une variable empêche le démarrage : ROLE is wrong: expected web or jobs.",
    ]);
  });

  test("a database that is not there", async () => {
    const url = new URL(addressOf(connection).replace("@localhost", "@nulle-part.invalid"));
    url.searchParams.delete("host");
    expect(await faultsOf({ DATABASE_URL: url.href })).toEqual([
      expect.stringMatching(/^La base ne répond pas : /),
    ]);
  });

  test("an embedded database that does not run", async () => {
    expect(await faultsOf({ DATABASE_URL: "" })).toEqual(["La base intégrée ne tourne pas."]);
  });

  test("a mail server that does not answer", async () => {
    expect(await faultsOf({ SMTP_URL: "smtp://127.0.0.1:1" })).toEqual([
      expect.stringMatching(/^Le serveur de mail ne répond pas\. \(.*ECONNREFUSED/),
    ]);
  });

  test("a storage that cannot be written", async () => {
    const STORAGE_URL = "s3://id:secret@bucket?region=eu-west-1&endpoint=http://127.0.0.1:1";
    expect(await faultsOf({ STORAGE_URL })).toEqual([
      expect.stringMatching(/^Le stockage ne fonctionne pas : /),
    ]);
  });

  test("the gateway's form is signed, and an absent gateway is a warning", async () => {
    const findings = await examine(
      environment({
        GPG_URL: "http://127.0.0.1:1/",
        GPG_NUM_SITE: "12345",
        GPG_VAD: "123456789",
        GPG_PASSWORD: "un mot de passe assez long pour la passerelle",
      }),
    );
    expect(sentences(findings, "good").join()).toMatch(/du marchand 12345 se signe \(\w{8}…\)/);
    expect(sentences(findings, "warning").join()).toMatch(/La page de la passerelle ne répond pas/);
  });

  test("a gateway that is asked says whether it knows the key", async () => {
    const said = async (changes: Record<string, string>, level: Finding["level"]) =>
      sentences(await examine(environment({ ...konnect.environment, ...changes })), level).join();
    expect(await said({}, "good")).toContain("Konnect répond et connaît la clé");
    expect(await said({ KONNECT_API_KEY: "another-key-than-that" }, "fault")).toContain(
      "Konnect refuse la clé",
    );
    konnect.be("down");
    expect(await said({}, "warning")).toContain("Konnect ne répond pas");
    konnect.be(null);
  });

  test("a full disk and root", () => {
    const levels = [1e9, 10e9, 100e9].map((free) => roomFinding(free, "").level);
    expect(levels).toEqual(["fault", "warning", "good"]);
    expect([findAccount(0).level, findAccount(1000).level]).toEqual(["warning", "good"]);
  });
});

describe("the database", () => {
  test("of a later version, or behind, is a warning", async () => {
    await pool.query(
      "insert into schema_migrations (name, checksum) values ('9999_later.sql', '')",
    );
    const later = await findDatabase(connection);
    await pool.query("delete from schema_migrations where name = '9999_later.sql'");
    expect(sentences(later, "warning").join()).toMatch(
      /plus récente que celle-ci \(9999_later\.sql\)/,
    );
  });

  test("behind a pooler that lends connections by transaction loses live news", async () => {
    const pooler = createTcpServer((client) => {
      if (typeof connection === "string") throw new Error("the tests' server is embedded");
      const server = createConnection(`${connection.host}/.s.PGSQL.${connection.port}`);
      client.pipe(server);
      withoutNews(server, client);
      for (const each of [client, server])
        each.on("error", () => {}).on("close", () => server.destroy());
    });
    const at = await listening(pooler);
    if (typeof connection === "string") throw new Error("the tests' server is embedded");
    const findings = await findDatabase({ ...connection, host: "127.0.0.1", port: at });
    expect(sentences(findings, "fault")).toEqual([
      "Les nouvelles ne passent pas d'une connexion à l'autre (LISTEN).",
    ]);
    pooler.close();
  });
});

/** Hands on what a PostgreSQL says, message by message, but what it notifies of. */
function withoutNews(server: NodeJS.ReadableStream, client: NodeJS.WritableStream) {
  let waiting = Buffer.alloc(0);
  server.on("data", (part: Buffer) => {
    waiting = Buffer.concat([waiting, part]);
    while (waiting.length >= 5 && waiting.length > waiting.readUInt32BE(1)) {
      const length = 1 + waiting.readUInt32BE(1);
      if (waiting[0] !== "A".charCodeAt(0)) client.write(waiting.subarray(0, length));
      waiting = waiting.subarray(length);
    }
  });
}
