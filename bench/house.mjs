// What there is to read here, in figures: `npm run bench -- house`. Given the folder of another checkout,
// `npm run bench -- house ../other`, it counts that one, so that before and after come from one command. It goes by what git
// tracks and knows no layout but where the server's areas lie. Tests and generated files are set apart.
import { resolve } from "node:path";
import { cyclesOf, readCheckout, ts, walk } from "./app/checkout.mjs";
import { oldWords } from "./app/old-words.mjs";

const BLOCK = 10;
const LONGEST = 20;
const AREA = /\/areas\/([^/]+)\//;
/** The router asks for this export by its name. */
const ROUTERS_OWN = "Route";

const checkout = await readCheckout(resolve(process.env.INIT_CWD ?? ".", process.argv[2] ?? "."));
const { files, imports, floors } = checkout;
const isSource = ({ kind }) => kind === "source";
const modules = checkout.modules.filter(isSource);

const sum = (items) => items.reduce((total, { lines }) => total + lines, 0);
const count = (items, isCounted) => items.filter(isCounted).length;

/** A row of figures for each part, and one for all. */
function byPart(items, figures) {
  const parts = [...Map.groupBy(items, ({ part }) => part)].sort(([a], [b]) => a.localeCompare(b));
  return [...parts, ["all", items]].map(([part, members]) => [part, ...figures(members)]);
}

const linesAndFiles = (members) =>
  ["source", "test", "generated"].flatMap((kind) => {
    const some = members.filter((file) => file.kind === kind);
    return [some.length, sum(some)];
  });

function importersOf() {
  const importers = new Map();
  for (const targets of imports.values())
    for (const path of targets) importers.set(path, (importers.get(path) ?? 0) + 1);
  return importers;
}

function graphOfAreas() {
  const graph = new Map();
  for (const [path, targets] of imports) {
    const area = AREA.exec(path)?.[1];
    const others = [...targets].map((to) => AREA.exec(to)?.[1]).filter((to) => to && to !== area);
    if (area) graph.set(area, new Set([...(graph.get(area) ?? []), ...others]));
  }
  return graph;
}

/** What is exported, and whether a comment says what it is; an endpoint says it in its summary. */
function exportsOf({ text, tree, part }) {
  const isExported = ({ modifiers }) =>
    modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  const exported = tree.statements.filter(isExported).flatMap((statement) => {
    const hasWord =
      ts.getLeadingCommentRanges(text, statement.pos) || /\bsummary:/.test(statement.getText());
    const named = statement.declarationList?.declarations ?? [statement];
    return named.map(({ name }) => [name?.getText() ?? "default", { part, hasWord }]);
  });
  // Of what is declared several times for its types, the first one says it.
  return [...new Map(exported.reverse())]
    .filter(([name]) => name !== ROUTERS_OWN)
    .map(([, it]) => it);
}

/** The functions of a module with their lines, those within others too. */
function functionsOf({ path, tree }) {
  const lineAt = (position) => tree.getLineAndCharacterOfPosition(position).line + 1;
  const functions = [];
  walk(tree, (node) => {
    if (!ts.isFunctionLike(node) || !node.body) return;
    const name = node.name ?? node.parent.name ?? node.parent.expression;
    const [start, end] = [lineAt(node.getStart()), lineAt(node.end)];
    const called = name?.getText().split("\n")[0] ?? "nameless";
    functions.push({ lines: end - start + 1, text: `${called}  ${path}:${start}` });
  });
  return functions;
}

/** Blocks of source that stand elsewhere too, but for indents, empty lines and imports. */
function duplicates() {
  const texts = files.filter(isSource).map(({ path, text }) => {
    const withoutImports = text.replace(/^import [^;]*;$/gm, (match) => match.replace(/./g, ""));
    const lines = withoutImports
      .split("\n")
      .map((line, n) => ({ line: line.trim(), number: n + 1 }));
    return { path, lines: lines.filter(({ line }) => line), again: new Map() };
  });
  const seen = new Map();
  for (const { path, lines, again } of texts)
    for (let n = 0; n + BLOCK <= lines.length; n++) {
      const window = lines.slice(n, n + BLOCK);
      const key = window.map(({ line }) => line).join("\n");
      const first = seen.get(key);
      const isItself = first?.path === path && n - first.n < BLOCK;
      if (first && !isItself) again.set(n, `${first.path}:${first.number}`);
      if (!first) seen.set(key, { path, n, number: window[0].number });
    }
  return texts.flatMap(({ path, lines, again }) =>
    [...again]
      .filter(([n]) => !again.has(n - 1))
      .map(([n, first]) => {
        let last = n;
        while (again.has(last + 1)) last++;
        return { lines: last - n + BLOCK, text: `${path}:${lines[n].number}  as ${first}` };
      }),
  );
}

const title = (text) => console.log(`\n## ${text}\n`);

function table(rows) {
  const widths = rows[0].map((_, n) => Math.max(...rows.map((row) => `${row[n]}`.length)));
  const cells = (row) =>
    row.map((cell, n) => `${cell}`[n === 0 ? "padEnd" : "padStart"](widths[n]));
  for (const row of rows) console.log(cells(row).join("  "));
}

function list(items) {
  for (const { lines, text } of items.toSorted((a, b) => b.lines - a.lines))
    console.log(`${`${lines}`.padStart(4)} lines  ${text}`);
}

console.log(`# ${checkout.commit}`);

title("Lines and files by part");
const columns = ["source", "tests", "generated"].flatMap((kind) => [kind, "lines"]);
table([["part", ...columns], ...byPart(files, linesAndFiles)]);

title("Modules that one other imports");
const importers = importersOf();
const isSingle = ({ path }) => importers.get(path) === 1;
table([
  ["part", "modules", "with one importer"],
  ...byPart(modules, (members) => [members.length, count(members, isSingle)]),
]);

title("Exports without a word");
const isWordless = ({ hasWord }) => !hasWord;
table([
  ["part", "exports", "without a word"],
  ...byPart(modules.flatMap(exportsOf), (members) => [members.length, count(members, isWordless)]),
]);

title("Floors above the platform, and cycles");
if (!floors) console.log("The lint knows none.");
for (const [floor, areas] of Object.entries(floors ?? {}))
  console.log(`${floor}: ${areas.join(", ")}`);
const areas = graphOfAreas();
const cycles = cyclesOf(areas);
console.log(`${areas.size} areas of the server, ${cycles.length} cycles`);
for (const cycle of cycles) console.log(`  ${cycle.join(", ")}`);
console.log(`${imports.size} modules, ${cyclesOf(imports).length} cycles`);

const blocks = duplicates();
title(`Duplicates of ${BLOCK} lines and more: ${blocks.length}, ${sum(blocks)} lines`);
list(blocks);

title(`The longest ${LONGEST} functions`);
const functions = modules.flatMap(functionsOf).sort((a, b) => b.lines - a.lines);
list(functions.slice(0, LONGEST));

const uses = oldWords(checkout);
title(
  `Old words: ${count(uses, isSource)} in the source, ${uses.length - count(uses, isSource)} in tests`,
);
const words = [...Map.groupBy(uses, ({ what }) => what)].map(([what, members]) => {
  const inSource = members.filter(isSource);
  return [
    what,
    inSource.length,
    members.length - inSource.length,
    (inSource[0] ?? members[0]).path,
  ];
});
table([["word", "source", "tests", "for example in"], ...words.sort(([, a], [, b]) => b - a)]);
