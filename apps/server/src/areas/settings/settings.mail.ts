import { changesIn } from "@majorant/domain/accounts/audit";
import { moment } from "@majorant/domain/time/moments";
import type { Mail } from "../../platform/jobs/mail.ts";

type Told = {
  /** Who changed it. */
  by: { firstName: string; lastName: string; email: string };
  /** The settings, each with what it was and what it is. */
  changes: Record<string, { was: unknown; is: unknown }>;
  at: Date;
  ip: string;
  publicUrl: string;
};

/** To an administrator: how students pay or reach the school was changed. */
export const trustedChangeMail = (
  administrator: { email: string; firstName: string },
  { by, changes, at, ip, publicUrl }: Told,
): Mail => {
  const told = changesIn({ details: changes });
  return {
    to: administrator.email,
    subject: `Changé dans les paramètres : ${told.map(({ label }) => label).join(", ")}`,
    text: `Bonjour ${administrator.firstName},

${by.firstName} ${by.lastName} (${by.email}) a changé ce que les élèves lisent pour payer ou pour vous
joindre, le ${moment(at)}, depuis l'adresse ${ip} :

${told.map(({ label, was, is }) => `- ${label}\n  avant : ${was}\n  maintenant : ${is}`).join("\n\n")}

Si personne de votre équipe ne l'a voulu, remettez tout de suite ce qu'il y avait, et désactivez le compte
qui l'a changé :
${publicUrl}/admin/parametres

L'équipe de Majorant
`,
  };
};
