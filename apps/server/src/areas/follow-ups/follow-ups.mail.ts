import { plainMath } from "@majorant/domain/text/plain-math";
import type { Mail } from "../../platform/jobs/mail.ts";

/** A word of the school, as it wrote it: in its own language, whichever the reader's is. */
export const followUpMail = (
  to: string,
  { subject, content }: { subject: string; content: string },
): Mail => ({ to, subject: plainMath(subject), text: `${content}\n` });
