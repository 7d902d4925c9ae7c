import { plainMath } from "@majorant/domain/text/plain-math";

/** The name of a choice that has formulas, whose drawing is no name to every reader; others are named by their text. */
export const formulaName = (choice: string): string | undefined =>
  choice.includes("$") ? plainMath(choice) : undefined;
