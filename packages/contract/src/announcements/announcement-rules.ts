import * as z from "zod/mini";
import { audienceKinds } from "../choices.ts";
import { reference } from "../endpoint.ts";
import { longestAnnouncement } from "../limits.ts";
import { required, requiredName } from "../prose.ts";

// An announcement as it is written: checked by the form before it is sent, and by the server again.

export const announcementTitle = requiredName("Le titre est obligatoire", 120);

/** Markdown with LaTeX between dollars. */
export const announcementContent = required("Le texte est obligatoire", longestAnnouncement);

export const idleDays = z
  .int("Le nombre de jours est obligatoire")
  .check(z.minimum(1, "Un jour au moins"), z.maximum(365, "365 jours au plus"));

/** Whom it goes to: which course, group or offer, and for `idle` the days without anything opened. */
export const audience = z
  .object({
    kind: z.enum(audienceKinds, "Les destinataires sont obligatoires"),
    id: reference.shape.id,
    days: z.nullable(idleDays),
  })
  .check(
    z.refine(({ kind, days }) => (kind === "idle") === (days !== null), {
      path: ["days"],
      error: "Le nombre de jours est obligatoire",
    }),
  );

export type Audience = z.infer<typeof audience>;
