import { text, trimmed, whole } from "@majorant/client/forms/fields.ts";

const format = new Intl.DateTimeFormat("fr", {
  timeZone: "Africa/Tunis",
  dateStyle: "full",
  timeStyle: "short",
});

/** A live session, with the contract's rules in its words. */
export const fields = {
  title: trimmed({ label: "Titre", required: "Le titre est obligatoire" }),
  /** Read as "jeudi 3 décembre 2026 à 20:00". */
  date: text({ label: "Date", words: (date) => format.format(new Date(date)) }),
  minutes: whole({
    label: "Durée en minutes",
    required: "La durée est obligatoire",
    rule: (minutes) => {
      if (minutes < 5) return "La durée est de 5 minutes au moins";
      return minutes > 600 ? "La durée est de 600 minutes au plus" : undefined;
    },
  }),
  link: trimmed({
    label: "Lien",
    required: "Le lien est obligatoire",
    rule: (link) =>
      /^https?:\/\/\S+$/.test(link) ? undefined : "Le lien doit être une adresse web complète",
  }),
};

/** One each week: `weeks` is how many, 1 for one by itself. */
export const seriesFields = {
  ...fields,
  weeks: whole({
    label: "Nombre de semaines",
    rule: (weeks) => {
      if (!(weeks >= 1)) return "Le nombre de semaines est invalide";
      return weeks > 40 ? "Une série compte 40 séances au plus" : undefined;
    },
  }),
};

const AN_HOUR = 3_600_000;

/** A session of an hour and a half, tomorrow at the next full hour. */
export const newSession = (now: number) => ({
  date: new Date(Math.ceil(now / AN_HOUR) * AN_HOUR + 24 * AN_HOUR).toISOString(),
  minutes: 90,
  weeks: 1,
});
