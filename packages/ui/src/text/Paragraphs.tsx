import { nonBreaking } from "@majorant/domain/text/non-breaking";

/** More of them are read by nobody, and each is an element of the page. */
const mostParagraphs = 200;

/** A text as it was typed: its paragraphs, and what comes after very many of them in one. */
export function Paragraphs({ text }: { text: string }) {
  const all = nonBreaking(text).split(/\n\s*\n/);
  const shown =
    all.length > mostParagraphs
      ? [...all.slice(0, mostParagraphs - 1), all.slice(mostParagraphs - 1).join("\n")]
      : all;
  // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never move.
  return shown.map((paragraph, place) => <p key={place}>{paragraph}</p>);
}
