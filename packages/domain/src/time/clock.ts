const two = (number: number) => String(number).padStart(2, "0");

/** A time on a player's clock: "0:07", "12:30", "1:02:45". */
export function clock(seconds: number): string {
  const whole = Math.floor(Math.max(0, seconds || 0));
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}

/** The seconds of "65", "1:05" or "1:02:03"; null where it is no moment. */
export function secondsOf(text: string): number | null {
  const parts = text.trim().split(":");
  if (parts.length > 3 || !parts.every((part) => /^\d{1,5}$/.test(part))) return null;
  if (parts.slice(1).some((part) => Number(part) > 59)) return null;
  return parts.reduce((sum, part) => sum * 60 + Number(part), 0);
}
