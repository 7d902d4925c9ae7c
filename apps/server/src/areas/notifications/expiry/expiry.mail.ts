import { locales } from "@majorant/domain/accounts/languages";
import { plainMath } from "@majorant/domain/text/plain-math";
import { moment } from "@majorant/domain/time/moments";
import { type Mail, mailTo, type Reader } from "../../../platform/jobs/mail.ts";

const inDays = {
  fr: new Intl.RelativeTimeFormat(locales.fr, { numeric: "auto" }),
  ar: new Intl.RelativeTimeFormat(locales.ar, { numeric: "auto" }),
};

type Expiry = {
  target: string;
  until: Date;
  extendable: boolean;
  daysLeft: number;
  publicUrl: string;
};

export function expiryMail(student: Reader, expiry: Expiry): Mail {
  const { until, extendable, daysLeft } = expiry;
  const target = plainMath(expiry.target);
  const link = `${expiry.publicUrl}/student/profile?section=acces`;
  return mailTo(student, {
    fr: {
      subject: `Votre accès à ${target} prend fin ${inDays.fr.format(daysLeft, "day")}`,
      text: `Bonjour ${student.firstName},

Votre accès à ${target} prend fin le ${moment(until)}.
Vos notes restent lisibles ensuite.

${extendable ? "Pour continuer sans interruption, prolongez-le dès maintenant : au mois, le nouvel accès commence à la fin de celui-ci." : "Pour continuer, consultez les offres de votre classe."}
${link}

L'équipe de Majorant
`,
    },
    ar: {
      subject: `ينتهي اشتراكك في ${target} ${inDays.ar.format(daysLeft, "day")}`,
      text: `مرحبًا ${student.firstName}،

ينتهي اشتراكك في ${target} يوم ${moment(until, "ar")}.
تبقى ملاحظاتك متاحة للقراءة بعد ذلك.

${extendable ? "لتواصل دون انقطاع، مدّده من الآن: في الاشتراك بالشهر، تبدأ المدة الجديدة عند نهاية هذه المدة." : "لتواصل، اطّلع على عروض قسمك."}
${link}

فريق Majorant
`,
    },
  });
}
