/** A name of an element with its attributes, and what is in it: a text, or other elements in their order. */
export type Xml = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly Xml[];
};

export const element = (
  name: string,
  attributes: Xml["attributes"],
  content: Xml["content"],
): Xml => ({ name, attributes, content });

/** What no XML 1.0 may have, escaped or not: control characters, halves of a character, two that are none. */
const forbidden = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text on one line, as it stands in an element or in an attribute. */
const escaped = (text: string): string =>
  text.replaceAll(forbidden, " ").replaceAll(/[&<>"']/g, (sign) => references[sign] ?? sign);

function lines({ name, attributes, content }: Xml, depth: number): string[] {
  const indent = "  ".repeat(depth);
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${said.join("")}>`;
  if (typeof content === "string") return [`${open}${escaped(content)}</${name}>`];
  return [open, ...content.flatMap((each) => lines(each, depth + 1)), `${indent}</${name}>`];
}

/** A whole document in UTF-8, an element a line. */
export const xmlText = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, 0).join("\n")}\n`;
