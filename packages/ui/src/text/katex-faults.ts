import { formulaExcess, weighed } from "@majorant/domain/text/bounds";
import { withoutCode } from "@majorant/domain/text/code";
import { pieces } from "@majorant/domain/text/formulas";
import katex from "katex";
import { excessText, faultOf } from "./formula-fault.ts";
import { katexOptions } from "./katex-options.ts";

/** Each formula of a text that can't be shown, with why; code is left alone, and so is a text that is not read at all. */
export function katexFaults(text: string): { tex: string; message: string }[] {
  if (weighed(text).excess) return [];
  return pieces(withoutCode(text)).flatMap((piece) => {
    if (!("tex" in piece)) return [];
    const excess = formulaExcess(piece.tex);
    if (excess) return [{ tex: piece.tex, message: excessText[excess] }];
    try {
      katex.renderToString(piece.tex, katexOptions(piece.display));
      return [];
    } catch (error) {
      return [{ tex: piece.tex, message: faultOf(error) }];
    }
  });
}
