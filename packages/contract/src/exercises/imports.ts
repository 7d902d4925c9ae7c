import * as z from "zod/mini";
import { endpoint, reference, roles } from "../endpoint.ts";
import { longestSheet, mostExercises } from "../limits.ts";
import { nothingWritten, teaching } from "../unconfirmed.ts";

// A whole sheet of exercises (docs/product/sheets.md): looked at first, then imported whole or not at all.

const staff = roles("ROLE_ENSEIGNANT", "ROLE_ADMINISTRATEUR");

const sheet = {
  /** The chapter of the exercises that name none; its course is the one that they come into. */
  section: z.object({ id: reference.shape.id }, "Le chapitre est obligatoire"),
  /** Markdown or LaTeX. */
  text: z
    .string()
    .check(
      z.maxLength(
        longestSheet,
        "Une feuille a 400\u00a0000 caractères au plus : partagez-la en plusieurs",
      ),
    ),
};

/** What was not understood: its line, and the first line of its exercise, null outside of all. */
const fault = z.object({ line: z.number(), message: z.string(), exercise: z.nullable(z.number()) });

/** What importing a sheet would do; nothing is written. */
export const sheetPreview = z.object({
  /** Those that are whole, by their first line. */
  exercises: z.array(
    z.object({ line: z.number(), title: z.string(), section: z.object({ name: z.string() }) }),
  ),
  faults: z.array(fault),
  /** Notions that the subject has not yet. */
  newNotions: z.array(z.string()),
});

export type SheetPreview = z.infer<typeof sheetPreview>;

/** A sheet is longer than other bodies, and its backslashes are doubled on the way. */
const bodyBytes = 2_500_000;

export const previewSheet = endpoint({
  method: "POST",
  path: "/exercises/import/preview",
  access: staff,
  unconfirmed: nothingWritten,
  summary: "What importing a sheet of exercises would do, and what is not understood in it",
  body: z.object(sheet),
  bodyBytes,
  reply: sheetPreview,
  refuses: ["SHEET_TOO_HEAVY"],
});

/** Whole or not at all: `fields` has the faults, each under `lignes.<line>`. */
export const importSheet = endpoint({
  method: "POST",
  path: "/exercises/import",
  access: staff,
  unconfirmed: teaching,
  summary: "Import a sheet of exercises, whole or not at all; once, however often it is sent",
  body: z.object({
    ...sheet,
    /** The first lines of the exercises that are left out. */
    leftOut: z.optional(z.array(z.int().check(z.positive())).check(z.maxLength(mostExercises))),
    /** Made by the sender for this import: the same one imports nothing more. */
    key: z.optional(z.uuid()),
  }),
  bodyBytes,
  reply: z.object({ added: z.number() }),
  refuses: ["SHEET_TOO_HEAVY", "SHEET_FAULTY", "EXERCISES_FULL"],
});
