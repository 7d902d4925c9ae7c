import { counted } from "../outline/lessons/duration.ts";

/** As it is written: the rest of this file says the same otherwise. */
export { clock } from "@majorant/domain/time/clock";

/** A time of a player for a screen reader: "1 heure 2 minutes 45 secondes". */
export function spoken(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds || 0));
  const [h, min, s] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const parts = [
    h && counted(h, "heure"),
    min && counted(min, "minute"),
    s && counted(s, "seconde"),
  ];
  return parts.filter(Boolean).join(" ") || counted(0, "seconde");
}

/** "1,5×" */
export const rateLabel = (rate: number): string => `${String(rate).replace(".", ",")}×`;
