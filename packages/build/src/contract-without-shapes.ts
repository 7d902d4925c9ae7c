import type { Plugin } from "vite";

/** What the browser's `call` reads of an endpoint. */
const KEPT = new Set(["method", "path", "files"]);

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** A replacement of `code.slice(start, end)`. */
type Edit = { start: number; end: number; text: string };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

const nodesOf = (value: unknown): Node[] => [value].flat().filter(isNode);

/** The values of a module's constants: `(export) const name = value`. */
function constants(program: Node): Node[] {
  return nodesOf(program.body)
    .map((statement) => nodesOf(statement.declaration)[0] ?? statement)
    .filter(({ type }) => type === "VariableDeclaration")
    .flatMap(({ declarations }) => nodesOf(declarations))
    .flatMap(({ init }) => nodesOf(init));
}

/** How a constant is written for the browser, or null where it stays as it is. */
function lighter(value: Node, code: string): string | null {
  if (value.type !== "CallExpression" && value.type !== "ObjectExpression") return null;
  const written = code.slice(value.start, value.end);
  const [callee] = nodesOf(value.callee);
  const [argument] = nodesOf(value.arguments);
  // Not evaluated, and so not in the bundle, unless some code of the browser uses it.
  if (callee?.name !== "endpoint") return `/* @__PURE__ */ (() => (${written}))()`;
  const kept = nodesOf(argument?.properties)
    .filter(({ key }) => nodesOf(key).some(({ name }) => KEPT.has(String(name))))
    .map(({ start, end }) => code.slice(start, end));
  return `{ ${kept.join(", ")} }`;
}

/**
 * In the browser an endpoint of the contract is its method, path and file parts: the shapes of what
 * it takes and answers are types there, so that calling it does not bring zod along (8 kB). A form
 * that validates imports the rule itself (`email`, `newPassword`), never `signIn.body`.
 */
export function contractWithoutShapes(): Plugin {
  return {
    name: "contract-without-shapes",
    enforce: "post",
    transform: {
      filter: { id: /packages\/contract\/src\/[^?]*\.ts$/ },
      handler(code) {
        // The tree is read by its type names only, whatever the parser's own types.
        const program = this.parse(code) as unknown as Node;
        const edits = constants(program).flatMap((value): Edit[] => {
          const text = lighter(value, code);
          return text === null ? [] : [{ start: value.start, end: value.end, text }];
        });
        // From the last one back, so that the positions of the earlier ones stay right.
        const written = edits.reduceRight(
          (result, { start, end, text }) => result.slice(0, start) + text + result.slice(end),
          code,
        );
        return { code: written, map: null };
      },
    },
  };
}
