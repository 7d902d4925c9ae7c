import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sign } from "./release.mjs";
import { root } from "./step.mjs";

// Programs are started, and files copied, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "majorant-update-"));
const home = join(folder, "opt");

/** Stands for the unit: what is current answers, unless it is broken. */
const server = createServer((_request, response) => {
  response.writeHead(isUp() ? 200 : 503).end();
});
const isUp = () => existsSync(join(folder, "started")) && !existsSync(join(started(), "broken"));
const started = () => readFileSync(join(folder, "started"), "utf8").trim();
beforeAll(() => new Promise((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  for (const name of ["opt", "started", "log"])
    rmSync(join(folder, name), { recursive: true, force: true });
});

/** An archive that looks like a release; `how` may break it. */
function archive(version, how = {}) {
  const name = `majorant-${version}`;
  const draft = mkdtempSync(join(folder, "draft-"));
  const inside = join(draft, name);
  const write = (path, text) => {
    mkdirSync(join(inside, path, ".."), { recursive: true });
    writeFileSync(join(inside, path), text);
  };
  write("bin/majorant", "#!/bin/sh\n");
  chmodSync(join(inside, "bin/majorant"), 0o755);
  symlinkSync(process.execPath, join(inside, "bin/node"));
  write(`apps/web/dist/assets/${version}.js`, version);
  write("assets.txt", `apps/web/dist/assets/${version}.js\n`);
  write("apps/server/src/commands/backup.ts", "");
  if (how.broken) write("broken", "");
  const file = join(draft, `${name}.tar.gz`);
  spawnSync("tar", ["-C", draft, "-czf", file, name]);
  writeChecksum(file);
  return file;
}

function writeChecksum(file) {
  const sum = createHash("sha256").update(readFileSync(file)).digest("hex");
  writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
}

/** Runs the script; what it did to the unit and the backups is in `log`. */
async function update(file, environment = {}, options = []) {
  const log = join(folder, "log");
  writeFileSync(log, "");
  const env = {
    PATH: "/usr/bin:/bin",
    MAJORANT_HOME: home,
    MAJORANT_HEALTH: `http://127.0.0.1:${server.address().port}/`,
    MAJORANT_PATIENCE: "1",
    MAJORANT_SIGNERS: join(folder, "nobody"),
    MAJORANT_RESTART: script(
      "restart",
      `readlink -f ${home}/current > ${folder}/started; echo restart >> ${log}`,
    ),
    MAJORANT_BACKUP: script("backup", `echo backup >> ${log}`),
    ...environment,
  };
  const {
    code = 0,
    stdout,
    stderr,
  } = await run("sh", [join(root, "tools/update.sh"), ...options, file], { env }).catch(
    (error) => error,
  );
  return { code, said: stdout + stderr, did: readFileSync(log, "utf8").trim().split("\n") };
}

function script(name, text) {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return file;
}

const current = () => readlinkSync(join(home, "current"));

test("a first release starts; the next is backed up before, and keeps the scripts of the one before", async () => {
  expect(await update(archive("1"))).toMatchObject({ code: 0, did: ["restart"] });
  expect(current()).toBe("releases/majorant-1");
  expect(await update(archive("2"))).toMatchObject({ code: 0, did: ["backup", "restart"] });
  expect(current()).toBe("releases/majorant-2");
  expect(readFileSync(join(home, "current/apps/web/dist/assets/1.js"), "utf8")).toBe("1");
});

test("the same again changes nothing", async () => {
  const file = archive("1");
  await update(file);
  const again = await update(file);
  expect(again).toMatchObject({ code: 0, did: [""] });
  expect(again.said).toContain("nothing to do");
});

test("one that does not answer gives its place back to the one before", async () => {
  await update(archive("1"));
  const { code, said, did } = await update(archive("2", { broken: true }));
  expect([code, did]).toEqual([1, ["backup", "restart", "restart"]]);
  expect(said).toContain("majorant-2 did not start; majorant-1 runs again.");
  expect(current()).toBe("releases/majorant-1");
  expect(isUp()).toBe(true);
});

test("a cut archive, another's checksum, a failed backup: nothing has changed", async () => {
  await update(archive("1"));
  const cut = archive("2");
  writeFileSync(cut, readFileSync(cut).subarray(0, 200));
  writeChecksum(cut);
  expect(await update(cut)).toMatchObject({ code: 1, did: [""] });
  const altered = archive("2");
  writeFileSync(`${altered}.sha256`, `${"0".repeat(64)}  majorant-2.tar.gz\n`);
  expect((await update(altered)).said).toContain("is not what was released");
  const others = archive("2");
  writeFileSync(`${others}.sha256`, "");
  expect(await update(others)).toMatchObject({ code: 1, did: [""] });
  const failing = await update(archive("2"), { MAJORANT_BACKUP: "false" });
  expect(failing.said).toContain("The backup failed");
  expect(failing.did).toEqual([""]);
  expect(current()).toBe("releases/majorant-1");
});

test("without its checksum an archive is refused, and the sentence says which file to bring", async () => {
  const bare = archive("1");
  rmSync(`${bare}.sha256`);
  const { code, said } = await update(bare);
  expect(code).toBe(1);
  expect(said).toContain("majorant-1.tar.gz.sha256");
  expect(existsSync(join(home, "current"))).toBe(false);
});

/** A key of a signer's, and the list that trusts it. */
async function signer(name) {
  const key = join(mkdtempSync(join(folder, "key-")), name);
  await run("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", name, "-f", key]);
  const signers = `${key}.signers`;
  writeFileSync(signers, `majorant ${readFileSync(`${key}.pub`, "utf8")}`);
  return { key, signers };
}

test("with a list of signers, a release is installed that one of them signed, and no other", async () => {
  const ours = await signer("ours");
  const theirs = await signer("theirs");
  const asked = { MAJORANT_SIGNERS: ours.signers };

  const unsigned = archive("1");
  const refused = await update(unsigned, asked);
  expect(refused).toMatchObject({ code: 1, did: [""] });
  expect(refused.said).toContain("majorant-1.tar.gz.sig");

  const anothers = archive("1");
  await sign(anothers, theirs.key);
  expect((await update(anothers, asked)).said).toContain("is of none of");

  const altered = archive("1");
  await sign(altered, ours.key);
  writeFileSync(altered, readFileSync(archive("1", { broken: true })));
  writeChecksum(altered);
  expect((await update(altered, asked)).said).toContain("is of none of");
  expect(existsSync(join(home, "current"))).toBe(false);

  const good = archive("1");
  await sign(good, ours.key);
  expect(await update(good, asked)).toMatchObject({ code: 0, did: ["restart"] });
});

test("stopped after the switch, the same command finishes it, and still goes back to the one that answered", async () => {
  await update(archive("1"));
  const file = archive("2", { broken: true });
  const killed = await update(file, { MAJORANT_RESTART: script("kill", "kill -9 $PPID") });
  expect(killed.code).not.toBe(0);
  expect(current()).toBe("releases/majorant-2");
  expect((await update(file)).said).toContain("majorant-1 runs again");
  expect(current()).toBe("releases/majorant-1");
});

test("three releases stay", async () => {
  for (const version of ["1", "2", "3", "4", "5"]) await update(archive(version));
  const stays = ["1", "2", "3", "4", "5"].filter((each) =>
    existsSync(join(home, `releases/majorant-${each}`)),
  );
  expect(stays).toEqual(["3", "4", "5"]);
});

test("a first release can be put in its place without a start; the same command starts it", async () => {
  const file = archive("1");
  expect(await update(file, {}, ["--no-start"])).toMatchObject({ code: 0, did: [""] });
  expect(current()).toBe("releases/majorant-1");
  expect(await update(file)).toMatchObject({ code: 0, did: ["restart"] });
  expect(await update(archive("2"), {}, ["--no-start"])).toMatchObject({ code: 1, did: [""] });
  expect(current()).toBe("releases/majorant-1");
});

test("a first release that was killed before it answered is started by the same command", async () => {
  const file = archive("1");
  await update(file, { MAJORANT_RESTART: script("kill", "kill -9 $PPID") });
  expect(await update(file)).toMatchObject({ code: 0, did: ["restart"] });
});
