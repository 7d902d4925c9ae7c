const timeZone = "Africa/Tunis";

const day = new Intl.DateTimeFormat("fr", {
  timeZone,
  day: "numeric",
  month: "long",
  year: "numeric",
});
const hour = new Intl.DateTimeFormat("fr", { timeZone, hour: "2-digit", minute: "2-digit" });

/** "1er décembre 2026 à 20:00", in Tunis and in one piece, as sentences of mails and notices say it. */
export const moment = (at: Date): string =>
  `${day.format(at).replace(/^1 /, "1er ")} à ${hour.format(at)}`.replaceAll(" ", "\u00a0");

/** "20:00", in Tunis. */
export const hourOf = (at: Date): string => hour.format(at);
