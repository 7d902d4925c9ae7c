/** A node of a module's tree, as far as words are looked for. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** The nodes among a value of a tree: one, several, or none. */
export const nodesOf = (value: unknown): Node[] => [value].flat().filter(isNode);

/** A node and all below it. */
export function nodesIn(node: Node): Node[] {
  return [node, ...Object.values(node).flatMap(nodesOf).flatMap(nodesIn)];
}

/** `label` of `label:`, `toast` of `toast()`, `getElementById` of `document.getElementById()`. */
export function nameOf(node: unknown): string {
  const [first] = nodesOf(node);
  if (!first || first.type === "JSXNamespacedName") return "";
  return first.type === "MemberExpression"
    ? nameOf(first.property)
    : String(first.name ?? first.value ?? "");
}

/** The texts that a module compares with others: names, in every language. */
export function comparedIn(node: Node): string[] {
  return nodesIn(node)
    .flatMap(({ type, operator, left, right, test }) =>
      type === "BinaryExpression" && operator !== "+"
        ? nodesOf([left, right])
        : type === "SwitchCase"
          ? nodesOf(test)
          : [],
    )
    .flatMap(({ type, value }) => (type === "Literal" && typeof value === "string" ? [value] : []));
}
