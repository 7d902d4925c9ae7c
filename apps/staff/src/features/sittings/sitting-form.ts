import {
  choice,
  type Filling,
  ref,
  refs,
  text,
  trimmed,
  type ValuesOf,
  whole,
} from "@majorant/client/forms/fields.ts";
import type { Sitting, SittingForm } from "@majorant/contract/sittings/sittings.admin";
import { audienceLabels } from "./sitting-words.ts";

export const fields = {
  title: trimmed({ required: "Le titre est obligatoire" }),
  paper: ref({ required: "Choisissez un sujet" }),
  instructions: text(),
  kind: choice(audienceLabels),
  target: ref({ required: "Choisissez pour qui" }),
  startsAt: trimmed({ required: "La date est obligatoire" }),
  minutes: whole({
    rule: (minutes) => (minutes >= 1 && minutes <= 600 ? undefined : "Entre 1 et 600 minutes"),
  }),
  markers: refs(),
};

type Values = ValuesOf<typeof fields>;

const week = 7 * 86_400_000;

/** In a week, at eight in Tunis. */
function firstHour(now: number): string {
  const day = new Date(now + week).toISOString().slice(0, 10);
  return `${day}T07:00:00.000Z`;
}

export const blank = (now: number): Filling<typeof fields> => ({
  kind: "course",
  startsAt: firstHour(now),
  minutes: 180,
});

export const fillingOf = (sitting: Sitting): Filling<typeof fields> => ({
  title: sitting.title,
  paper: { id: sitting.paper.id },
  instructions: sitting.instructions ?? "",
  kind: sitting.audience.kind,
  target: sitting.audience.id === null ? null : { id: sitting.audience.id },
  startsAt: sitting.startsAt,
  minutes: sitting.minutes,
  markers: sitting.markers.map(({ id }) => ({ id })),
});

/** What is sent; null while it is not said for whom, or of which paper. */
export function bodyOf(values: Values): SittingForm | null {
  const { title, paper, instructions, kind, target, startsAt, minutes, markers } = values;
  if (!paper || !target) return null;
  return {
    title,
    paper,
    instructions: instructions.trim() || null,
    audience: { kind, id: target.id },
    startsAt,
    minutes,
    markers: markers.map(({ id }) => id),
  };
}
