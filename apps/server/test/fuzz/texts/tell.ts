import type { Finding, Tried } from "./texts.ts";

/** A text as it is shown: what repeats is said once, with how often. */
export function short(text: string, most = 160): string {
  const [, piece = "", rest = ""] = /^(.{1,24}?)\1{7,}(.*)$/s.exec(text) ?? [];
  const shown = piece
    ? `${JSON.stringify(piece)} × ${(text.length - rest.length) / piece.length}${rest && ` + ${short(rest, 60)}`}`
    : JSON.stringify(text);
  return shown.length > most ? `${shown.slice(0, most)}… (${text.length})` : shown;
}

/** A finding with what reproduces it. */
export function tell(
  { number, call, as, page, cost, status, answer, puts }: Finding,
  seed: number,
): string {
  return [
    `${cost.held.toFixed(0)} ms, ${(cost.grown / 1e6).toFixed(0)} MB, ${status}: ${call}${page ? `, shown by ${page}` : ""}`,
    `  seed ${seed}, call ${number}, as ${as}`,
    ...puts
      .filter(({ text }) => text !== "a")
      .slice(0, 6)
      .map(({ name, text }) => `  ${name} (${text.length}): ${short(text)}`),
    ...(status >= 500 ? [`  → ${answer}`] : []),
  ].join("\n");
}

/** The answers by status and code, the most frequent first. */
export const answersOf = ({ answers }: Tried): string =>
  [...answers]
    .sort(([, one], [, other]) => other - one)
    .map(([key, count]) => `${key}: ${count}`)
    .join(", ");
