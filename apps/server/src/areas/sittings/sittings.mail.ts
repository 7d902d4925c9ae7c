import type { Language } from "@majorant/domain/accounts/languages";
import { type Notice, noticeLink, noticeText } from "@majorant/domain/accounts/notices";
import { plainMath } from "@majorant/domain/text/plain-math";
import { type Mail, mailTo, type Reader } from "../../platform/jobs/mail.ts";

/** What students are told of a sitting. */
export type SittingNotice = Extract<
  Notice,
  { kind: "sittingAnnounced" | "sittingMoved" | "sittingCancelled" | "sittingPublished" }
>;

/** The same words as on the screen, and the way there. */
export function sittingMail(reader: Reader, notice: SittingNotice, publicUrl: string): Mail {
  const said = (language: Language) => plainMath(noticeText(notice, language));
  const link = `${publicUrl}${noticeLink(notice)}`;
  return mailTo(reader, {
    fr: {
      subject: said("fr"),
      text: `Bonjour ${reader.firstName},

${said("fr")}.

${link}

L'équipe de Majorant
`,
    },
    ar: {
      subject: said("ar"),
      text: `مرحبًا ${reader.firstName}،

${said("ar")}.

${link}

فريق Majorant
`,
    },
  });
}
