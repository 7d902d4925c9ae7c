import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { assemble } from "./release.mjs";

// Programs are started, and files copied, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const home = mkdtempSync(join(tmpdir(), "majorant-release-"));
// Root starts the database as another account, which reads its programs there.
chmodSync(home, 0o755);
const folder = join(home, "majorant");
beforeAll(async () => {
  mkdirSync(folder);
  await assemble(folder, { version: "9.9.9-test" });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a command of the release from another folder, with nothing of this machine's but the system's programs. */
function majorant(args, environment = {}) {
  const child = spawn(join(folder, "bin/majorant"), args, {
    cwd: home,
    env: { PATH: "/usr/bin:/bin", MAJORANT_ENV: join(home, "none.env"), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
  return { child, ended: once(child, "close").then(([code]) => ({ code, said })) };
}

const names = (path) => readdirSync(join(folder, path));

test("it has what runs, and no tool of development", () => {
  expect(names("node_modules")).toEqual(expect.arrayContaining(["fastify", "pg", "zod"]));
  for (const tool of ["vite", "vitest", "typescript", "knip", "react", "node"])
    expect(existsSync(join(folder, "node_modules", tool))).toBe(false);
  const files = readdirSync(folder, { recursive: true });
  expect(files.filter((path) => /\.test\.\w+$|\.map$/.test(path))).toEqual([]);
});

test("it says its version, and its commands to who asks for another", async () => {
  expect(await majorant(["version"]).ended).toEqual({ code: 0, said: "9.9.9-test\n" });
  const { code, said } = await majorant(["dance"]).ended;
  expect(code).toBe(64);
  expect(said).toMatch(/^majorant start /);
});

test.each(["admin", "backup", "demo", "restore", "rotate-secret"])(
  "it has the command %s, which the pages name",
  async (command) => {
    // Each looks at its variables, or at its options, before anything else.
    const { code, said } = await majorant([command], { PORT: "wrong" }).ended;
    expect(code).toBe(1);
    expect(said).not.toContain("majorant start");
  },
);

test("its variables come from a file", async () => {
  const file = join(home, "majorant.env");
  writeFileSync(file, "PORT='none # at all'\n");
  const { said } = await majorant(["start"], { MAJORANT_ENV: file }).ended;
  expect(said).toContain("PORT is wrong");
});

test("it serves the place from another folder, with its own Node and database; its commands work beside it", async () => {
  const DATA_DIR = join(home, "data");
  const { child, ended } = majorant(["start"], { DATA_DIR, PORT: "0" });
  let origin;
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /runs at (\S+)/.exec(line)?.[1];
    if (origin) break;
  }
  expect(origin).toBeDefined();
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  const signedIn = await fetch(`${origin}/api/auth/signIn`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "etudiant@majorant.tn", password: "Majorant-2026" }),
  });
  expect((await signedIn.json()).user.email).toBe("etudiant@majorant.tn");
  const made = await majorant(["admin", "--email", "leila@ecole.tn"], { DATA_DIR }).ended;
  expect(made.said).toContain("leila@ecole.tn is a new account, and administers.");
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
});
