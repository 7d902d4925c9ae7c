// What git tracks in a folder, read: files, their parts, trees of syntax, who imports whom, and the floors that the lint knows.
import "../../scripts/classic-typescript.mjs";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";

export const { default: ts } = await import("typescript");

const READ = /\.(ts|tsx|mjs|js|css|sql)$/;
const MODULE = /\.(ts|tsx|mjs|js)$/;
const TEST = /(^|\/)(test|e2e)\/|\.(test|spec)\.\w+$/;
const GENERATED = /\.gen\.\w+$|database\/schema\.ts$/;

/** Reads the checkout that a folder is in. Nothing needs to be installed there. */
export async function readCheckout(folder) {
  const git = (...args) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
  const root = git("rev-parse", "--show-toplevel");
  const read = (path) => readFileSync(join(root, path), "utf8");
  const tracked = git("ls-files", "--full-name", root).split("\n");

  const files = tracked
    .filter((path) => READ.test(path))
    .map((path) => {
      const text = read(path);
      const kind = GENERATED.test(path) ? "generated" : TEST.test(path) ? "test" : "source";
      return { path, text, kind, part: partOf(path), lines: text.split("\n").length - 1 };
    });
  const modules = files
    .filter(({ path, kind }) => MODULE.test(path) && kind !== "generated")
    .map((file) => ({ ...file, tree: parse(file) }));
  const packages = tracked
    .filter((path) => basename(path) === "package.json")
    .map((path) => ({ folder: dirname(path), ...JSON.parse(read(path)) }));
  const { FLOORS: floors } = await import(join(root, ".dependency-cruiser.mjs"));
  const commit = git("log", "-1", "--format=%h %s");
  return { commit, files, modules, imports: importsOf(modules, packages), floors };
}

/** An application, a package, or a folder of the root. */
function partOf(path) {
  const [first, second, third] = path.split("/");
  return third && /^(apps|packages)$/.test(first) ? `${first}/${second}` : second ? first : ".";
}

function parse({ path, text }) {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** Calls `visit` for a node and all below it. */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** What each module of the source imports of it, types too. */
function importsOf(modules, packages) {
  const source = modules.filter(({ kind }) => kind === "source");
  const paths = new Set(source.map(({ path }) => path));
  const existing = (path) =>
    ["", ".ts", ".tsx"].map((end) => normalize(path + end)).find((name) => paths.has(name));
  // Beside its importer, or where a package of ours exports it.
  const target = (importer, name) => {
    if (name.startsWith(".")) return existing(join(dirname(importer), name));
    const owner = packages.find((owned) => name.startsWith(`${owned.name}/`));
    const rest = owner && `.${name.slice(owner.name.length)}`;
    const [from, to] =
      Object.entries(owner?.exports ?? {}).find(([key]) => rest.startsWith(key.split("*")[0])) ??
      [];
    return to && existing(join(owner.folder, to.replace("*", rest.slice(from.indexOf("*")))));
  };
  return new Map(
    source.map(({ path, text }) => {
      const named = ts.preProcessFile(text, true, true).importedFiles;
      const targets = named.map(({ fileName }) => target(path, fileName));
      return [path, new Set(targets.filter((to) => to && to !== path))];
    }),
  );
}

/** The cycles of a graph: those that reach each other are one. */
export function cyclesOf(graph) {
  const reach = new Map([...graph.keys()].map((node) => [node, reachableFrom(graph, node)]));
  const cycles = [];
  for (const [node, reachable] of reach)
    if (reachable.has(node) && !cycles.flat().includes(node))
      cycles.push([...reachable].filter((other) => reach.get(other).has(node)));
  return cycles;
}

function reachableFrom(graph, start) {
  const seen = new Set();
  const waiting = [...graph.get(start)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    waiting.push(...graph.get(node));
  }
  return seen;
}
