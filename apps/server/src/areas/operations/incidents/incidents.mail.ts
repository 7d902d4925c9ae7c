import type { Mail } from "../../../platform/jobs/mail.ts";

export const diskFullMail = (administrator: { email: string; firstName: string }): Mail => ({
  to: administrator.email,
  subject: "Le disque du serveur est plein",
  text: `Bonjour ${administrator.firstName},

Il n'y a presque plus de place sur le disque du serveur de Majorant. Les nouvelles vidéos attendent
d'être préparées, et de nouveaux fichiers peuvent être refusés.

Rien n'est perdu : dès que de la place est libérée, ce qui attend reprend de lui-même, dans l'heure.
Demandez à la personne qui s'occupe du serveur de libérer de la place ou d'agrandir le disque.

Vous ne recevrez pas d'autre message tant que cela dure.

L'équipe de Majorant
`,
});
