import * as z from "zod/mini";

/**
 * A list that is a table too: `format=csv`, or `Accept: text/csv` without it, answers it whole as a
 * file for a spreadsheet (UTF-8 with its mark, `;`, decimal commas) instead of a page as JSON.
 */
export const format = z.optional(z.enum(["json", "csv"]));
