import { counted } from "../outline/lessons/duration.ts";

const two = (number: number) => String(number).padStart(2, "0");

/** A time on the player's clock: "0:07", "12:30", "1:02:45". */
export function clock(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds || 0));
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}

/** The same, for a screen reader: "1 heure 2 minutes 45 secondes". */
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
