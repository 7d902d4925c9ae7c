import type { StuckFigure } from "@majorant/contract/learning/stuck-points";

/** Each row of the strip, and what is counted in it. */
export const stuckWords: Record<StuckFigure, { row: string; one: string; many: string }> = {
  back: { row: "Reviennent", one: "retour", many: "retours" },
  stop: { row: "S’arrêtent", one: "arrêt", many: "arrêts" },
  leave: { row: "Quittent", one: "départ", many: "départs" },
  ask: { row: "Demandent", one: "question", many: "questions" },
};

/** "12 retours, 7 arrêts"; a number stays with its word. */
export const figuresText = (figures: readonly { figure: StuckFigure; times: number }[]): string =>
  figures
    .map(({ figure, times }) => `${times}\u00a0${stuckWords[figure][times > 1 ? "many" : "one"]}`)
    .join(", ");
