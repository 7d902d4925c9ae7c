import { plainMath } from "@majorant/domain/text/plain-math";
import type { Mail } from "../../../platform/jobs/mail.ts";

type Sender = { email: string; firstName: string };
type MailedRequest = { name: string; publicUrl: string };

export const requestPublishedMail = (
  teacher: Sender,
  { name, publicUrl }: MailedRequest,
): Mail => ({
  to: teacher.email,
  subject: `Votre demande «\u00a0${plainMath(name)}\u00a0» est publiée`,
  text: `Bonjour ${teacher.firstName},

Votre demande «\u00a0${plainMath(name)}\u00a0» est terminée : les étudiants y ont accès dès maintenant.

Vos demandes :
${publicUrl}/enseignant/videoRequest/

Merci pour votre travail,
L'équipe de Majorant
`,
});

export const requestReturnedMail = (
  teacher: Sender,
  { name, reason, publicUrl }: MailedRequest & { reason: string },
): Mail => ({
  to: teacher.email,
  subject: `Votre demande «\u00a0${plainMath(name)}\u00a0» est à revoir`,
  text: `Bonjour ${teacher.firstName},

Nous vous renvoyons votre demande «\u00a0${plainMath(name)}\u00a0» :

${reason}

Rien n'est perdu : vous pouvez la corriger et l'envoyer de nouveau.
${publicUrl}/enseignant/videoRequest/

L'équipe de Majorant
`,
});

export const requestFailedMail = (
  teacher: Sender,
  { name, failure, publicUrl }: MailedRequest & { failure: string },
): Mail => ({
  to: teacher.email,
  subject: `La vidéo «\u00a0${plainMath(name)}\u00a0» n'a pas pu être préparée`,
  text: `Bonjour ${teacher.firstName},

La vidéo de votre demande «\u00a0${plainMath(name)}\u00a0» n'a pas pu être préparée :

${failure}

Rien n'est perdu : l'original est gardé, et notre équipe technique le voit aussi.
${publicUrl}/enseignant/videoRequest/

L'équipe de Majorant
`,
});
