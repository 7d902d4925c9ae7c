// Whether what comments, tests and pages refer to is in the repository: pages with their headings and the ids of their
// tables, decisions, links and the lines that they lead to; and whether a page says something twice, as a merge leaves it.
// With --write, lines that have moved get their new numbers.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, join, normalize } from "node:path";
import { isMain, root } from "./step.mjs";

const READ = new Set([".ts", ".tsx", ".mjs", ".js", ".css", ".sql", ".html", ".md"]);
const SKIPPED = /^(node_modules|dist|data|clips|\..*)$/;
/** The test of this file, which makes a product up. */
const EXEMPT = "scripts/references.test.mjs";

const PAGE = /(?<![\w./-])(?:[\w.-]+\/)*[\w.-]+\.md\b/g;
const SECTION = /\bsections? \d+|§ ?\d/gi;
const DECISIONS = /\bdecisions? (\d+(?:(?:, | and )\d+)*)/gi;
const LINK = /\[([^\]]*)\]\(([^)\s]+)\)/g;
/** An id as pages and tests name it: `L3`, "S12, Sign-up", "L3: tables". */
const NAMED_ID = /["`]([A-Z]\d+)(?=["`,:])/g;
const PAGES = /^(?:docs\/.*|README|SECURITY)\.md$/;
/** Shorter lines may be the same: "See below.", the cells of an example. */
const LEAST_SAID = 24;
const NAMES_IDS = /^docs\/product\/|^(apps\/(web|staff)\/)?test\//;

/**
 * What files refer to that is not there, as "file:line: fault".
 * @param {{ names: string[], read: (name: string) => string, has: (name: string) => boolean }} files
 */
export function faults(files) {
  const { names, read, has } = files;
  const decisions = names.flatMap((name) => /^docs\/decisions\/0*(\d+)-/.exec(name)?.[1] ?? []);
  const ids = names.flatMap((name) => (name.startsWith("docs/product/") ? idsIn(read(name)) : []));
  const tests = names.filter((name) => /\.(test|spec)\./.test(name)).map(read);
  const missing = ids
    .filter((id) => !tests.some((text) => new RegExp(`\\b${id}\\b`).test(text)))
    .map((id) => `docs/product: no test names ${id}`);

  for (const name of names) {
    const text = read(name);
    const add = (at, fault) =>
      missing.push(`${name}:${text.slice(0, at).split("\n").length}: ${fault}`);

    for (const { 0: section, index } of text.matchAll(SECTION))
      add(index, `« ${section} » of no page`);
    for (const { 1: numbers, index } of text.matchAll(DECISIONS))
      for (const number of numbers.match(/\d+/g))
        if (!decisions.includes(number)) add(index, `there is no decision ${number}`);
    for (const { 0: mention, index } of text.matchAll(PAGE)) {
      const page = [normalize(join(dirname(name), mention)), mention].find(has);
      const mark = page && markAfter(text.slice(index + mention.length));
      if (!page) add(index, `there is no page ${mention}`);
      else if (mark && !marksIn(read(page)).includes(mark))
        add(index, `${page} has no « ${mark} »`);
    }
    if (NAMES_IDS.test(name))
      for (const { 1: id, index } of text.matchAll(NAMED_ID))
        if (!ids.includes(id)) add(index, `no page has the id ${id}`);
    if (PAGES.test(name)) for (const { at, line } of doubledIn(text)) add(at, `« ${line} » again`);
    if (extname(name) === ".md")
      for (const { 1: label, 2: target, index } of text.matchAll(LINK)) {
        const fault = wrongLink(files, linkIn(name, label, target));
        if (fault) add(index, fault);
      }
  }
  return missing;
}

/** What is said twice in a page: rows of one table and paragraphs, whatever the spaces in them; examples apart. */
function doubledIn(text) {
  const page = text.replaceAll(/^```.*?^```/gms, (example) => example.replaceAll(/\S/g, " "));
  const doubled = [];
  let at = 0;
  const seen = new Set();
  for (const block of page.split(/(?<=\n)\n+/)) {
    const isTable = block.startsWith("|");
    const rows = new Set();
    for (const line of isTable ? block.match(/.*\n?/g) : [block]) {
      const said = line.replaceAll(/\s+/g, " ").replaceAll(/-{3,}/g, "---").trim();
      const before = isTable ? rows : seen;
      if (said.length >= LEAST_SAID && before.has(said))
        doubled.push({ at, line: said.slice(0, 60) });
      before.add(said);
      at += line.length;
    }
    at += page.slice(at).match(/^\n*/)[0].length;
  }
  return doubled;
}

/** The ids that begin the rows of a page's tables. */
const idsIn = (page) => [...page.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id]) => id);

const headingsIn = (page) => [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);

/** What a page can be cited by. */
const marksIn = (page) => [...headingsIn(page), ...idsIn(page)];

/** The heading or id that is cited after a page's name: what follows a comma and has a capital letter. */
function markAfter(text) {
  const line = text.slice(0, 200).replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, " ");
  return /^`?, (\p{Lu}[^.,;:)"`]*)/u.exec(line)?.[1].trim();
}

/** A link of a page: its words as the code that they are, the file, and the line or heading that it leads to. */
function linkIn(name, label, target) {
  const [path, anchor] = target.split("#");
  const [, line] = /^L(\d+)$/.exec(anchor ?? "") ?? [];
  return {
    code: label.replaceAll("`", "").replaceAll(/\s+/g, " "),
    isOutside: /^[a-z]+:/.test(target),
    file: path === "" ? name : normalize(join(dirname(name), path)),
    line: line && Number(line),
    heading: line ? undefined : anchor,
  };
}

function wrongLink({ read, has }, { code, isOutside, file, line, heading }) {
  if (isOutside) return null;
  if (!has(file)) return `there is no ${file}`;
  if (heading)
    return headingsIn(read(file)).map(slug).includes(heading) ? null : `${file} has no #${heading}`;
  const now = line && lineOf(read(file), code, line);
  if (now === line) return null;
  return `${file} has « ${code} » ${now ? `at line ${now}` : "nowhere"}, not at ${line}`;
}

/** The line that has this code: the one that it had, or else the first one; 0 for none. */
function lineOf(text, code, before) {
  const lines = text.split("\n");
  return lines[before - 1]?.includes(code)
    ? before
    : lines.findIndex((each) => each.includes(code)) + 1;
}

/** A heading as links name it. */
const slug = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

/** A page whose links lead to the lines where their code is now. */
export const withLines = ({ read, has }, name) =>
  read(name).replaceAll(LINK, (link, label, target) => {
    const { code, isOutside, file, line } = linkIn(name, label, target);
    const now = line && !isOutside && has(file) && lineOf(read(file), code, line);
    return now ? link.replace(`#L${line})`, `#L${now})`) : link;
  });

/** The files that are read, from the root. */
function filesIn(folder = "") {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : filesIn(name);
    return READ.has(extname(name)) && name !== EXEMPT ? [name] : [];
  });
}

if (isMain(import.meta.url)) {
  const files = {
    names: filesIn(),
    read: (name) => readFileSync(join(root, name), "utf8"),
    has: (name) => existsSync(join(root, name)),
  };
  if (process.argv.includes("--write"))
    for (const name of files.names.filter((each) => extname(each) === ".md"))
      writeFileSync(join(root, name), withLines(files, name));
  const missing = faults(files);
  for (const fault of missing) console.error(fault);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
