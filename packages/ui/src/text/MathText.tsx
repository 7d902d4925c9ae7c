import { pieces } from "@majorant/domain/text/formulas";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { Formula } from "./Formula.tsx";

/** A line of text, such as a chapter's name, with the formulas that it has between dollars. */
export function MathText({ children }: { children: string }) {
  if (!children.includes("$")) return nonBreaking(children);
  return pieces(children).map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move.
    "tex" in piece ? <Formula key={place} tex={piece.tex} /> : nonBreaking(piece.text),
  );
}
