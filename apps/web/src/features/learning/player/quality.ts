/** What the student asked for: left to the player, the lightest, or so many lines of picture. */
export type Quality = "auto" | "saver" | number;

/** Only this is for the next visits: a picture's size is for this screen, now. */
const KEY = "majorant.dataSaver";

export const rememberedQuality = (): Quality => (localStorage.getItem(KEY) ? "saver" : "auto");

export function rememberQuality(quality: Quality): void {
  if (quality === "saver") localStorage.setItem(KEY, "1");
  else localStorage.removeItem(KEY);
}

/** The place of the wanted quality among some, the lightest first; -1 leaves it to the player. */
export function placeOf(quality: Quality, heights: readonly number[]): number {
  if (quality === "auto") return -1;
  return quality === "saver" ? Math.min(0, heights.length - 1) : heights.indexOf(quality);
}
