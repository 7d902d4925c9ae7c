import type { EditableSection } from "@majorant/contract/publishing/sections";
import { plainMath } from "@majorant/domain/text/plain-math";

export type ChapterOption = { value: string; label: string };

/** All chapters with those below them, each under the path of its names. */
export const chapterOptions = (sections: readonly EditableSection[], above = ""): ChapterOption[] =>
  sections.flatMap(({ id, nom, sousSections }) => [
    { value: String(id), label: plainMath(above + nom) },
    ...chapterOptions(sousSections, `${above}${nom} › `),
  ]);
