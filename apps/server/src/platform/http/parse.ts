import { invalidValue } from "@majorant/contract/refusals";
import * as z from "zod/mini";
import { Refusal } from "./refusal.ts";

/** The first fault of each field, by its path: `{ "user.email": "Email non valid" }`. */
function fieldFaults(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const path = issue.path.join(".");
    if (path) fields[path] ??= frenchSentence(issue);
  }
  return fields;
}

// Shapes carry the specification's sentences; what they don't say is a fault of the program that
// calls, and gets a plain one instead of the library's English.
const frenchSentence = (issue: z.core.$ZodIssue): string =>
  /^(Invalid|Too|Unrecognized|Expected)/.test(issue.message) ? invalidValue : issue.message;

/**
 * Parses a part of a request with its shape; only what was parsed is used.
 * @throws Refusal INVALID with the fields at fault.
 */
export function parse<S extends z.ZodMiniType>(shape: S, value: unknown): z.output<S> {
  const parsed = z.safeParse(shape, value);
  if (parsed.success) return parsed.data;
  const fields = fieldFaults(parsed.error.issues);
  throw new Refusal("INVALID", Object.keys(fields).length > 0 ? fields : undefined);
}
