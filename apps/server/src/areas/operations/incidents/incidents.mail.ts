import { moment } from "@majorant/domain/time/moments";
import type { Damage } from "../../../platform/backup/verify.ts";
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

export const backupFailedMail = (
  administrator: { email: string; firstName: string },
  reason: string,
): Mail => ({
  to: administrator.email,
  subject: "La sauvegarde de cette nuit n'a pas été faite",
  text: `Bonjour ${administrator.firstName},

La sauvegarde de nuit de Majorant a échoué. Le site fonctionne, et les sauvegardes d'avant sont entières.
La cause :

${reason}

Elle est essayée de nouveau toutes les heures, jusqu'à ce qu'elle soit faite : la page «\u00a0État du
service\u00a0» dit où elle en est. Transmettez ce message à la personne qui s'occupe du serveur.

Vous ne recevrez pas d'autre message tant que cela dure.

L'équipe de Majorant
`,
});

/** More are counted. */
const mostNamed = 20;

const listed = (damages: Damage[]): string =>
  [
    ...damages
      .slice(0, mostNamed)
      .map(({ name, files }) => `- ${files.length > 0 ? files.join(", ") : name}`),
    ...(damages.length > mostNamed ? [`- et ${damages.length - mostNamed} de plus`] : []),
  ].join("\n");

export const backupsDamagedMail = (
  administrator: { email: string; firstName: string },
  { renewed, lost }: { renewed: Damage[]; lost: Damage[] },
): Mail => ({
  to: administrator.email,
  subject:
    lost.length > 0
      ? "Des sauvegardes de Majorant sont abîmées"
      : "Des sauvegardes de Majorant étaient abîmées : c'est réparé",
  text: `Bonjour ${administrator.firstName},

La relecture des sauvegardes a trouvé ce qui n'est plus tel qu'il a été écrit.
${renewed.length > 0 ? `\nCopié de nouveau depuis l'école, rien ne manque :\n${listed(renewed)}\n` : ""}${
  lost.length > 0
    ? `\nPerdu dans les sauvegardes, l'école ne l'a plus :\n${listed(lost)}\nCelles qui en ont besoin : ${[...new Set(lost.flatMap(({ backups }) => backups))].sort().join(", ")}\n`
    : ""
}
Le site fonctionne. Un disque ou un compartiment qui abîme ce qu'on lui confie est à changer :
transmettez ce message à la personne qui s'occupe du serveur.

L'équipe de Majorant
`,
});

export const backupCheckFailedMail = (
  administrator: { email: string; firstName: string },
  reason: string,
): Mail => ({
  to: administrator.email,
  subject: "La dernière sauvegarde de Majorant n'a pas pu être vérifiée",
  text: `Bonjour ${administrator.firstName},

Chaque semaine la dernière sauvegarde est restaurée à l'essai, dans une base qui est jetée ensuite. Cette
fois cela n'a pas réussi :

${reason}

Transmettez ce message à la personne qui s'occupe du serveur : si le disque tombait en panne maintenant,
l'école ne reviendrait peut-être pas en entier.

L'équipe de Majorant
`,
});
