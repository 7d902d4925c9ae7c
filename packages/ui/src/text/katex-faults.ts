import { pieces } from "@majorant/domain/text/formulas";
import katex from "katex";
import { faultOf } from "./formula-fault.ts";

/** Each formula of a text that can't be shown, with why; code is left alone. */
export function katexFaults(text: string): { tex: string; message: string }[] {
  return pieces(text.replace(/```[\s\S]*?```/g, "")).flatMap((piece) => {
    if (!("tex" in piece)) return [];
    try {
      katex.renderToString(piece.tex, { displayMode: piece.display, strict: "ignore" });
      return [];
    } catch (error) {
      return [{ tex: piece.tex, message: faultOf(error) }];
    }
  });
}
