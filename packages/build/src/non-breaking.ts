import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { type Plugin, parseSync, Visitor } from "vite";

/** A mark that begins a line of the code: on the screen it follows the line before. */
const markAfterBreak = /(?<=\S)\s*\n\s*(?=[:;?!»](?!\p{L}))/gu;

/** Separators, such as the " ; " that answers are joined by, are not read by anybody. */
const hasWord = (text: string) => /\p{L}{2}/u.test(text);

/**
 * A module whose sentences have non-breaking spaces where French sets a mark apart. They are written with plain
 * ones, which are seen. What has several lines is a text to be edited or sent, and stays.
 */
export function withNonBreaking(file: string, code: string): string {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const texts: { start: number; end: number; shown: string }[] = [];
  const add = ({ start, end }: { start: number; end: number }, written: string) =>
    texts.push({ start, end, shown: nonBreaking(written) });
  /** Where keys and tagged templates begin: they are names, and other languages. */
  const names = new Set<number>();
  new Visitor({
    Property: ({ key }) => void names.add(key.start),
    TaggedTemplateExpression: ({ quasi }) => void names.add(quasi.start),
    JSXText: (node) => add(node, code.slice(node.start, node.end).replace(markAfterBreak, " ")),
    Literal: (node) => {
      if (typeof node.value === "string" && hasWord(node.value) && !names.has(node.start))
        add(node, code.slice(node.start, node.end));
    },
    TemplateLiteral: (node) => {
      const written = code.slice(node.start, node.end);
      if (names.has(node.start) || written.includes("\n")) return;
      for (const quasi of node.quasis) add(quasi, code.slice(quasi.start, quasi.end));
    },
  }).visit(program);
  let result = "";
  let at = 0;
  for (const { start, end, shown } of texts.sort((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + shown;
    at = end;
  }
  return result + code.slice(at);
}

/** No line that an application writes begins with a mark such as ":". */
export const nonBreakingSpaces: Plugin = {
  name: "non-breaking-spaces",
  enforce: "pre",
  transform: {
    filter: { id: /\/(?:apps|packages)\/[\w-]+\/src\/[^?]*\.tsx?(?:\?|$)/ },
    handler(code, id) {
      return { code: withNonBreaking(id.replace(/\?.*/, ""), code), map: null };
    },
  },
};
