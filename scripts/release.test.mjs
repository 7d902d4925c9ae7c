import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { assemble, imagesWithoutDigest } from "./release.mjs";
import { root } from "./step.mjs";

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

/** Pages that a text names, by a link or by their path from the root; and files of docs that it links to. */
function pagesNamedIn(text) {
  const links = [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target]) => target);
  const paths = [...text.matchAll(/(?<![\w./-])docs\/[\w./-]+\.md\b/g)].map(([path]) => path);
  return { links: links.filter((target) => !/^\w+:/.test(target)), paths };
}

test("it has every page that its pages point to", () => {
  const pages = readdirSync(folder, { recursive: true }).filter(
    (path) => path.endsWith(".md") && !path.startsWith("node_modules"),
  );
  expect(pages).toEqual(expect.arrayContaining(["README.md", "docs/operations/install.md"]));
  const missing = pages.flatMap((page) => {
    const { links, paths } = pagesNamedIn(readFileSync(join(folder, page), "utf8"));
    const linked = links.map((target) => relative(folder, join(folder, dirname(page), target)));
    return [...linked, ...paths]
      .filter((path) => /^(docs|tools)\/|\.md$/.test(path) && !existsSync(join(folder, path)))
      .map((path) => `${page}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test("its bill of materials names what the server and the pages are made of, and Node", () => {
  const bill = JSON.parse(readFileSync(join(folder, "sbom.cdx.json"), "utf8"));
  expect(bill).toMatchObject({
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    version: 1,
    metadata: { component: { type: "application", name: "majorant", version: "9.9.9-test" } },
  });
  for (const component of bill.components)
    expect(component).toMatchObject({
      type: expect.stringMatching(/^(library|platform)$/),
      name: expect.stringMatching(/./),
      version: expect.stringMatching(/^\d/),
      purl: expect.stringMatching(/^pkg:(npm|generic)\/[^@]+@\d/),
      "bom-ref": expect.stringMatching(/./),
    });
  const references = bill.components.map((component) => component["bom-ref"]);
  expect(new Set(references).size).toBe(references.length);
  const known = new Set([...references, bill.metadata.component["bom-ref"]]);
  for (const { ref, dependsOn } of bill.dependencies)
    expect([ref, ...dependsOn].filter((each) => !known.has(each))).toEqual([]);

  const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const run = ["server", "web", "staff"].flatMap((app) => {
    const manifest = JSON.parse(readFileSync(join(root, `apps/${app}/package.json`), "utf8"));
    return Object.entries(manifest.dependencies);
  });
  const missing = run.filter(
    ([name, version]) => !name.startsWith("@majorant/") && !named.has(`${name}@${version}`),
  );
  expect(missing).toEqual([]);
  expect(named).toContain(`node@${process.versions.node}`);
  // Every package that is in the archive is in the bill.
  const packages = readdirSync(join(folder, "node_modules"), { recursive: true }).filter((path) =>
    /^(?:.*node_modules\/)?(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(path),
  );
  const unnamed = packages
    .map((path) => JSON.parse(readFileSync(join(folder, "node_modules", path), "utf8")))
    .filter(
      ({ name, version }) =>
        version && !name.startsWith("@majorant/") && !named.has(`${name}@${version}`),
    );
  expect(unnamed.map(({ name, version }) => `${name}@${version}`)).toEqual([]);
});

test("an image without a digest is seen, wherever it is named", () => {
  const digest = `@sha256:${"0f".repeat(32)}`;
  const named = `FROM debian:13${digest} AS one\nFROM \${BASE}\n    image: postgres:18\nARG BASE=debian:13-slim\n`;
  expect(imagesWithoutDigest(named)).toEqual(["postgres:18", "debian:13-slim"]);
  expect(imagesWithoutDigest(`image: majorant\nARG BASE=debian:13-slim${digest}\n`)).toEqual([]);
});

test("its health is asked by its own Node: a container has no other program for that", async () => {
  const { code, said } = await majorant(["health"], { PORT: "1" }).ended;
  expect(code).toBe(1);
  expect(said).toContain("http://127.0.0.1:1/api/health: ");
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
  const { port } = new URL(origin);
  expect((await majorant(["health"], { PORT: port }).ended).code).toBe(0);
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
