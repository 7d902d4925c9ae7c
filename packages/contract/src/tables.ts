import * as z from "zod/mini";

/**
 * A list that is a table too: `format=csv`, or `Accept: text/csv` without it, answers it whole as a
 * file for a spreadsheet (UTF-8 with its mark, `;`, decimal commas) instead of a page as JSON.
 */
export const format = z.optional(z.enum(["json", "csv"]));

/** Words that a row has somewhere, accents and capitals aside. */
export const words = z.optional(z.string().check(z.maxLength(200)));

/** What is dated is listed the newest first, unless it is asked for by `date`. */
export const byDate = z.optional(z.enum(["date", "-date"]));

/** A day of Tunis that there is: `2026-11-21`. */
export const day = z.optional(z.iso.date().check(z.regex(/^[12]/)));
