import { textFaults } from "@majorant/domain/exercises/formula-faults";
import type * as z from "zod/mini";

/**
 * What stands between dollars is a formula: the same check as of a sheet that is imported (domain,
 * exercises/formula-faults.ts).
 */
export const legible = (payload: z.core.ParsePayload<string>): void => {
  // What costs too much has been said.
  if (payload.issues.length > 0) return;
  const [fault] = textFaults(payload.value);
  if (fault) payload.issues.push({ code: "custom", message: fault.message, input: payload.value });
};
