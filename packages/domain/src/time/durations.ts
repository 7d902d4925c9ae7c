/**
 * A length for people, from `seconds` that may have a fraction: "20 s", "1 min 20 s", "12 min", "1 h 05".
 * From ten minutes on seconds are left out, as they say nothing any more.
 */
export function duration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  if (whole < 60) return `${whole} s`;
  if (whole < 600) {
    const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
    return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
  }
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, "0")}`;
}
