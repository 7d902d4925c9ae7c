import { plainMath } from "@majorant/domain/text/plain-math";
import { type Mail, mailTo, type Reader } from "../../platform/jobs/mail.ts";

type Announced = {
  id: number;
  title: string;
  content: string;
  author: string | null;
  course: string | null;
  hasFile: boolean;
};

/** Where a reader of these mails stops them: by a press of their mail program (RFC 8058), or on its page. */
const unsubscribePath = (token: string) => `/api/announcements/unsubscribe/${token}`;

/** An announcement by mail, for who wants them: its words, and the way out of such mails. */
export function announcementMail(
  reader: Reader & { token: string },
  { id, title, content, author, course, hasFile }: Announced,
  publicUrl: string,
): Mail {
  const link = `${publicUrl}/student/announcements/${id}`;
  const unsubscribe = `${publicUrl}${unsubscribePath(reader.token)}`;
  const words = plainMath(content);
  const about = course ? plainMath(course) : null;
  return {
    ...mailTo(reader, {
      fr: {
        subject: `${about ?? "Annonce"} : ${plainMath(title)}`,
        text: `Bonjour ${reader.firstName},

${words}
${author ? `\n${author}\n` : ""}
${hasFile ? "Lire l'annonce et son fichier sur Majorant :" : "Lire l'annonce sur Majorant :"}
${link}

L'équipe de Majorant

Ne plus recevoir les annonces par mail :
${unsubscribe}
`,
      },
      ar: {
        subject: `${about ?? "إعلان"}: ${plainMath(title)}`,
        text: `مرحبًا ${reader.firstName}،

${words}
${author ? `\n${author}\n` : ""}
${hasFile ? "لقراءة الإعلان وملفه على Majorant:" : "لقراءة الإعلان على Majorant:"}
${link}

فريق Majorant

للتوقف عن تلقي الإعلانات بالبريد الإلكتروني:
${unsubscribe}
`,
      },
    }),
    unsubscribe,
  };
}
