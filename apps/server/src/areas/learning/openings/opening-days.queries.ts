import type { Language } from "@majorant/domain/accounts/languages";
import type { DayEntry } from "@majorant/domain/time/calendar";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { listHeldOpenings } from "./openings.queries.ts";

const titles = {
  fr: (name: string) => `«\u00a0${name}\u00a0» s'ouvre`,
  ar: (name: string) => `يُفتح «${name}»`,
};

/** The days on which chapters of a student's courses open, as calendars take them. */
export async function listOpeningDays(
  db: Kysely<DB>,
  { id: userId, language }: { id: number; language: Language },
  now: Date,
): Promise<DayEntry[]> {
  return (await listHeldOpenings(db, { userId, now })).map(({ id, name, course, day }) => ({
    uid: `chapitre-${id}@majorant`,
    title: titles[language](name),
    description: course.title,
    day,
    written: now,
  }));
}
