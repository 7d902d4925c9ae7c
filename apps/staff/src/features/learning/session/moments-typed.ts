/** "12:34" or "1:02:03" in seconds; null where it is no moment of a recording. */
export function secondsOf(text: string): number | null {
  const parts = /^(?:(\d{1,2}):)?([0-5]?\d):([0-5]\d)$/.exec(text.trim());
  if (!parts) return null;
  const [, hours = "0", minutes = "0", seconds = "0"] = parts;
  const second = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return second <= 86_400 ? second : null;
}
