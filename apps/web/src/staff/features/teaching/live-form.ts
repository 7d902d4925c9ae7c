import type { ManagedLiveSession } from "@majorant/contract/live-sessions";

/** What a form of a live session holds: text, whatever the field is. */
export const blank = { title: "", date: "", minutes: "90", link: "", weeks: "1" };

export type Fields = typeof blank;

const needs = (sentence: string) => (value: string) => (value.trim() === "" ? sentence : undefined);

const whole = (least: number, most: number, sentence: string) => (value: string) =>
  /^\d{1,4}$/.test(value.trim()) && Number(value) >= least && Number(value) <= most
    ? undefined
    : sentence;

export const rules = {
  title: needs("Le titre est obligatoire"),
  date: needs("La date est obligatoire"),
  minutes: whole(5, 600, "La durée est de 5 à 600 minutes"),
  link: (link: string) =>
    needs("Le lien est obligatoire")(link) ??
    (/^https?:\/\/\S+$/.test(link.trim())
      ? undefined
      : "Le lien doit être une adresse web complète"),
  weeks: whole(1, 40, "Une série compte de 1 à 40 séances"),
};

/** Tunis keeps the same hour all year. */
const tunis = 3_600_000;

/** "2026-12-03T20:00" in Tunis, as the browser's field has it, from an instant. */
export const localOf = (instant: string): string =>
  new Date(new Date(instant).getTime() + tunis).toISOString().slice(0, 16);

export const instantOf = (local: string): string => `${local.slice(0, 16)}:00+01:00`;

export const fieldsOf = (session: ManagedLiveSession): Fields => ({
  title: session.title,
  date: localOf(session.date),
  minutes: String(session.minutes),
  link: session.link,
  weeks: "1",
});

export const bodyOf = ({ title, date, minutes, link }: Fields) => ({
  title: title.trim(),
  date: instantOf(date),
  minutes: Number(minutes),
  link: link.trim(),
});
