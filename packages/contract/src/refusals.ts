/**
 * The one catalogue of refusals: each stable code with its HTTP status and the French sentence a
 * user reads. `{ error, code, fields? }` is the body of every refused call (docs/product/wire.md, Refusals).
 */
export const refusals = {
  INVALID: [400, "Certaines informations sont manquantes ou invalides."],
  MALFORMED: [400, "La demande n'a pas pu être lue."],
  PAYMENT_DAY_INVALID: [
    400,
    "Choisissez un jour à partir de celui où la commande expire, et au plus 30 jours après l'avoir passée.",
  ],
  EMPTY_ORDER: [400, "Votre panier est vide."],
  OFFER_UNAVAILABLE: [400, "Une des offres n'est plus disponible."],
  OFFER_LISTED_TWICE: [400, "Une offre figure deux fois dans la commande."],
  DURATION_NOT_SOLD: [400, "Une des offres n'est pas proposée pour cette durée."],
  CODE_UNKNOWN: [400, "Ce code de réduction n'existe pas. Vérifiez qu'il est bien recopié."],
  CLASS_INVALID: [400, "Le classe est invalide"],
  RESET_TOKEN_INVALID: [
    400,
    "Ce lien n'est plus valable. Demandez-en un nouveau pour choisir votre mot de passe.",
  ],
  EMAIL_CODE_WRONG: [400, "Ce code n'est pas le bon. Recopiez celui de notre dernier email."],
  EMAIL_CODE_OVER: [400, "Ce code n'est plus valable. Demandez-en un nouveau."],
  CONFIRMATION_OVER: [
    400,
    "Ce lien n'est plus valable, ou votre adresse est déjà confirmée. Vous pouvez en demander un nouveau depuis votre espace.",
  ],
  WRONG_CODE: [400, "Ce code n'est pas le bon, ou il a déjà servi. Attendez le suivant."],
  PASSKEY_REFUSED: [
    400,
    "Cette clé d'accès n'a pas pu être vérifiée. Réessayez, ou prenez un code.",
  ],
  CODES_USED_UP: [
    429,
    "Trop de codes inexacts. Connectez-vous de nouveau avec votre mot de passe.",
  ],
  CODES_USED_UP_TODAY: [
    429,
    "Trop de codes inexacts ont été essayés pour ce compte. Connectez-vous dans un navigateur que vous avez déjà utilisé, par une clé d'accès ou avec un code de secours, ou choisissez un nouveau mot de passe.",
  ],
  CHALLENGE_EXPIRED: [400, "Les cinq minutes pour répondre sont passées. Recommencez."],
  EMPTY_FILE: [400, "Ce fichier est vide."],
  PERIOD_INVERTED: [400, "La date de fin doit suivre la date de début."],
  OPENS_AFTER_END: [
    400,
    "Ce chapitre s'ouvrirait après la fin des accès à ce cours : personne ne le verrait. Choisissez une date plus proche.",
  ],
  PERIOD_OVER: [400, "La date de fin est déjà passée."],
  PLAN_OVER: [400, "Choisissez une date à venir : celle-ci est passée."],
  ANNOUNCEMENT_TO_NOBODY: [
    400,
    "Cette annonce n'irait à personne : choisissez d'autres destinataires.",
  ],
  ANNOUNCEMENT_TOO_WIDE: [400, "Une annonce va à 50 000 personnes au plus."],
  SITTING_TO_NOBODY: [
    400,
    "Ce concours blanc n'est pour personne : choisissez d'autres destinataires.",
  ],
  SITTING_TOO_WIDE: [400, "Un concours blanc est pour 2 000 personnes au plus."],
  SITTING_TOO_SOON: [400, "Choisissez une heure à venir, dans l'année."],
  PAPER_WITHOUT_MARKS: [
    400,
    "Chaque question de ce sujet doit avoir un barème pour être corrigée : complétez-le d'abord.",
  ],
  NOT_A_PDF: [400, "Ce fichier n'est pas un PDF."],
  PAGE_TWICE: [400, "Deux pages de votre copie sont la même photo : retirez-en une."],
  PAGE_DIFFERS: [
    400,
    "Cette page n'est pas celle que vous avez remise : envoyez la photo de ce moment-là.",
  ],
  ANNOUNCEMENT_PAST: [
    400,
    "L'heure d'envoi est déjà passée : choisissez-en une à venir, ou envoyez tout de suite.",
  ],
  WRONG_PASSWORD: [400, "Le mot de passe actuel est incorrect."],
  PASSWORD_COMMON: [
    400,
    "Ce mot de passe est trop courant : il serait essayé parmi les premiers. Choisissez-en un autre, par exemple quelques mots qui vous sont propres.",
  ],
  IMPORT_UNREADABLE: [400, "Ce fichier n'a pas pu être lu. Envoyez un fichier CSV ou XLSX."],
  IMPORT_TOO_HEAVY: [
    400,
    "Ce fichier est trop grand pour être lu. Gardez-en les lignes et les colonnes utiles, ou partagez-le en plusieurs.",
  ],
  IMPORT_EMPTY: [400, "Le fichier est vide : aucune ligne à importer."],
  IMPORT_WITHOUT_EMAIL: [
    400,
    "Aucune colonne «\u00a0Email\u00a0» : la première ligne du fichier doit nommer les colonnes.",
  ],
  IMPORT_WITHOUT_CATEGORY: [
    400,
    "Aucune colonne «\u00a0Catégorie\u00a0» : la première ligne du fichier doit nommer les colonnes.",
  ],
  IMPORT_WITHOUT_NOTION: [
    400,
    "Aucune colonne «\u00a0Notion\u00a0» : la première ligne du fichier doit nommer les colonnes.",
  ],
  IMPORT_WITHOUT_QUESTION: [
    400,
    "Aucune colonne «\u00a0Question\u00a0» : la première ligne du fichier doit nommer les colonnes.",
  ],
  IMPORT_TOO_LARGE: [400, "Le fichier a trop de lignes. Partagez-le en plusieurs fichiers."],
  CATALOGUE_TOO_LONG: [400, "Le fichier dépasse 2 000 lignes. Partagez-le en plusieurs fichiers."],
  IMPORT_TOO_LONG: [400, "Le fichier dépasse 50 000 lignes. Partagez-le en plusieurs fichiers."],
  SHEET_TOO_HEAVY: [
    400,
    "Cette feuille est trop compliquée pour être lue. Partagez-la en plusieurs feuilles.",
  ],
  SHEET_FAULTY: [400, "Des exercices sont à corriger ou à laisser de côté : rien n'a été importé."],
  IMPORT_FAULTY: [400, "Des lignes sont à corriger : rien n'a été importé."],
  PASSAGE_EMPTY: [400, "Aucun étudiant ne monte : le groupe est vide, ou tous restent."],
  PASSAGE_TWICE: [400, "Un étudiant monterait deux fois : laissez-le dans un des deux groupes."],
  NOT_SIGNED_IN: [401, "Connectez-vous pour continuer."],
  SESSION_EXPIRED: [401, "Votre session a expiré. Connectez-vous de nouveau."],
  SESSION_SIGNED_OUT: [
    401,
    "Cet appareil a été déconnecté depuis un autre. Connectez-vous de nouveau.",
  ],
  SESSION_PASSWORD_CHANGED: [
    401,
    "Le mot de passe de ce compte a été changé. Connectez-vous avec le nouveau.",
  ],
  SESSION_INACTIVE: [401, "Ce compte a été désactivé. Contactez l'équipe de Majorant."],
  SESSION_DELETED: [401, "Ce compte a été supprimé."],
  BAD_CREDENTIALS: [401, "L'email ou le mot de passe est incorrect."],
  SECOND_FACTOR_REQUIRED: [401, "Votre compte demande une deuxième preuve que c'est vous."],
  FORBIDDEN: [403, "Vous n'avez pas accès à cette page."],
  CONFIRMATION_REQUIRED: [403, "Confirmez que c'est vous pour continuer."],
  SECOND_FACTOR_MISSING: [403, "Activez d'abord la double vérification de votre compte."],
  CROSS_SITE: [403, "Cette demande vient d'un autre site. Rouvrez Majorant, puis réessayez."],
  ACCOUNT_INACTIVE: [403, "Ce compte est désactivé. Contactez l'équipe de Majorant."],
  EMAIL_UNCONFIRMED: [403, "Confirmez votre adresse email pour passer commande et payer."],
  NOT_ENROLLED: [403, "Ce contenu est réservé aux inscrits du cours. Consultez nos offres."],
  ADDRESS_EXPIRED: [403, "Ce lien a expiré. Rechargez la page pour continuer."],
  NOT_FOUND: [404, "Cette page n'existe pas ou n'est plus disponible."],
  LINK_UNKNOWN: [
    404,
    "Ce lien n'est pas entier, ou il ne sert plus. Redemandez-le à la personne qui vous l'a envoyé.",
  ],
  EMAIL_TAKEN: [409, "Un compte existe déjà avec cet email."],
  EMAIL_CONFIRMED: [409, "Votre adresse email est déjà confirmée."],
  ADDRESS_CONFIRMED: [409, "L'adresse de ce compte est déjà confirmée."],
  LAST_ADMINISTRATOR: [409, "Il doit rester au moins un administrateur actif."],
  GROUP_CYCLE: [
    409,
    "Un groupe ne peut pas être placé sous lui-même ou sous un de ses sous-groupes.",
  ],
  CATEGORY_CYCLE: [
    409,
    "Une catégorie ne peut pas être placée sous elle-même ou sous une de ses sous-catégories.",
  ],
  NOTION_TAKEN: [409, "Une notion de cette matière porte déjà ce titre."],
  NOTION_CYCLE: [
    409,
    "Une notion ne peut pas être placée sous elle-même ou sous une de celles qu'elle contient.",
  ],
  PAPER_EXISTS: [409, "Ce sujet existe déjà, pour ce concours, cette année et cette filière."],
  PAPER_SITS: [
    409,
    "Ce sujet est celui d'un concours blanc annoncé : il reste caché jusqu'à la publication des résultats.",
  ],
  PAPER_SAT: [
    409,
    "Ce sujet est celui d'un concours blanc : supprimez-le d'abord, ou gardez le sujet.",
  ],
  SITTING_NOT_ANNOUNCED: [409, "Ce concours blanc n'est pas encore annoncé."],
  SITTING_ANNOUNCED: [
    409,
    "Ce concours blanc est annoncé : son sujet et ses destinataires ne changent plus.",
  ],
  SITTING_BEGUN: [
    409,
    "Ce concours blanc a commencé : seuls son titre et ses correcteurs changent encore.",
  ],
  SITTING_NOT_BEGUN: [409, "L'épreuve n'a pas encore commencé."],
  SITTING_CLOSED: [409, "Le dépôt des copies est terminé."],
  SITTING_NOT_OVER: [409, "Des copies peuvent encore être remises : attendez la fin du dépôt."],
  SITTING_UNMARKED: [409, "Des questions de copies ne sont pas encore corrigées."],
  SITTING_PUBLISHED: [
    409,
    "Les résultats de ce concours blanc sont publiés : plus rien n'y change.",
  ],
  PAGES_AWAITED: [
    409,
    "Des pages remises à l'heure arrivent encore, jusqu'à 24 heures après la fin du dépôt.",
  ],
  PAGE_UNKNOWN: [409, "Cette page n'est pas, ou plus, dans la copie que vous avez remise."],
  PAGES_OVER: [409, "Les 24 heures pour envoyer les pages remises sont passées."],
  COPY_RESERVED: [409, "Un autre correcteur a cette question de la copie en main."],
  SCALE_CHANGED: [
    409,
    "Le barème de cette question a changé entre-temps : il vient d'être rechargé.",
  ],
  ORDER_CHANGED: [409, "Cette liste a changé entre-temps. Rechargez-la avant de la réordonner."],
  TREE_TOO_DEEP: [409, "Il y a dix niveaux au plus : placez-le plus haut."],
  SECTION_TOO_DEEP: [409, "Un cours a deux niveaux de chapitres au plus."],
  IN_USE: [409, "Cet élément sert encore : il ne peut pas être supprimé."],
  NOTES_FULL: [409, "Vous avez 5 000 notes. Supprimez-en avant d'en ajouter."],
  CARDS_FULL: [409, "Vous avez 5 000 cartes : supprimez-en pour en faire une autre."],
  REVIEWS_FULL: [409, "Cette carte a déjà été revue 1 000 fois : faites-en une autre."],
  VIDEO_NOTES_FULL: [409, "Vous avez 500 notes ici. Supprimez-en avant d'en ajouter."],
  QUESTIONS_FULL: [409, "Vous avez posé 1 000 questions. Supprimez-en avant d'en poser d'autres."],
  ANSWERS_FULL: [409, "Vous avez donné 5 000 réponses. Supprimez-en avant d'en ajouter."],
  QUIZ_TOO_SMALL: [409, "Il n'y a pas encore assez de questions ici pour un quiz."],
  QUIZ_OVER: [409, "Ce quiz est terminé. Faites-en un autre pour répondre à d'autres questions."],
  QUIZ_QUESTIONS_FULL: [
    409,
    "Ce chapitre a 500 questions de quiz. Supprimez-en avant d'en ajouter.",
  ],
  EXERCISES_FULL: [409, "Ce chapitre a 500 exercices. Mettez les autres dans un autre chapitre."],
  UPLOADS_FULL: [409, "Vous avez 50 envois en attente. Terminez-en ou annulez-en un d'abord."],
  TAG_TAKEN: [409, "Un tag porte déjà ce nom."],
  ASSIGNMENT_EXISTS: [409, "Cet accès existe déjà, avec ce rôle et ces dates."],
  OFFER_SOLD: [409, "Cette offre a été commandée : retirez-la de la vente plutôt."],
  CODE_NOT_YET: [409, "Ce code de réduction n'est pas encore valable."],
  CODE_OVER: [409, "Ce code de réduction n'est plus valable."],
  CODE_SPENT: [409, "Ce code de réduction a déjà servi autant de fois qu'il le pouvait."],
  CODE_ALREADY_USED: [
    409,
    "Vous avez déjà utilisé ce code de réduction. Si la commande attend encore son paiement, payez-la, ou annulez-la pour vous en servir ici.",
  ],
  CODE_NEW_STUDENTS: [409, "Ce code de réduction est réservé à une première commande."],
  CODE_NOT_FOR_CART: [409, "Ce code de réduction ne s'applique à aucun article de votre panier."],
  CODE_TAKEN: [409, "Un code de réduction s'écrit déjà ainsi."],
  CODE_FROZEN: [
    409,
    "Ce code de réduction a déjà servi : seuls son dernier jour et son nombre d'utilisations se changent encore.",
  ],
  MONTH_CLOSED: [409, "Ce mois est déjà clôturé."],
  MONTH_NOT_OVER: [
    409,
    "Ce mois n'est pas terminé : il se clôture à partir du premier jour du suivant.",
  ],
  EARLIER_MONTH_OPEN: [409, "Un mois plus ancien n'est pas clôturé : commencez par lui."],
  CODE_USED: [409, "Ce code de réduction a déjà servi : désactivez-le plutôt."],
  PAYMENT_PLAN_NOT_OFFERED: [
    409,
    "Cette commande ne se paie pas en autant de fois. Choisissez un autre nombre de paiements, ou payez-la en une fois.",
  ],
  PAYMENT_PLAN_WITHOUT_CODE: [
    409,
    "Un code de réduction ne s'applique pas à un paiement en plusieurs fois. Retirez-le, ou payez en une fois.",
  ],
  PAYMENT_PLAN_OVER: [409, "Cet échéancier est déjà terminé : il n'y a plus rien à arrêter."],
  EDITED_MEANWHILE: [
    409,
    "Quelqu'un d'autre a modifié cette page pendant que vous la remplissiez. Votre saisie est gardée.",
  ],
  BACKUP_RUNNING: [
    409,
    "Une sauvegarde, ou une relecture des sauvegardes, est déjà en cours. Attendez sa fin.",
  ],
  BACKUP_NO_ROOM: [
    409,
    "Il n'y a pas assez de place pour une sauvegarde. Libérez-en, ou donnez-lui un autre lieu (docs/operations/backup.md).",
  ],
  BACKUP_NO_PLACE: [
    409,
    "Les sauvegardes ne peuvent pas être gardées là où elles vont. Vérifiez BACKUP_URL (docs/operations/backup.md).",
  ],
  PASSAGE_UNDONE: [409, "Ce passage a déjà été annulé."],
  PASSAGE_CHANGED: [409, "Ce passage ne peut plus être annulé : des choses ont changé depuis."],
  NOT_PAYABLE: [409, "Cette commande n'attend pas de paiement."],
  ORDER_EXPIRED: [
    409,
    "Cette commande a expiré : ses prix ne sont plus garantis. Recommencez-la, ou écrivez-nous si vous l'avez déjà payée.",
  ],
  PAYMENT_DAY_SAID: [409, "Vous avez déjà dit jusqu'à quand cette commande sera payée."],
  CONSENT_MISSING: [
    409,
    "Avant de payer, lisez la phrase sur le droit de rétractation, puis cochez-la.",
  ],
  CONSENT_CHANGED: [
    409,
    "La phrase sur le droit de rétractation a changé entre-temps. Relisez-la, puis cochez-la de nouveau.",
  ],
  LINK_REVOKED: [
    409,
    "Ce lien a été révoqué. Demandez-en un autre à la personne qui vous l'a envoyé.",
  ],
  LINK_EXPIRED: [
    409,
    "Cette commande a expiré : elle ne se paie plus par ce lien. Si vous l'avez déjà payée, écrivez-nous : votre paiement n'est pas perdu.",
  ],
  LINK_WITHDRAWN: [
    409,
    "Cette commande a été annulée par la personne qui vous a envoyé ce lien : il n'y a rien à payer.",
  ],
  LINK_SPENT: [
    409,
    "Ce lien a servi à vingt essais. Demandez-en un autre à la personne qui vous l'a envoyé.",
  ],
  GATEWAY_AWAY: [
    503,
    "Ce moyen de paiement ne répond pas en ce moment, et rien n'a été pris. Réessayez dans quelques minutes, ou payez autrement.",
  ],
  GATEWAY_NOT_OFFERED: [
    409,
    "Ce moyen de paiement n'est plus proposé. Rechargez la page pour en choisir un autre.",
  ],
  TOO_MANY_ORDERS: [
    409,
    "Vous avez déjà 5 commandes en attente de paiement. Payez-en une, ou annulez celle que vous ne voulez plus.",
  ],
  NOT_CONFIRMING: [
    409,
    "Cette commande n'attend plus de confirmation : quelqu'un d'autre l'a déjà traitée.",
  ],
  NOT_RECEIVED: [
    409,
    "Cette commande attend un paiement par carte. Si l'argent est arrivé, marquez-la payée.",
  ],
  PAYMENT_CHANGED: [
    409,
    "Le paiement de cette commande a changé entre-temps. Regardez où il en est.",
  ],
  REFUND_TOO_MUCH: [409, "Ce montant dépasse ce qui peut encore être rendu pour cet article."],
  REFUND_ENDED: [409, "Ce remboursement n'attend plus : il a déjà été rendu ou abandonné."],
  NO_LIVE_LINK: [409, "Cette commande n'a pas de lien de paiement en cours."],
  ALREADY_ANSWERED: [409, "Quelqu'un d'autre a déjà répondu à ce deuxième paiement."],
  FOLLOW_UP_OVER: [409, "Cette raison n'est plus d'actualité : la ligne a disparu de la liste."],
  WRITTEN_TO_TODAY: [
    409,
    "Quelqu'un de l'équipe lui a déjà écrit il y a moins d'un jour. Rien n'a été envoyé.",
  ],
  ANSWER_DECIDED: [409, "Quelqu'un d'autre a déjà vérifié cette réponse."],
  NOT_PAID: [409, "Cette commande n'est pas encore payée : le reçu suit le paiement."],
  QUESTION_ANSWERED: [
    409,
    "D'autres ont déjà répondu à cette question : elle ne peut plus être supprimée.",
  ],
  QUESTION_TAKEN: [409, "Un autre enseignant s'occupe déjà de cette question."],
  QUESTION_SOLVED: [409, "Cette question a déjà sa réponse."],
  SESSION_NOT_COMING: [409, "Cette séance est passée ou annulée : choisissez-en une à venir."],
  TOO_MANY_DEVICES: [409, "Votre compte est déjà connecté sur d'autres appareils."],
  STREAM_ELSEWHERE: [409, "La lecture continue sur un autre appareil."],
  MEDIUM_NOT_READY: [
    409,
    "Cette vidéo est en cours de préparation. Revenez dans quelques minutes.",
  ],
  UPLOAD_UNFINISHED: [409, "L'envoi de cette vidéo n'est pas terminé. Reprenez-le d'abord."],
  UPLOAD_BUSY: [409, "Cet envoi est déjà en cours ailleurs. Réessayez dans un instant."],
  SESSION_OVER: [409, "Cette séance est passée : elle ne s'annule plus."],
  SESSION_TO_COME: [409, "Cette séance n'a pas encore eu lieu."],
  SESSION_CANCELLED: [409, "Cette séance est annulée."],
  REPLAY_EXISTS: [409, "L'enregistrement de cette séance est déjà là."],
  VERSION_GONE: [409, "Cette version n'est plus gardée, ou elle a déjà été reprise."],
  BEYOND_END: [400, "Cet instant est après la fin de la vidéo."],
  CHAPTER_EXISTS: [409, "Un chapitre commence déjà à cet instant."],
  REMARKS_FULL: [409, "Cette vidéo a 100 remarques. Supprimez-en avant d'en ajouter."],
  REQUEST_TAKEN: [409, "Une autre personne s'occupe déjà de cette demande."],
  REQUEST_OVER: [409, "Cette demande n'en est plus là : rechargez la page."],
  ANNOUNCEMENT_SENT: [409, "Cette annonce est déjà partie : elle ne peut plus être changée."],
  AUDIENCE_CHANGED: [
    409,
    "Le nombre de destinataires a changé entre-temps : vérifiez-le, puis envoyez de nouveau.",
  ],
  MAIL_GONE: [409, "Ce mail n'attend plus : il est parti, ou il part en ce moment."],
  JOB_GONE: [409, "Cette tâche n'est plus en échec : elle a été relancée ou retirée."],
  TOO_SLOW: [408, "L'envoi s'est arrêté en chemin. Vérifiez votre connexion, puis réessayez."],
  TOO_LARGE: [413, "Le fichier ou la demande dépasse la taille permise."],
  IMAGE_TOO_LARGE: [
    413,
    "Cette photo est trop grande : 50 mégapixels au plus en JPEG, 16 dans un autre format. Réduisez-la, puis réessayez.",
  ],
  NOT_CAPTIONS: [415, "Ce fichier n'est pas un fichier de sous-titres WebVTT (.vtt)."],
  UNSUPPORTED_TYPE: [415, "Ce type de contenu n'est pas accepté."],
  NOT_A_VIDEO: [
    415,
    "Ce fichier n'est pas une vidéo que nous savons lire (MP4, MOV, MKV ou WebM).",
  ],
  NOT_AN_IMAGE: [415, "Ce fichier n'est pas une photo que nous savons lire (JPEG, PNG ou WebP)."],
  TOO_MANY_REQUESTS: [429, "Trop de tentatives. Patientez quelques minutes avant de réessayer."],
  TOO_MANY_POSTS: [
    429,
    "Vous avez beaucoup écrit depuis une heure. Patientez un peu avant de continuer.",
  ],
  TOO_MANY_CODES: [
    429,
    "Vous avez essayé trop de codes de réduction inexacts. Réessayez dans une heure.",
  ],
  TOO_MANY_WRITES: [429, "Vous allez trop vite. Patientez une minute avant de continuer."],
  VIDEO_UNAVAILABLE: [503, "Le lecteur vidéo ne répond pas. Réessayez dans quelques minutes."],
  STORAGE_FULL: [
    507,
    "Il n'y a plus de place sur le serveur. Prévenez l'équipe de Majorant, et réessayez plus tard.",
  ],
  UNAVAILABLE: [503, "Le service est momentanément indisponible. Réessayez dans un instant."],
  BUSY: [503, "Le service est très sollicité. Réessayez dans un instant."],
  /** `{0}` is `retryAfter`. */
  SIGN_IN_BUSY: [503, "Beaucoup de monde se connecte en ce moment. Réessayez dans {0} secondes."],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

/** Stable: what calls us may go by it, and not by the sentence. */
export type RefusalCode = keyof typeof refusals;

/** A device that a refusal speaks of: `name` is null where nothing is known of it, `lastUsedAt` is ISO 8601 in UTC. */
export type RefusedDevice = {
  id: number;
  name: string | null;
  lastUsedAt: string;
  current: boolean;
};

/** What the second step of a sign-in needs, for five minutes. */
export type SecondStep = {
  challenge: string;
  /** Whether there is an app whose codes are taken; recovery codes always are. */
  code: boolean;
  /** What the browser asks of a passkey, as WebAuthn has it in JSON; null without one. */
  passkey: Record<string, unknown> | null;
};

/**
 * The body of a refused call. `fields` says what is wrong with which field. `devices` are those of the
 * account that stand in the way: with TOO_MANY_DEVICES the signed-in ones, of which one is to be
 * chosen; with STREAM_ELSEWHERE the one that plays (`current` when it is a tab of the same browser). `secondStep` comes with SECOND_FACTOR_REQUIRED.
 */
export type RefusalBody = {
  error: string;
  code: RefusalCode | "FAULT";
  fields?: Record<string, string>;
  devices?: RefusedDevice[];
  secondStep?: SecondStep;
  /** In how many seconds there is a place again; in the `Retry-After` header too. */
  retryAfter?: number;
  /** Of a fault: the number by which it is found in the log. */
  requestId?: string;
};

/** A fault of ours: `{0}` is the number of the request. */
export const fault =
  "Une erreur est survenue de notre côté. Si elle persiste, donnez-nous ce numéro : {0}.";

/** What the browser shows where a proxy before the server takes no body that long: its answer has no words of ours. */
export const tooLarge =
  "Ce fichier est trop grand pour la connexion au serveur. Choisissez-en un plus petit, ou prévenez l'équipe de Majorant : la limite est à relever sur le serveur.";

/** What the browser shows where there was no answer at all (docs/product/sentences.md, S83). */
export const noAnswer = "There's an error!";

/** What is said of a field that no shape has a sentence for: the server's, here for its words in other languages. */
export const invalidValue = "Cette valeur est invalide";

/** The same of what is only read: a page says it in the place of what is missing, and asks again by itself. */
export const noAnswerYet = "Pas de réponse du serveur : vérifiez votre connexion, puis réessayez.";
