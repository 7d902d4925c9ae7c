// Refuses the spread of a literal (`...{ a, b }`, `...[a, b]`): it says nothing that its parts alone would not say, and the
// compiler takes a key that is written twice.
import "./classic-typescript.mjs";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, root } from "./step.mjs";

const { default: ts } = await import("typescript");

/** What stands in brackets or has its type said, without either. */
const bare = (node) =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? bare(node.expression)
    : node;

const isSpreadLiteral = (node) =>
  ((ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) &&
    ts.isObjectLiteralExpression(bare(node.expression))) ||
  (ts.isSpreadElement(node) && ts.isArrayLiteralExpression(bare(node.expression)));

/** The lines of a source on which a literal is spread, from 1. */
export function spreadLiterals(name, text) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  const lines = [];
  const waiting = [source];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isSpreadLiteral(node))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, (child) => void waiting.push(child));
  }
  return lines.sort((one, other) => one - other);
}

if (isMain(import.meta.url)) {
  const tracked = execFileSync("git", ["ls-files", "-z", "*.ts", "*.tsx", "*.mjs", "*.js"], {
    cwd: root,
    encoding: "utf8",
  });
  const found = tracked
    .split("\0")
    .filter(Boolean)
    .flatMap((name) =>
      spreadLiterals(name, readFileSync(join(root, name), "utf8")).map((line) => `${name}:${line}`),
    );
  if (found.length > 0) {
    console.error(`A literal is spread: write its parts.\n${found.join("\n")}`);
    process.exitCode = 1;
  }
}
