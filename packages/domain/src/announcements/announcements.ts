// What may be announced, and to how many.

/** How many people an announcement may go to beyond those that its author was told, or short of them. */
const tolerance = (people: number) => Math.max(3, Math.ceil(people / 20));

/** Whether the number that an author was told is still near enough to the number that there are. */
export const isCountConfirmed = (toldPeople: number, people: number): boolean =>
  Math.abs(people - toldPeople) <= tolerance(toldPeople);

/** The latest that an announcement may be put off to, in days. */
export const latestDays = 366;

/** How late an hour may be when it arrives: a form is filled while its clock goes on. */
const lateMilliseconds = 60_000;

export type HourFault = "past" | "tooLate";

/** What is wrong with the hour that an announcement is to go at; null: it goes at once. */
export function hourFault(sendAt: Date | null, now: Date): HourFault | null {
  if (!sendAt) return null;
  if (sendAt.getTime() < now.getTime() - lateMilliseconds) return "past";
  return sendAt.getTime() > now.getTime() + latestDays * 86_400_000 ? "tooLate" : null;
}

/** The marks of Markdown that only say how words look, so that a line of them reads without. */
const marks = /^\s{0,3}(?:#{1,6}\s+|>\s?|[-*+]\s+|\d+[.)]\s+)|(\*\*|__|`|~~)/gm;

/** How a text in Markdown begins, on one line of plain words; what is broken in it stands as it was written. */
export function beginningOf(content: string, length = 200): string {
  const words = content
    .slice(0, length * 4)
    .replaceAll(/!?\[([^\]]*)\]\([^)\s]*\)/g, "$1")
    .replaceAll(marks, "")
    // A formula of its own line stands in this one.
    .replaceAll("$$", () => "$")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (words.length <= length) return words;
  const cut = words.slice(0, length);
  // Not within a word, nor within a formula.
  const whole =
    (cut.match(/\$/g)?.length ?? 0) % 2 === 1 ? cut.slice(0, cut.lastIndexOf("$")) : cut;
  return `${whole.slice(0, Math.max(whole.lastIndexOf(" "), 0)).trim() || whole}…`;
}
