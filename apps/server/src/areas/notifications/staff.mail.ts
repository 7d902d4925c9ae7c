import { noticeLink, noticeText, type StaffNotice } from "@majorant/domain/accounts/notices";
import type { Mail } from "../../platform/jobs/mail.ts";

/** What waits for a member of the staff: one thing at once, or a day's. */
export const staffMail = (
  member: { email: string; firstName: string },
  { notices, publicUrl }: { notices: readonly StaffNotice[]; publicUrl: string },
): Mail => {
  const [first] = notices;
  return {
    to: member.email,
    subject:
      first && notices.length === 1
        ? noticeText(first)
        : `${notices.length} choses vous attendent sur Majorant`,
    text: `Bonjour ${member.firstName},

${notices.map((notice) => `${noticeText(notice)}\n${publicUrl}${noticeLink(notice)}`).join("\n\n")}

Choisir quand ces mails vous sont envoyés :
${publicUrl}/student/profile?section=mails

L'équipe de Majorant
`,
  };
};
