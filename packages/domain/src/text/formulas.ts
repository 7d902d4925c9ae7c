/** A piece of text, or the LaTeX between dollars; `display` when it stands on a line of its own. */
export type Piece = { text: string } | { tex: string; display: boolean };

/**
 * `$$…$$`, or `$…$` that hugs its formula: "de 5 $ à 10 $" is money. A blank line ends a formula that
 * was never closed. Sticky, for the Markdown reader, and global, for plain lines, are made from it.
 */
const source = String.raw`\$\$((?:\\[^]|[^\\$])+)\$\$|\$(?!\s)((?:\\[^]|(?!\n\s*\n)[^\\$])+)(?<!\s)\$(?!\d)`;

/** The formula at the very start of a text, and how many characters it takes. */
export function formulaAt(text: string): { tex: string; display: boolean; length: number } | null {
  const match = new RegExp(source, "y").exec(text);
  if (!match) return null;
  const [whole, display, inline = ""] = match;
  return { tex: display ?? inline, display: display !== undefined, length: whole.length };
}

/** A line of text cut at its formulas. */
export function pieces(text: string): Piece[] {
  const parts: Piece[] = [];
  let end = 0;
  for (const { 0: whole, 1: display, 2: inline = "", index } of text.matchAll(
    new RegExp(source, "g"),
  )) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ tex: display ?? inline, display: display !== undefined });
    end = index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
