import { plainMath } from "@majorant/domain/text/plain-math";
import { moment } from "@majorant/domain/time/moments";
import type { Mail } from "../../../platform/jobs/mail.ts";

const inDays = new Intl.RelativeTimeFormat("fr", { numeric: "auto" });

export const accessEndingMail = (
  student: { email: string; firstName: string },
  {
    target,
    until,
    extendable,
    daysLeft,
    publicUrl,
  }: {
    target: string;
    until: Date;
    extendable: boolean;
    daysLeft: number;
    publicUrl: string;
  },
): Mail => ({
  to: student.email,
  subject: `Votre accès à ${plainMath(target)} prend fin ${inDays.format(daysLeft, "day")}`,
  text: `Bonjour ${student.firstName},

Votre accès à ${plainMath(target)} prend fin le ${moment(until)}.
Vos notes restent lisibles ensuite.

${extendable ? "Pour continuer sans interruption, prolongez-le dès maintenant : au mois, le nouvel accès commence à la fin de celui-ci." : "Pour continuer, consultez les offres de votre classe."}
${publicUrl}/student/profile?section=acces

L'équipe de Majorant
`,
});
