import type { ServiceFaultKind } from "@majorant/contract/operations/service";

// What an administrator is told of the machine and of what it stands on: nothing while all is well, else a
// sentence for each thing that is not, with what to do. Times are in milliseconds, sizes in bytes.

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Each is a fault from there on. */
export const limits = {
  /** New uploads are refused below that. */
  diskFull: 1e9,
  /** Below one of both it is time to make room. */
  diskLow: { bytes: 5e9, part: 0.1 },
  databaseAnswer: 250,
  backupAge: 2 * day,
  /** Each week one is restored for a trial. */
  backupProofAge: 10 * day,
  mailWaits: hour,
  /** Who paid by transfer, mandate or cash has no access until an administrator has looked. */
  paymentWaits: 2 * day,
  /** A notification of the gateway is read within seconds. */
  notificationWaits: 10 * minute,
  /** So many set out to pay by card in a day, and the gateway said nothing of any. */
  silentAttempts: 5,
  /** A gateway that is asked answers within seconds. */
  askedWaits: 10 * minute,
  /** So many could not set out for it one after the other. */
  unopenedAttempts: 3,
  videoWaits: day,
  /** A certificate is renewed a month before its end where that works. */
  certificateEnds: 14 * day,
} as const;

export type ServiceFacts = {
  now: Date;
  production: boolean;
  disk: { free: number; total: number };
  /** How long the database took to answer. */
  databaseAnswer: number;
  lastBackup: Date | null;
  /** Tries that failed since, and why the last one. */
  backupFailures: { count: number; reason: string | null };
  /** Since when none was restored for a trial, and what the last trial said that failed. */
  backupProof: { since: Date; fault: string | null };
  /** What backups need that is damaged, and that the school has no more. */
  backupLost: number;
  failedJobs: number;
  mails: { failed: number; oldestWaiting: Date | null; leave: boolean };
  /** What the mail server and the storage said where they do not work. */
  smtp: string | null;
  storage: string | null;
  payments: { declared: number; oldestDeclared: Date | null; oldestUnread: Date | null };
  /** `fault` is what its page said where payments cannot be sent to it. */
  gateway: { attempts: number; heard: number; fault: string | null };
  /**
   * The gateway that is asked: how many could not set out for it within the hour, since anybody could; since when one that
   * was asked about has had no answer; and how many payments it never said the end of.
   */
  asked: { unopened: number; unansweredSince: Date | null; givenUp: number };
  /** Until when the certificate of the address that users see is good, where it is known. */
  siteValidUntil: Date | null;
  videos: { failed: number; oldestWaiting: Date | null };
};

/** `advice` is what to do about it. */
export type ServiceFault = { kind: ServiceFaultKind; title: string; advice: string };

/** What is not well, the worst first. */
export function serviceFaults(facts: ServiceFacts): ServiceFault[] {
  const { now, production, disk, mails, payments, gateway, videos, lastBackup } = facts;
  const faults: ServiceFault[] = [];
  const say = (kind: ServiceFaultKind, title: string, advice: string) =>
    faults.push({ kind, title, advice });
  const ageOf = (since: Date) => now.getTime() - since.getTime();
  const isOlder = (since: Date | null, limit: number): since is Date =>
    since !== null && ageOf(since) >= limit;

  if (disk.free < limits.diskFull)
    say(
      "diskFull",
      "Le disque est plein",
      "Les nouveaux fichiers sont refusés et les vidéos attendent. Libérez de la place ou agrandissez le disque : ce qui attend reprend de lui-même.",
    );
  else if (disk.free < limits.diskLow.bytes || disk.free < disk.total * limits.diskLow.part)
    say(
      "diskLow",
      `Il ne reste que ${gigabytes(disk.free)} sur le disque`,
      "Libérez de la place ou agrandissez le disque avant qu’il ne soit plein.",
    );
  if (facts.storage !== null)
    say(
      "storageAway",
      "Les fichiers ne sont pas joignables",
      `Vidéos, photos et documents ne peuvent être ni lus ni déposés. Vérifiez STORAGE_URL ou le dossier storage. Réponse : ${facts.storage}`,
    );
  if (facts.databaseAnswer >= limits.databaseAnswer)
    say(
      "databaseSlow",
      `La base de données met ${Math.round(facts.databaseAnswer)} ms à répondre`,
      "Le serveur est surchargé, ou la base est loin. Regardez ce qui l’occupe : les requêtes lentes sont nommées dans le journal du serveur.",
    );
  if (facts.siteValidUntil && -ageOf(facts.siteValidUntil) < limits.certificateEnds)
    say(
      "certificateEnds",
      `Le certificat de l’adresse du site ${ending(-ageOf(facts.siteValidUntil))}`,
      "Après cela les navigateurs refusent d’ouvrir le site. Son renouvellement automatique ne se fait plus : regardez ce que dit nginx, Caddy ou certbot.",
    );
  if (gateway.fault !== null)
    say(
      "gatewayAway",
      "La page de paiement de la banque n’est pas joignable",
      `Personne ne peut payer par carte. Réessayez dans quelques minutes, puis prévenez la banque. Réponse : ${gateway.fault}`,
    );
  const { asked } = facts;
  if (
    asked.unopened >= limits.unopenedAttempts ||
    isOlder(asked.unansweredSince, limits.askedWaits)
  )
    say(
      "askedGatewayAway",
      asked.unansweredSince === null
        ? "Konnect ne prend pas de paiements"
        : `Konnect ne répond pas depuis ${duration(ageOf(asked.unansweredSince))}`,
      "Ce qui y a été payé sera su dès qu’elle répond : elle est redemandée d’elle-même. Si cela dure, prévenez-la et regardez KONNECT_URL et KONNECT_API_KEY.",
    );
  if (asked.givenUp > 0)
    say(
      "attemptsUnanswered",
      asked.givenUp === 1
        ? "Konnect n’a jamais dit la suite d’un paiement"
        : `Konnect n’a jamais dit la suite de ${asked.givenUp} paiements`,
      "Cherchez-les dans votre compte Konnect par leur référence (« Sans réponse » dans les notifications) : ce qui y est payé se marque payé ici.",
    );
  if (isOlder(payments.oldestUnread, limits.notificationWaits))
    say(
      "notificationsUnread",
      `Un mot de la banque attend d’être lu depuis ${duration(ageOf(payments.oldestUnread))}`,
      "Des commandes payées par carte n’ouvrent pas leurs cours. Relancez les tâches en échec ci-dessous, ou redémarrez l’application.",
    );
  if (gateway.attempts >= limits.silentAttempts && gateway.heard === 0)
    say(
      "gatewaySilent",
      "La banque ne dit plus rien",
      `${gateway.attempts} départs vers le paiement par carte en 24 heures, et aucune notification. Vérifiez auprès d’elle l’adresse de notification, et que le serveur est joignable.`,
    );
  if (lastBackup === null && production)
    say(
      "backupNone",
      "Aucune sauvegarde connue",
      "Si le disque meurt, tout est perdu. Mettez en place la sauvegarde de nuit : voir la documentation de l’exploitation.",
    );
  if (isOlder(lastBackup, limits.backupAge))
    say(
      "backupOld",
      `La dernière sauvegarde date de ${duration(ageOf(lastBackup))}`,
      "La sauvegarde de nuit ne se fait plus. Sauvegardez maintenant, ci-dessous, et lisez ce qui est dit.",
    );
  const { backupFailures: failures, backupProof: proof, backupLost: lost } = facts;
  if (failures.count > 0)
    say(
      "backupFailed",
      "La sauvegarde de cette nuit n’est pas faite",
      `${counted(failures.count, "essai a échoué", "essais ont échoué")} ; le prochain est dans l’heure. Réponse : ${failures.reason}`,
    );
  if (lost > 0)
    say(
      "backupDamaged",
      lost === 1
        ? "Un fichier des sauvegardes est abîmé"
        : `${lost} fichiers des sauvegardes sont abîmés`,
      "L’école ne les a plus, et ces sauvegardes ne les rendraient pas : le journal du serveur les nomme. Changez de disque ou de compartiment.",
    );
  if (proof.fault !== null)
    say(
      "backupUnproved",
      "La dernière sauvegarde n’a pas pu être vérifiée",
      `Elle est restaurée à l’essai chaque semaine, et cela n’a pas réussi. Réponse : ${proof.fault}`,
    );
  else if (lastBackup !== null && isOlder(proof.since, limits.backupProofAge))
    say(
      "backupUnproved",
      `Aucune sauvegarde n’a été vérifiée depuis ${duration(ageOf(proof.since))}`,
      "L’essai de chaque semaine ne se fait plus. Lancez npm run backup -- --check et lisez ce qu’il dit.",
    );
  if (facts.smtp !== null)
    say(
      "smtpAway",
      "Le serveur de mail ne répond pas",
      `Les mails attendent et partiront d’eux-mêmes. Vérifiez SMTP_URL. Réponse : ${facts.smtp}`,
    );
  if (production && !mails.leave)
    say(
      "mailsKept",
      "Aucun mail ne part",
      "SMTP_URL n’est pas réglé : ni mots de passe oubliés, ni confirmations. Donnez l’adresse de votre serveur de mail.",
    );
  if (mails.failed > 0)
    say(
      "mailsFailed",
      mails.failed === 1 ? "Un mail n’est pas parti" : `${mails.failed} mails ne sont pas partis`,
      "Lisez pourquoi dans la page des mails, puis renvoyez-les.",
    );
  if (isOlder(mails.oldestWaiting, limits.mailWaits))
    say(
      "mailsWaiting",
      `Un mail attend depuis ${duration(ageOf(mails.oldestWaiting))}`,
      "Le serveur de mail ne les prend pas : la page des mails dit pourquoi.",
    );
  if (isOlder(payments.oldestDeclared, limits.paymentWaits))
    say(
      "paymentsLate",
      payments.declared === 1
        ? `Un paiement est à confirmer depuis ${duration(ageOf(payments.oldestDeclared))}`
        : `${payments.declared} paiements sont à confirmer, le plus ancien depuis ${duration(ageOf(payments.oldestDeclared))}`,
      "Qui a payé par virement, mandat ou espèces n’a pas ses cours avant cela : acceptez ou refusez ce qui attend.",
    );
  if (facts.failedJobs > 0)
    say(
      "jobsFailed",
      facts.failedJobs === 1 ? "Une tâche a échoué" : `${facts.failedJobs} tâches ont échoué`,
      "Relancez ci-dessous ce qui a échoué, une fois la cause réparée, ou retirez-le.",
    );
  if (videos.failed > 0)
    say(
      "videosFailed",
      videos.failed === 1
        ? "Une vidéo n’a pas pu être préparée"
        : `${videos.failed} vidéos n’ont pas pu être préparées`,
      "Le fichier est illisible, ou la préparation s’est arrêtée. La demande dit pourquoi : la vidéo est à déposer de nouveau.",
    );
  if (isOlder(videos.oldestWaiting, limits.videoWaits))
    say(
      "videosWaiting",
      `Une vidéo attend d’être préparée depuis ${duration(ageOf(videos.oldestWaiting))}`,
      "La machine n’a pas assez de temps pour elles, ou le disque est plein.",
    );
  return faults;
}

/** "4,2 Go". */
const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1).replace(".", ",")} Go`;

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** "12 minutes", "5 heures", "3 jours": in the largest unit of which there are two. */
export function duration(ms: number): string {
  if (ms >= 2 * day) return `${Math.floor(ms / day)} jours`;
  if (ms >= 2 * hour) return `${Math.floor(ms / hour)} heures`;
  return counted(Math.max(1, Math.floor(ms / minute)), "minute", "minutes");
}

/** "expire dans 9 jours", "a expiré". */
const ending = (left: number) => (left <= 0 ? "a expiré" : `expire dans ${duration(left)}`);

/** What jobs do, by their queues, for administrators. */
const queues: Record<string, string> = {
  transcode: "Préparation d’une vidéo",
  "gateway-notification": "Lecture d’une notification de la banque",
  "ask-payment": "Question à Konnect sur un paiement",
  "asked-payments": "Questions à Konnect sur les paiements ouverts",
  invitations: "Envoi des invitations",
  "unused-media": "Ménage des vidéos sans emploi",
  "storage-removal": "Effacement de fichiers",
  "access-endings": "Rappels de fin d’accès",
  backup: "Sauvegarde de la nuit",
  "backup-now": "Sauvegarde demandée",
  "backup-age": "Contrôle de la dernière sauvegarde",
  "backup-check": "Essai d’une sauvegarde",
  "backup-reading": "Relecture des sauvegardes",
  "disk-room": "Contrôle du disque",
  heartbeat: "Signe de vie",
  "kept-figures": "Statistiques de la nuit",
  "live-sessions-soon": "Rappels des séances en direct",
  "mails-kept": "Rappel des mails qui ne partent pas",
  "money-check": "Contrôle des paiements",
  "new-videos": "Annonce des nouvelles vidéos",
  "order-expiry": "Expiration des commandes",
  retention: "Effacement de ce qui est ancien",
  "sent-mails": "Oubli des mails partis",
  "staff-mails": "Mails à l’équipe",
  "sweep-uploads": "Ménage des envois abandonnés",
  "unconfirmed-accounts": "Ménage des comptes jamais confirmés",
  "vdocipher-states": "Suivi des vidéos chez VdoCipher",
};

/** What a job does; one that is not known here is named as it is. */
export const jobName = (queue: string): string => queues[queue] ?? queue;
