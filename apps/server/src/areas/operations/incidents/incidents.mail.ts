import { moment } from "@majorant/domain/time/moments";
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

export const backupLateMail = (
  administrator: { email: string; firstName: string },
  since: Date,
): Mail => ({
  to: administrator.email,
  subject: "Majorant n'est plus sauvegardé depuis deux jours",
  text: `Bonjour ${administrator.firstName},

Aucune sauvegarde de Majorant n'a été faite depuis le ${moment(since)}. Le site fonctionne, mais si le
disque du serveur tombait en panne maintenant, tout ce qui est arrivé depuis serait perdu.

Transmettez ce message à la personne qui s'occupe du serveur : le journal du serveur dit chaque nuit
pourquoi la sauvegarde n'a pas été faite, et la commande «\u00a0npm run backup\u00a0» le dit tout de suite.

Vous ne recevrez pas d'autre message tant que cela dure.

L'équipe de Majorant
`,
});
