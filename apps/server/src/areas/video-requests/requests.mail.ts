import type { Mail } from "../../platform/mail.ts";

type Sender = { email: string; firstName: string };
type Sent = { name: string; publicUrl: string };

export const requestPublishedMail = (teacher: Sender, { name, publicUrl }: Sent): Mail => ({
  to: teacher.email,
  subject: `Votre demande « ${name} » est publiée`,
  text: `Bonjour ${teacher.firstName},

Votre demande « ${name} » est terminée : les étudiants y ont accès dès maintenant.

Vos demandes :
${publicUrl}/enseignant/videoRequest/

Merci pour votre travail,
L'équipe de Majorant
`,
});

export const requestReturnedMail = (
  teacher: Sender,
  { name, reason, publicUrl }: Sent & { reason: string },
): Mail => ({
  to: teacher.email,
  subject: `Votre demande « ${name} » est à revoir`,
  text: `Bonjour ${teacher.firstName},

Nous vous renvoyons votre demande « ${name} » :

${reason}

Rien n'est perdu : vous pouvez la corriger et l'envoyer de nouveau.
${publicUrl}/enseignant/videoRequest/

L'équipe de Majorant
`,
});
