import { sparesData } from "@majorant/ui/spares-data.ts";

/** What the student asked for: left to the player, the lightest, or so many lines of picture. */
export type Quality = "auto" | "saver" | number;

/** "1" or "0". Only this is for the next visits: a picture's size is for this screen, now. */
const KEY = "majorant.dataSaver";

/** What a browser says of its network, where it does (Network Information API). */
type Connection = { saveData?: boolean; effectiveType?: string };

/** A network on which each megabyte is waited for, or paid for. */
export const isDear = ({ saveData, effectiveType = "" }: Connection): boolean =>
  saveData === true || /^(slow-2g|2g|3g)$/.test(effectiveType);

/** The lightest for an account that spares data; else what was chosen last; before that, what the network asks for. */
export function rememberedQuality(): Quality {
  if (sparesData()) return "saver";
  const chosen = localStorage.getItem(KEY);
  if (chosen) return chosen === "1" ? "saver" : "auto";
  const { connection = {} } = navigator as { connection?: Connection }; // not in TypeScript's library
  return isDear(connection) ? "saver" : "auto";
}

/** Keeps for the next visits whether data is to be spared; a size of picture is of this visit only. */
export const rememberQuality = (quality: Quality): void =>
  localStorage.setItem(KEY, quality === "saver" ? "1" : "0");

/** The place of the wanted quality among some, the lightest first; -1 leaves it to the player. */
export function placeOf(quality: Quality, heights: readonly number[]): number {
  if (quality === "auto") return -1;
  return quality === "saver" ? Math.min(0, heights.length - 1) : heights.indexOf(quality);
}
