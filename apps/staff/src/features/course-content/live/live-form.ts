import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";

export const labels = {
  title: "Titre",
  date: "Date",
  minutes: "Durée en minutes",
  link: "Lien",
  weeks: "Nombre de semaines",
};

/** What the form holds: text, whatever the field is. `weeks` is how many, "1" for one by itself. */
export type Fields = Record<keyof typeof labels, string>;

const AN_HOUR = 3_600_000;

/** A session of an hour and a half, tomorrow at the next full hour. */
export const newFields = (now: number): Fields => ({
  title: "",
  date: new Date(Math.ceil(now / AN_HOUR) * AN_HOUR + 24 * AN_HOUR).toISOString(),
  minutes: "90",
  link: "",
  weeks: "1",
});

export const fieldsOf = ({ title, date, minutes, link }: EditableLiveSession): Fields => ({
  title,
  date,
  minutes: String(minutes),
  link,
  weeks: "1",
});

const format = new Intl.DateTimeFormat("fr", {
  timeZone: "Africa/Tunis",
  dateStyle: "full",
  timeStyle: "short",
});

/** What the form holds as people read it: "jeudi 3 décembre 2026 à 20:00". */
export const wordsOf = (fields: Fields): Fields => ({
  ...fields,
  date: format.format(new Date(fields.date)),
});

export const bodyOf = ({ title, date, minutes, link }: Fields) => ({
  title: title.trim(),
  date,
  minutes: Number(minutes),
  link: link.trim(),
});

/** A whole number between two; NaN, which nothing is between, for what is none. */
const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** The contract's rules, in its words. */
export const rules = {
  title: (text: string) => (text.trim() === "" ? "Le titre est obligatoire" : undefined),
  minutes: (text: string) => {
    if (Number.isNaN(whole(text))) return "La durée est obligatoire";
    if (whole(text) < 5) return "La durée est de 5 minutes au moins";
    return whole(text) > 600 ? "La durée est de 600 minutes au plus" : undefined;
  },
  link: (text: string) => {
    if (text.trim() === "") return "Le lien est obligatoire";
    return /^https?:\/\/\S+$/.test(text.trim())
      ? undefined
      : "Le lien doit être une adresse web complète";
  },
  weeks: (text: string) => {
    if (!(whole(text) >= 1)) return "Le nombre de semaines est invalide";
    return whole(text) > 40 ? "Une série compte 40 séances au plus" : undefined;
  },
};
