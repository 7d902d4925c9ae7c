/** What a migration's line says where it takes away what the release of that number no longer needs (decision 35). */
const afterRelease = /^-- after release \d{4}\b/m;

/** Where somebody has looked: the words below are in it, and the version before is not disturbed by them. */
const looked = /^-- fits the version before: \S/m;

/** What a statement does that the version before may trip over, by the words that it is said in. */
const narrowing: readonly (readonly [RegExp, string])[] = [
  [/\bdrop (?:table|view|materialized view|function|type|domain|schema|sequence)\b/, "drops"],
  [/\bdrop (?:column |)(?!constraint|not null|default|index|trigger|expression)\w/, "drops"],
  [/\brename\b/, "renames"],
  [/\bset schema\b/, "moves"],
  [/\bset not null\b/, "tightens"],
  [/\bdrop default\b/, "tightens"],
  [/\balter (?:column )?"?\w+"? (?:set data )?type\b/, "changes a type"],
  [/\badd (?:constraint \w+ )?(?:unique|primary key|exclude|foreign key|check)\b/, "tightens"],
  [/\bcreate unique index\b/, "tightens"],
  [/\bcreate (?:constraint )?trigger\b/, "tightens"],
  [/\brevoke\b/, "takes a right"],
  [/\btruncate\b/, "empties"],
];

/**
 * The statements of a migration by which the version before could fail while both run, each with what it does: by a list
 * of words, which sees what is usual and no more. None where a line of the migration says after which release it comes, or that
 * somebody has looked.
 */
export function takesAway(sql: string): string[] {
  if (afterRelease.test(sql) || looked.test(sql)) return [];
  const statements = statementsOf(sql);
  const made = namesAfter(statements, /\bcreate (?:unlogged )?table (?:if not exists )?"?(\w+)/g);
  const added = namesAfter(statements, /\badd column (?:if not exists )?"?(\w+)/g);
  return statements.flatMap((statement) => {
    // What the version before does not know cannot be taken from it.
    const about = /\b(?:alter table (?:only )?|on )"?(\w+)/.exec(statement)?.[1];
    if (about && made.has(about)) return [];
    return statement
      .split(/,(?![^(]*\))/)
      .flatMap((part) => faultOf(part, added) ?? [])
      .map((fault) => `${fault}: ${statement}`);
  });
}

function faultOf(part: string, added: ReadonlySet<string>): string | undefined {
  if (/\badd column\b/.test(part))
    return /\bnot null\b/.test(part) && !/\bdefault\b|\bgenerated\b/.test(part)
      ? "adds what has to be given"
      : undefined;
  const fault = narrowing.find(([words]) => words.test(part))?.[1];
  // A condition on what is new: the version before leaves that at its default.
  if (fault === "tightens" && /\badd\b/.test(part))
    if ([...added].some((column) => new RegExp(`\\b${column}\\b`).test(part))) return undefined;
  return fault;
}

/** Without comments, texts and the bodies of functions, in small letters. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .toLowerCase()
    .split(";")
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter(Boolean);
}

const namesAfter = (statements: readonly string[], words: RegExp): ReadonlySet<string> =>
  new Set(statements.flatMap((text) => [...text.matchAll(words)].map(([, name = ""]) => name)));
