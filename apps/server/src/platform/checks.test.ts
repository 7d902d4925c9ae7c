import { readdir } from "node:fs/promises";
import { afterAll, expect, test, vi } from "vitest";
import { testApp } from "../../test/app.ts";
import { eventually } from "../../test/eventually.ts";
import { startS3 } from "../../test/s3-emulator.ts";
import { smtpServer } from "../../test/smtp.ts";
import { startTls } from "../../test/tls.ts";
import { openChecks } from "./checks.ts";
import { parseConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { folderStorage } from "./storage/folder.ts";

const s3 = await startS3({ bucket: "majorant", keyId: "cle" });
const mailServer = smtpServer();
const smtpPort = await mailServer.start();
afterAll(() => Promise.all([s3.stop(), mailServer.stop()]));

const clock = () => new Date();

/** An application of those variables, and the lines that say what does not work. */
async function started(environment: Record<string, string>) {
  const lines: string[] = [];
  const log = openLog(parseConfig(environment), { write: (line) => void lines.push(line) });
  const { app } = await testApp(environment, { log });
  return {
    app,
    faults: () =>
      lines.filter((line) => line.includes("does not work")).map((line) => JSON.parse(line)),
  };
}

test("a mail server and a bucket that do not answer are one line each, and stop no start", async () => {
  const { app, faults } = await started({
    SMTP_URL: "smtp://ecole:motdepasse@127.0.0.1:1",
    STORAGE_URL: "s3://cle:secret@majorant?endpoint=http://127.0.0.1:1",
  });
  expect((await app.inject({ url: "/api/health" })).statusCode).toBe(200);
  await eventually(() => expect(faults()).toHaveLength(2));
  expect(faults()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        level: 50,
        msg: "SMTP_URL does not work",
        reason: expect.stringContaining("ECONNREFUSED"),
      }),
      expect.objectContaining({ level: 50, msg: "STORAGE_URL does not work" }),
    ]),
  );
  expect(JSON.stringify(faults())).not.toMatch(/motdepasse|secret/);
});

test("a bucket that refuses the key is said", async () => {
  const { faults } = await started({
    STORAGE_URL: `s3://autre:secret@majorant?endpoint=${s3.endpoint}`,
  });
  await eventually(() => expect(faults()).toHaveLength(1));
});

test("what works is tried without a trace, and at most once a minute", async () => {
  const { dataDir } = await testApp();
  const storage = folderStorage(dataDir);
  const put = vi.spyOn(storage, "put");
  const config = parseConfig({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
  const checks = openChecks({ config, storage, clock });
  const fine = { at: expect.any(Date), fault: null };
  expect(await Promise.all([checks.storage(), checks.storage(), checks.smtp()])).toEqual([
    fine,
    fine,
    fine,
  ]);
  expect(put).toHaveBeenCalledTimes(1);
  expect(await readdir(`${dataDir}/checks`)).toEqual([]);
  expect(mailServer.mails).toEqual([]);
  expect(await openChecks({ config: parseConfig({}), storage, clock }).smtp()).toBe(null);
});

test("the certificate of the gateway's page is read, and that nobody vouches for it; the demo has none", async () => {
  const { dataDir } = await testApp();
  const storage = folderStorage(dataDir);
  const bank = await startTls();
  const gateway = {
    GPG_URL: bank.address,
    GPG_NUM_SITE: "12345",
    GPG_VAD: "123456789",
    GPG_PASSWORD: "un mot de passe assez long",
  };
  const checks = openChecks({
    config: parseConfig({ ...gateway, PUBLIC_URL: bank.address, DEMO: "1" }),
    storage,
    clock,
  });
  const certificate = {
    at: expect.any(Date),
    validUntil: bank.validUntil,
    fault: "DEPTH_ZERO_SELF_SIGNED_CERT",
  };
  expect(await Promise.all([checks.gateway(), checks.site()])).toEqual([certificate, certificate]);
  await bank.stop();
  const away = openChecks({ config: parseConfig(gateway), storage, clock });
  expect(await away.gateway()).toEqual({
    at: expect.any(Date),
    validUntil: null,
    fault: expect.stringContaining("ECONNREFUSED"),
  });
  const demo = openChecks({ config: parseConfig({}), storage, clock });
  expect(await Promise.all([demo.gateway(), demo.site()])).toEqual([null, null]);
});
