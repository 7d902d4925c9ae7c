import { NEVER, SEEN, SHOWN_BY } from "./rules.ts";
import { type Node, nameOf, nodesOf } from "./tree.ts";

/** Nodes, and whether whatever text they are is shown. */
type Below = readonly (readonly [nodes: unknown, seen: boolean])[];

/** A text here is a name, whatever it looks like; what is made of texts is looked at. */
const names = (...nodes: unknown[]): Below => [
  [nodesOf(nodes).filter(({ type }) => type !== "Literal"), false],
];

/** Where words may stand below a node: not in types, keys, comparisons, addresses. */
export function below(node: Node, seen: boolean): Below {
  switch (node.type) {
    case "ConditionalExpression":
      return [
        [node.test, false],
        [node.consequent, seen],
        [node.alternate, seen],
      ];
    case "LogicalExpression":
      return [
        [node.left, seen && node.operator !== "&&"],
        [node.right, seen],
      ];
    case "BinaryExpression":
      if (node.operator !== "+") return names(node.left, node.right);
      return [[[node.left, node.right], seen]];
    case "TemplateLiteral":
      return [[node.expressions, seen]];
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
      return [[node.expression, seen]];
    case "Property": {
      const name = nameOf(node.key);
      return NEVER.test(name) ? [] : [[node.value, SEEN.test(name)]];
    }
    case "JSXAttribute": {
      const name = nameOf(node.name);
      const values = nodesOf(node.value).filter(({ type }) => type !== "Literal");
      return NEVER.test(name)
        ? []
        : [[values.map(({ expression }) => expression), SEEN.test(name)]];
    }
    case "JSXElement":
      return [
        [node.openingElement, false],
        [node.children, true],
      ];
    case "JSXFragment":
      return [[node.children, true]];
    case "JSXExpressionContainer":
      // A text between braces is part of what stands around it.
      return seen ? [[nodesOf(node.expression).filter((one) => one.type !== "Literal"), true]] : [];
    case "SwitchCase":
      return [[node.consequent, false]];
    case "MemberExpression":
      return [[node.object, false], ...names(node.property)];
    case "VariableDeclarator":
      // Classes of the style sheets that several elements have: `const rowClass = "row gap-2"`.
      return /Class$/.test(nameOf(node.id)) ? [] : [[[node.id, node.init], false]];
    case "AssignmentExpression":
      // A name that the program gives, or a cookie: `this.name = "ApiError"`.
      return /^(?:name|cookie)$/.test(nameOf(node.left)) ? [] : [[node.right, false]];
    case "CallExpression":
    case "NewExpression": {
      const name = nameOf(node.callee);
      if (NEVER.test(name)) return [];
      return [
        [node.callee, false],
        [node.arguments, SHOWN_BY.test(name)],
      ];
    }
    case "JSXText":
    case "ImportDeclaration":
    case "ImportExpression":
    case "ExportAllDeclaration":
    case "TaggedTemplateExpression":
      return [];
  }
  if (node.type.startsWith("TS")) return [];
  const { source, ...rest } = node;
  return [[Object.values(rest).flat(), false]];
}
