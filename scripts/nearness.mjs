// How near each test is to what changed. The static graph alone says that everything breaks by anything, since the
// server's tests import the whole application and the screens' its every page: that way is not gone, and what a test
// says about itself is taken too, the calls that it makes or answers and the addresses that it opens.
import { posix } from "node:path";

/** What gathers the product: a test that reaches a file only through one of these is about anything. */
const WHOLES =
  /^(apps\/server\/src\/(app|main)\.ts|apps\/(web|staff)\/src\/routeTree\.gen\.ts|packages\/contract\/src\/contract\.ts)$/;

const TEST = /\.test\.(ts|tsx|mjs)$/;
/** The file that a static import or an export is from, with what stands before it, or any relative path that is named. */
const IMPORT = /\b(import|export)\b([^"'`;]*?)\bfrom\s*["']([^"']+)["']/g;
const NAMED_PATH = /["'`]((?:\.{1,2}\/|@majorant\/)[^"'`$?\s]*[^"'`$?\s/])\/?(?:\?[^"'`]*)?["'`]/g;
const ENDPOINT = /method: "([A-Z]+)",\s*path: "([^"]+)"/g;
const NAMED_CALL = /["'`]((?:GET|POST|PUT|PATCH|DELETE) \/[^"'`\s]*)["'`]/g;
const ROUTE = /createFileRoute\(\s*"([^"]+)"/;
const NAMED_ADDRESS = /["'`](\/[\w$][^"'`\s]*)["'`]/g;
const HANDLERS = /\.routes\.ts$/;

const all = (text, pattern, group = 1) => [...text.matchAll(pattern)].map((match) => match[group]);
const stemOf = (name) => posix.basename(name).split(".")[0];
/** "apps/web" of all that is in it. */
const workspaceOf = (name) => name.split("/", 2).join("/");

/**
 * The tests that the changed files reach, and in how many steps, nearest first; of those as near as one another the
 * workspaces take turns, each beginning with what has most words of a changed file's path in its own.
 * @param {{ texts: Map<string, string>, changed: string[], resolve: (from: string, path: string) => string[] }} product
 *   its files, and the files that a path in one of them means: those of a folder where it is one
 */
export function nearest({ texts, changed, resolve }) {
  const words = changed.map(wordsOf);
  const alike = (test) =>
    Math.max(...words.map((those) => [...wordsOf(test)].filter((word) => those.has(word)).length));
  const tests = [...stepsFrom(changed, waysOf({ texts, resolve }))]
    .filter(([name]) => TEST.test(name) && texts.has(name))
    .map(([name, far]) => ({ name, far, alike: alike(name) }))
    .sort((a, b) => a.far - b.far || b.alike - a.alike || (a.name < b.name ? -1 : 1));
  const turns = new Map();
  const turnOf = ({ name, far }) => {
    const place = `${workspaceOf(name)} ${far}`;
    turns.set(place, (turns.get(place) ?? 0) + 1);
    return turns.get(place);
  };
  return tests
    .map((test) => ({ ...test, turn: turnOf(test) }))
    .sort((a, b) => a.far - b.far || a.turn - b.turn || b.alike - a.alike)
    .map(({ name, far }) => ({ name, far }));
}

const wordsOf = (name) => new Set(name.split(/[/.-]/));

/** From each file to those that depend on it, and how many steps that is. */
function waysOf({ texts, resolve }) {
  const ways = new Map();
  const lead = (from, to, far) => {
    if (from === to) return;
    const known = ways.get(from) ?? [];
    known.push({ to, far });
    ways.set(from, known);
  };
  const names = [...texts.keys()];
  const tests = names.filter((name) => TEST.test(name));

  for (const [name, text] of texts) {
    for (const path of pathsIn(text)) for (const file of resolve(name, path)) lead(file, name, 1);
  }
  leadByCalls(texts, lead);
  leadByAddresses(texts, tests, lead);
  leadBesides(names, tests, lead);
  return ways;
}

/** What a file imports, or names to have it read or started; what it takes only types of can't break how it runs. */
function pathsIn(text) {
  const onlyTypes = new Set(
    [...text.matchAll(IMPORT)]
      .filter(([, , what]) => /^\s+type\b/.test(what))
      .map(([, , , path]) => path),
  );
  return all(text, NAMED_PATH).filter((path) => !onlyTypes.has(path));
}

/** Who names a call depends on the file of the contract that says it; a server's test of one on the handlers of that file. */
function leadByCalls(texts, lead) {
  const saidIn = new Map();
  for (const [name, text] of texts)
    if (name.startsWith("packages/contract/"))
      for (const [, method, path] of text.matchAll(ENDPOINT)) saidIn.set(`${method} ${path}`, name);
  for (const [name, text] of texts)
    for (const call of all(text, NAMED_CALL)) if (saidIn.has(call)) lead(saidIn.get(call), name, 1);

  const takersOf = (isTaker) => {
    const takers = new Map();
    for (const [name, text] of texts)
      if (isTaker(name))
        for (const path of pathsIn(text))
          if (path.startsWith("@majorant/contract/"))
            takers.set(path, [...(takers.get(path) ?? []), name]);
    return takers;
  };
  const handlers = takersOf((name) => HANDLERS.test(name));
  const callers = takersOf((name) => name.startsWith("apps/server/") && TEST.test(name));
  for (const [path, files] of handlers)
    for (const file of files) for (const test of callers.get(path) ?? []) lead(file, test, 2);
}

/** A test that opens an address depends on its page. */
function leadByAddresses(texts, tests, lead) {
  const pages = [...texts].flatMap(([name, text]) => {
    const [, route] = ROUTE.exec(text) ?? [];
    const pattern = route && patternOf(route);
    return pattern ? [{ name, pattern }] : [];
  });
  for (const test of tests) {
    const addresses = new Set(
      all(texts.get(test), NAMED_ADDRESS).map((address) => address.replace(/[?#].*/, "")),
    );
    for (const { name, pattern } of pages)
      if (workspaceOf(name) === workspaceOf(test) && [...addresses].some((it) => pattern.test(it)))
        lead(name, test, 1);
  }
}

/** "/student/orders_/$commandeId" is opened as "/student/orders/7"; layouts, without an address of their own, have none. */
function patternOf(route) {
  const parts = route.split("/").filter((part) => part !== "" && !part.startsWith("_"));
  if (parts.length === 0) return null;
  const shapes = parts.map((part) =>
    part.startsWith("$") ? "[^/]+" : part.replace(/_$/, "").replaceAll(".", "\\."),
  );
  return new RegExp(`^/${shapes.join("/")}/?$`);
}

/** A test is about what stands beside it, first about what has its name. */
function leadBesides(names, tests, lead) {
  const folders = new Map();
  for (const name of names.filter((each) => !TEST.test(each))) {
    const folder = posix.dirname(name);
    folders.set(folder, [...(folders.get(folder) ?? []), name]);
  }
  for (const test of tests)
    for (const name of folders.get(posix.dirname(test)) ?? [])
      lead(name, test, stemOf(name) === stemOf(test) ? 1 : 2);
}

/** How many steps it is to each file that can be reached. */
function stepsFrom(changed, ways) {
  const steps = new Map();
  const waiting = [changed];
  for (let far = 0; far < waiting.length; far++)
    for (const name of waiting[far] ?? []) {
      if (steps.has(name)) continue;
      steps.set(name, far);
      if (far > 0 && (TEST.test(name) || WHOLES.test(name))) continue;
      for (const way of ways.get(name) ?? []) {
        const then = far + way.far;
        waiting[then] ??= [];
        waiting[then].push(way.to);
      }
    }
  return steps;
}

/**
 * Of tests in that order those that fit into so many seconds of work, and what is left of the others; those that
 * changed themselves are always taken.
 */
export function fitting(tests, seconds, secondsOf) {
  const taken = [];
  let left = seconds;
  for (const { name, far } of tests) {
    const takes = secondsOf(name);
    if (far > 0 && takes > left) continue;
    taken.push(name);
    left -= takes;
  }
  return taken;
}
