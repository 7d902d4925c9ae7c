import { parseSync } from "vite";
import { below } from "./below.ts";
import { marksOf } from "./marks.ts";
import { ENDING, isShown, isWords, NEVER, SEEN, writtenPlainly } from "./rules.ts";
import { type Node, nameOf, nodesIn, nodesOf } from "./tree.ts";

/** A hole of a sentence: what the program puts there. */
export type Hole = { start: number; end: number };

/** Words of the program, at `code.slice(start, end)`. */
export type Sentence = {
  /**
   * The words, one space at a time, with `{0}` for each hole and `{}` for a French ending; what a mark says they
   * mean comes last: `Terminé {chapter}`.
   */
  words: string;
  start: number;
  end: number;
  holes: Hole[];
  /** How it stands in the code, and so how another is put there. */
  kind: "string" | "attribute" | "template" | "children";
  /** Spaces around the words, which stay. */
  around: readonly [before: string, after: string];
};

/** A piece of a sentence: its text, or a hole. */
type Piece = { start: number; end: number; text?: string; hole?: Node };

/** One line of text as React makes it of the lines between two elements. */
const asShown = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line, n, { length }) => {
      const begun = n === 0 ? line : line.trimStart();
      return n === length - 1 ? begun : begun.trimEnd();
    })
    .filter((line) => line !== "")
    .join(" ");

/** Only an ending of the word before it ("vidéo{n > 1 ? "s" : ""}"): nothing that another language takes over. */
const isEnding = (hole: Node, before: string) =>
  /[\p{L}}]$/u.test(before) && hole.type !== "Literal" && endsWords(hole);

function endsWords({ type, value, consequent, alternate, operator, right }: Node): boolean {
  if (type === "Literal") return typeof value === "string" && ENDING.test(value);
  if (type === "ConditionalExpression") return nodesOf([consequent, alternate]).every(endsWords);
  return type === "LogicalExpression" && operator === "&&" && nodesOf(right).every(endsWords);
}

/** What was found in a module, the endings in it, which are no words, and the marks of those who wrote it. */
type ModuleWords = { sentences: Sentence[]; endings: Set<Node> } & ReturnType<typeof marksOf>;

/** Keeps the sentence that some pieces make, where there are words in them. */
function keep(
  pieces: readonly Piece[],
  kind: Sentence["kind"],
  seen: boolean,
  module: ModuleWords,
): void {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || module.untranslated.has(first.start)) return;
  const holes: Hole[] = [];
  let text = "";
  for (const piece of pieces)
    if (piece.text !== undefined) text += piece.text;
    else if (piece.hole && isEnding(piece.hole, text)) {
      module.endings.add(piece.hole);
      text += "{}";
    } else text += `{${holes.push(range(piece)) - 1}}`;
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  const oneLine = inner.replace(/\s+/g, " ");
  if (!(seen ? isShown(oneLine) : isWords(oneLine))) return;
  const { start } = first;
  const meaning = module.meanings.get(start);
  const words = meaning ? `${oneLine} {${meaning}}` : oneLine;
  module.sentences.push({ words, start, end: last.end, holes, kind, around: [before, after] });
}

/** A module's tree, and its comments. */
export function parsed(file: string, code: string) {
  const { program, comments, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  // It is read by its type names only, whatever the parser's own types.
  return { tree: program as unknown as Node, comments };
}

/** All words of a module that somebody may read, in reading order, those in the holes of others too. */
export function sentencesIn(file: string, code: string): Sentence[] {
  const { tree, comments } = parsed(file, code);
  const module: ModuleWords = { sentences: [], endings: new Set(), ...marksOf(comments, code) };
  // Not the tree itself, which begins with its first statement and would have that one's mark.
  for (const one of nodesOf(tree.body)) visit(one, false, module);
  const begins = new Set(module.sentences.map(({ start }) => start));
  for (const [start, meaning] of module.meanings)
    if (!begins.has(start)) throw new Error(`${file}: no words are right after "${meaning}"`);
  return module.sentences.sort((one, other) => one.start - other.start || other.end - one.end);
}

/** `seen`: whatever text is here is shown. */
function visit(node: Node, seen: boolean, module: ModuleWords): void {
  if (module.endings.has(node) || module.untranslated.has(node.start)) return;
  say(node, seen, module);
  for (const [nodes, isSeen] of below(node, seen))
    for (const one of nodesOf(nodes)) visit(one, isSeen, module);
}

/** Keeps the words that stand at a node itself. */
function say(node: Node, seen: boolean, module: ModuleWords): void {
  const { type, value } = node;
  if (type === "Literal" && typeof value === "string")
    keep([{ ...range(node), text: value }], "string", seen, module);
  else if (type === "TemplateLiteral") keep(piecesOf(node), "template", seen, module);
  else if (type === "JSXElement" || type === "JSXFragment")
    keep(between(nodesOf(node.children)), "children", true, module);
  else if (type === "JSXAttribute" && !NEVER.test(nameOf(node.name)))
    for (const text of nodesOf(value).filter((one) => one.type === "Literal")) {
      const pieces = [{ ...range(text), text: writtenPlainly(text.value) }];
      keep(pieces, "attribute", SEEN.test(nameOf(node.name)), module);
    }
}

const range = ({ start, end }: Hole): Hole => ({ start, end });

/** Texts and holes of a template, in turn, from its first backquote to its last. */
function piecesOf(node: Node): Piece[] {
  const [quasis, holes] = [nodesOf(node.quasis), nodesOf(node.expressions)];
  const pieces = quasis.flatMap((quasi, n): Piece[] => {
    // A template that is no tag's has them cooked.
    const { cooked } = quasi.value as { cooked: string };
    const hole = holes[n];
    return [{ ...range(quasi), text: cooked }, ...(hole ? [{ ...range(hole), hole }] : [])];
  });
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (first) first.start = node.start;
  if (last) last.end = node.end;
  return pieces;
}

/** Elements, and what makes some: they bound a sentence, and are in it between words only. */
const isElement = (node: Node | undefined) =>
  node !== undefined && nodesIn(node).some(({ type }) => /^JSX(Element|Fragment)$/.test(type));

/** What stands between the tags of an element, from the first that is no element to the last. */
function between(children: readonly Node[]): Piece[] {
  const pieces = children
    .filter((child) => nodesOf(child.expression)[0]?.type !== "JSXEmptyExpression")
    .map((child): Piece => {
      const [expression] = nodesOf(child.expression);
      if (child.type === "JSXText")
        return { ...range(child), text: asShown(writtenPlainly(child.value)) };
      if (typeof expression?.value === "string" && expression.type === "Literal")
        return { ...range(child), text: expression.value };
      return { ...range(child), hole: expression ?? child };
    });
  const bounds = ({ text, hole }: Piece) => text?.trim() === "" || isElement(hole);
  const from = pieces.findIndex((piece) => !bounds(piece));
  const to = pieces.findLastIndex((piece) => !bounds(piece));
  return from < 0 ? [] : pieces.slice(from, to + 1);
}
