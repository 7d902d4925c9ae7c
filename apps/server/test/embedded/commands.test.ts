import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { smtpServer } from "../smtp.ts";
import { isRoot } from "./embedded.ts";
import { compiledOnce, mainProcesses } from "./main-process.ts";

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), "majorant-commands-"));
const start = mainProcesses();
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command of the server as npm does; answers what it says, whether it ends well or not. */
async function command(name: string, args: string[], environment: Record<string, string>) {
  const file = fileURLToPath(import.meta.resolve(`../../src/commands/${name}.ts`));
  const env = { PATH: process.env.PATH, NODE_ENV: "test", ...compiledOnce, ...environment };
  const { stdout, stderr } = await run(process.execPath, [file, ...args], { env }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://majorant.tn",
  GPG_URL: "https://gateway.exemple.tn/pay",
  GPG_NUM_SITE: "12345",
  GPG_VAD: "123456789",
  GPG_PASSWORD: "un mot de passe assez long pour la passerelle",
};

test("an administrator is made while the application runs on its embedded database, and while it does not", async () => {
  const DATA_DIR = join(folder, "own");
  const app = start({ DATA_DIR });
  const origin = await app.origin();
  const said = await command("admin", ["--email", "leila@ecole.tn"], { DATA_DIR, PORT: "4000" });
  expect(said).toContain("leila@ecole.tn is a new account, and administers.");
  const link = new URL(/http\S+/.exec(said)?.[0] ?? "");
  expect(link.origin).toBe("http://127.0.0.1:4000");
  const { email, token } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)));
  const chosen = await fetch(`${origin}/api/auth/new-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, token, newPassword: "La-mienne-2026" }),
  });
  expect(chosen.status).toBe(200);

  app.child.kill("SIGTERM");
  expect((await app.ended()).how).toBe(0);
  const again = await command("admin", ["--email", "leila@ecole.tn"], { DATA_DIR });
  expect(again).toContain("leila@ecole.tn administers now.");
});

test("the link is mailed as well where there is a mail server, and printed where that is away", async () => {
  const DATA_DIR = join(folder, "mailed");
  const smtp = smtpServer();
  const SMTP_URL = `smtp://127.0.0.1:${await smtp.start()}`;
  const make = (email: string) => command("admin", ["--email", email], { DATA_DIR, SMTP_URL });
  const said = await make("leila@ecole.tn");
  const link = /http\S+/.exec(said)?.[0] ?? "none";
  expect(said).toContain("The link is on its way to leila@ecole.tn too.");
  expect(smtp.mails).toHaveLength(1);
  const mail = (smtp.mails[0] ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
  expect(mail).toContain("To: leila@ecole.tn");
  expect(mail).toContain(link);
  await smtp.stop();
  const again = await make("amine@ecole.tn");
  expect(again).toMatch(/http\S+new-password#/);
  expect(again).toContain("The mail with the link did not go.");
});

test("a production refuses a database that has the demo's accounts, until they are taken away", async () => {
  const DATA_DIR = join(folder, "demo");
  expect(await command("demo", [], { DATA_DIR })).toContain("The demo is loaded");
  const refused = start({ ...production, DATA_DIR });
  expect((await refused.ended()).how).toBe(1);
  expect(refused.said()).toMatch(/etudiant@majorant\.tn and 24 others .*npm run demo -- --remove/);

  const removed = await command("demo", ["--remove"], { ...production, DATA_DIR });
  expect(removed).toMatch(/^Gone: 25 accounts, \d+ courses/);
  expect(removed).toMatch(/^Stays: \d+ orders without a person/m);
  const started = start({ ...production, DATA_DIR });
  await started.origin();
  expect(started.said().includes("the application runs as root")).toBe(isRoot);
});
