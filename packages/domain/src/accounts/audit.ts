import type { AuditAction, AuditEntry, AuditSubject } from "@majorant/contract/reporting/audit";
import { priceText } from "../shop/price-text.ts";

/** Each kind of subject: as a sentence names it, and after "de". */
const subjects: Record<AuditSubject, { label: string; name: string; of: string }> = {
  settings: { label: "Paramètres", name: "les paramètres", of: "des paramètres" },
  order: { label: "Commande", name: "la commande", of: "de la commande" },
  user: { label: "Utilisateur", name: "l'utilisateur", of: "de l'utilisateur" },
  group: { label: "Groupe", name: "le groupe", of: "du groupe" },
  assignment: { label: "Accès", name: "l'accès", of: "de l'accès" },
  offer: { label: "Offre", name: "l'offre", of: "de l'offre" },
  code: { label: "Code de réduction", name: "le code", of: "du code" },
  codeBatch: { label: "Lot de codes", name: "le lot de codes", of: "du lot de codes" },
  accountingMonth: {
    label: "Mois comptable",
    name: "le mois comptable",
    of: "du mois comptable",
  },
  import: { label: "Import", name: "l'import", of: "de l'import" },
  passage: { label: "Passage", name: "le passage", of: "du passage" },
  category: { label: "Catégorie", name: "la catégorie", of: "de la catégorie" },
  course: { label: "Cours", name: "le cours", of: "du cours" },
  section: { label: "Chapitre", name: "le chapitre", of: "du chapitre" },
  resource: { label: "Ressource", name: "la ressource", of: "de la ressource" },
  tag: { label: "Tag", name: "le tag", of: "du tag" },
  live: { label: "Séance en direct", name: "la séance en direct", of: "de la séance en direct" },
  notion: { label: "Notion", name: "la notion", of: "de la notion" },
  paper: { label: "Sujet de concours", name: "le sujet", of: "du sujet" },
  question: { label: "Question", name: "la question", of: "de la question" },
  givenAnswer: {
    label: "Réponse à un exercice",
    name: "la réponse à l'exercice",
    of: "de la réponse à l'exercice",
  },
  answer: { label: "Réponse", name: "la réponse", of: "de la réponse" },
  exercise: { label: "Exercice", name: "l'exercice", of: "de l'exercice" },
  mail: { label: "Mail", name: "le mail", of: "du mail" },
  list: { label: "Liste", name: "la liste", of: "de la liste" },
  backup: { label: "Sauvegarde", name: "une sauvegarde", of: "d'une sauvegarde" },
  secret: {
    label: "Secret des adresses",
    name: "le secret des adresses",
    of: "du secret des adresses",
  },
  demo: { label: "Démonstration", name: "la démonstration", of: "de la démonstration" },
  job: { label: "Tâche", name: "la tâche", of: "de la tâche" },
  announcement: { label: "Annonce", name: "l'annonce", of: "de l'annonce" },
  sitting: { label: "Concours blanc", name: "le concours blanc", of: "du concours blanc" },
  quizQuestion: {
    label: "Question de quiz",
    name: "la question de quiz",
    of: "de la question de quiz",
  },
  quizAnswer: {
    label: "Réponse à un quiz",
    name: "la réponse au quiz",
    of: "de la réponse au quiz",
  },
};

/** Each deed: its name in a list of choices, and what somebody has done, up to what it was done to. */
const actions: Record<AuditAction, { label: string; did: string; of?: true }> = {
  add: { label: "Ajout", did: "a ajouté" },
  change: { label: "Modification", did: "a modifié" },
  delete: { label: "Suppression", did: "a supprimé" },
  order: { label: "Nouvel ordre", did: "a changé l'ordre", of: true },
  activate: { label: "Activation", did: "a activé" },
  deactivate: { label: "Désactivation", did: "a désactivé" },
  accept: { label: "Paiement accepté", did: "a accepté le paiement", of: true },
  refuse: { label: "Paiement refusé", did: "a refusé le paiement", of: true },
  pay: { label: "Commande marquée payée", did: "a marqué payée" },
  takeBack: { label: "Paiement annulé", did: "a annulé le paiement", of: true },
  refund: { label: "Remboursement décidé", did: "a décidé un remboursement", of: true },
  giveRefundBack: { label: "Remboursement rendu", did: "a rendu un remboursement", of: true },
  dropRefund: { label: "Remboursement abandonné", did: "a abandonné un remboursement", of: true },
  answerSecond: {
    label: "Réponse à un deuxième paiement",
    did: "a répondu au deuxième paiement",
    of: true,
  },
  revokeLink: {
    label: "Lien de paiement révoqué",
    did: "a révoqué le lien de paiement",
    of: true,
  },
  stopPaymentPlan: { label: "Échéancier arrêté", did: "a arrêté l'échéancier", of: true },
  close: { label: "Clôture", did: "a clôturé" },
  password: { label: "Mot de passe", did: "a changé le mot de passe", of: true },
  secondFactor: {
    label: "Double vérification",
    did: "a réinitialisé la double vérification",
    of: true,
  },
  join: { label: "Entrée dans un groupe", did: "a mis" },
  leave: { label: "Sortie d'un groupe", did: "a retiré" },
  restore: { label: "Retour d'une sauvegarde", did: "a fait revenir" },
  undo: { label: "Annulation", did: "a annulé" },
  decide: { label: "Vérification", did: "a vérifié" },
  resend: { label: "Nouvel envoi", did: "a renvoyé" },
  runAgain: { label: "Relance", did: "a relancé" },
  export: { label: "Export", did: "a exporté les données", of: true },
  refuseSignIn: { label: "Connexion refusée", did: "a manqué une connexion", of: true },
  forge: { label: "Notification falsifiée", did: "a falsifié le paiement", of: true },
  merge: { label: "Fusion", did: "a fusionné" },
  write: { label: "Message écrit", did: "a écrit à" },
  setAside: { label: "Mise de côté", did: "a mis de côté la relance", of: true },
  take: { label: "Prise en charge", did: "a pris en charge" },
  confirm: { label: "Adresse confirmée", did: "a confirmé l'adresse", of: true },
  begin: { label: "Lancement", did: "a lancé" },
  announce: { label: "Annonce", did: "a annoncé" },
  publish: { label: "Publication", did: "a publié les résultats", of: true },
  giveBack: { label: "Remise", did: "a rendu" },
  treat: { label: "Question traitée en direct", did: "a coché le traitement en direct", of: true },
};

export const subjectLabel = (kind: AuditSubject): string => subjects[kind].label;
export const actionLabel = (action: AuditAction): string => actions[action].label;

/** Fields by the names that the areas keep them under. */
const fields: Record<string, string> = {
  titre: "titre",
  title: "titre",
  mediumTitle: "titre moyen",
  nom: "nom",
  name: "nom",
  prenom: "prénom",
  firstName: "prénom",
  lastName: "nom",
  email: "email",
  photo: "photo",
  description: "description",
  descriptionCourte: "description courte",
  descriptionLongue: "description longue",
  content: "contenu",
  link: "lien",
  icon: "icône",
  code: "code",
  lot: "lot",
  nombre: "nombre",
  pourcentage: "pourcentage",
  montant: "montant",
  offre: "offre",
  offres: "offres",
  durees: "durées en mois",
  du: "premier jour",
  au: "dernier jour",
  nouveaux: "réservé aux premières commandes",
  utilisationsMax: "nombre d'utilisations",
  uneParCompte: "une utilisation par compte",
  prix: "prix",
  prix1Mois: "prix d'un mois",
  prix3Mois: "prix de 3 mois",
  prix6Mois: "prix de 6 mois",
  prix12Mois: "prix de 12 mois",
  enPlusieursFois: "paiement en plusieurs fois",
  periodeFixe: "période fixe",
  dateDebut: "date de début",
  dateFin: "date de fin",
  date: "date",
  minutes: "durée en minutes",
  active: "actif",
  actif: "actif",
  ouvert: "ouvert",
  special: "spécial",
  speciale: "spéciale",
  categorie: "catégorie",
  categories: "catégories",
  categorieParent: "catégorie parente",
  groupes: "groupes",
  groupeParent: "groupe parent",
  parentId: "parent",
  role: "rôle",
  section: "chapitre",
  sectionId: "chapitre",
  sectionParente: "chapitre parent",
  tagId: "tag",
  numeroTelephone: "téléphone",
  phoneNumber: "téléphone",
  adresse: "adresse",
  ville: "ville",
  codePostal: "code postal",
  pays: "pays",
  motif: "motif",
  moyen: "moyen de paiement",
  reference: "référence de la banque",
  avoir: "avoir",
  reponse: "réponse",
  fichier: "fichier",
  ordre: "ordre",
  crees: "comptes créés",
  misAJour: "comptes mis à jour",
  refusees: "lignes refusées",
  invitations: "invitations",
  montes: "étudiants montés",
  de: "de",
  vers: "vers",
  weeks: "semaines",
  suite: "avec les suivantes",
  ouverture: "ouverture",
  copieDe: "copie du cours",
  versionDu: "version reprise du",
  ressource: "ressource",
  remarque: "remarque",
  video: "vidéo",
  fichierAjoute: "fichier ajouté",
  fichierRetire: "fichier retiré",
  copy: "copie de l'offre",
  courseIds: "cours",
  categoryIds: "catégories",
  groupIds: "groupes",
  userIds: "utilisateurs",
  websiteDescription: "description du site",
  montrerLesCoursSpeciaux: "montrer les cours spéciaux",
  devicesPerAccount: "appareils par compte",
  accessWarningDays: "jours d'avertissement",
  orderExpiryDays: "jours d'attente d'une commande",
  paymentPlanFromPrice: "prix à partir duquel on paie en plusieurs fois",
  paymentPlanFromMonths: "mois à partir desquels on paie en plusieurs fois",
  paymentPlanDifference: "supplément d'un paiement en plusieurs fois, en pour cent",
  paymentBank: "banque",
  paymentBeneficiary: "bénéficiaire",
  paymentRib: "RIB",
  paymentPostOffice: "bureau de poste",
  paymentAddress: "adresse de paiement",
  paymentHours: "horaires",
  paymentInstructions: "instructions de paiement",
  sellerName: "nom légal du vendeur",
  sellerMatricule: "matricule fiscal",
  sellerAddress: "adresse du vendeur",
  sellerRegister: "registre du commerce",
  taxRegime: "régime de TVA",
  taxExemption: "article d'exonération",
  taxRate: "taux de TVA en %",
  stampIncluded: "timbre compris dans les prix",
  stampAmount: "montant du timbre en dinars",
  categoryRegimes: "régimes par catégorie",
  withdrawalSentence: "phrase sur le droit de rétractation",
  videoDestination: "préparation des vidéos",
  skippedFirstSteps: "premiers pas remis à plus tard",
  secondFactorForAdministrators: "double vérification des administrateurs",
  contactEmail: "email de contact",
  contactPhone: "téléphone de contact",
  contactFacebook: "page Facebook",
  destinataire: "destinataire",
  objet: "objet",
  mails: "mails",
  destinataires: "destinataires",
  personnes: "personnes",
  envoi: "heure d'envoi",
  teteJusqua: "en tête du cours jusqu'au",
  parMail: "par mail",
  reseau: "réseau",
  essais: "essais",
  aussitot: "aussitôt",
  administrateur: "administrateur",
  explanation: "explication",
  expected: "réponse attendue",
  parameters: "valeurs",
  kind: "type",
  label: "libellé",
  choices: "choix",
  tolerance: "tolérance",
  subject: "matière",
  otherNames: "autres noms",
  into: "dans",
  contest: "concours",
  year: "année",
  track: "filière",
  questions: "questions",
  statement: "énoncé",
  hint: "indication",
  method: "méthode",
  solution: "corrigé",
  difficulty: "difficulté",
  source: "source",
  moment: "instant de la vidéo",
  cancelled: "annulée",
  enregistrement: "enregistrement",
  visible: "visible",
  notions: "notions",
  answers: "réponses attendues",
  raison: "raison",
  jusquAu: "jusqu'au",
  message: "message",
  sujet: "sujet",
  debut: "début",
  consignes: "consignes",
  correcteurs: "correcteurs",
  pdf: "sujet en PDF",
  tiersTemps: "minutes de plus",
  bareme: "barème",
  copies: "copies",
};

/** What only machines read, or what follows from another field. */
const unsaid = new Set(["version", "id", "chemin", "commandes", "videos"]);

/** What the sentence itself says, by the ids of what it is about. */
const related = new Set(["userId", "groupId", "courseId", "categoryId"]);

const roles: Record<string, string> = {
  ROLE_APPRENANT: "Apprenant",
  ROLE_ENSEIGNANT: "Enseignant",
  ROLE_TECHNICIAN: "Technicien",
  ROLE_ADMINISTRATEUR: "Administrateur",
};

const moment = new Intl.DateTimeFormat("fr", {
  timeZone: "Africa/Tunis",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

const isInstant = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text);

/** A value as it is read: what an object is called, a moment of Tunis, "vide" for nothing. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "vide";
  if (value === true) return "oui";
  if (value === false) return "non";
  if (typeof value === "number") return String(value).replace(".", ",");
  if (typeof value === "string")
    return isInstant(value)
      ? moment.format(new Date(value)).replace(",", "")
      : (roles[value] ?? value);
  if (Array.isArray(value)) return value.length === 0 ? "vide" : value.map(valueText).join(", ");
  const { titre, title, nom, name, id } = value as Record<string, unknown>; // an object by now
  return String(
    titre ?? title ?? nom ?? name ?? (id === undefined ? JSON.stringify(value) : `n° ${id}`),
  );
}

/** An offer's prices, `prix`, `prix1Mois`…, what a code takes off, what a month of the accounting came to. */
const isPrice = /^(?:prix(?:\d+Mois)?|montant|total)$/;

/** How an order is paid. */
const means: Record<string, string> = {
  card: "carte bancaire",
  transfer: "virement bancaire",
  mandate: "mandat postal",
  cash: "espèces",
};

/** A field's value as it is read: dinars where it is a price, `photo` where it is the address of one. */
function fieldText(field: string, value: unknown, photo: string): string {
  if (field === "photo" && typeof value === "string" && value.includes("/")) return photo;
  if (typeof value === "number" && isPrice.test(field)) return priceText(value);
  if (field === "moyen" && typeof value === "string") return means[value] ?? value;
  return valueText(value);
}

/** A field that changed. */
export type Change = { label: string; was: string; is: string };

const isChange = (value: unknown): value is { was?: unknown; is?: unknown } =>
  typeof value === "object" && value !== null && ("was" in value || "is" in value);

/** What a field is called. */
export const fieldLabel = (field: string): string => fields[field] ?? field;

/** The fields that a line says were changed, with what they were and became. */
export const changesIn = ({ details }: Pick<AuditEntry, "details">): Change[] =>
  Object.entries(details).flatMap(([field, value]) =>
    isChange(value) && !unsaid.has(field)
      ? [
          {
            label: fieldLabel(field),
            was: fieldText(field, value.was, "l'ancienne"),
            is: fieldText(field, value.is, "une nouvelle"),
          },
        ]
      : [],
  );

/** What else a line says of a deed. */
export const factsIn = ({ details }: Pick<AuditEntry, "details">) =>
  Object.entries(details).flatMap(([field, value]) =>
    isChange(value) || unsaid.has(field) || related.has(field) || value === null
      ? []
      : [{ label: fieldLabel(field), value: fieldText(field, value, "une photo") }],
  );

/** A name out of a line about something that is no more. */
function lastName({ details }: AuditEntry): string | null {
  const text = (name: string) => (typeof details[name] === "string" ? details[name] : null);
  const first = text("firstName") ?? text("prenom");
  const last = text("lastName") ?? (first === null ? null : text("nom"));
  if (first !== null && last !== null) return `${first} ${last}`;
  return (
    text("titre") ?? text("nom") ?? text("fichier") ?? text("objet") ?? text("code") ?? text("mois")
  );
}

const shortest = 40;
const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > shortest ? `${line.slice(0, shortest).trimEnd()}…` : line;
};

const numbered = (subject: string, id: number | null, name: string | null) =>
  [subject, id === null ? "" : `n° ${id}`, name === null ? "" : `«\u00a0${short(name)}\u00a0»`]
    .filter(Boolean)
    .join(" ");

function subjectOf(line: AuditEntry, of = false): string {
  const { genre, id, nom } = line.sujet;
  // Where nothing above is named, it is the place of the first ones that was changed.
  if (id === null && line.action === "order")
    return genre === "section" ? "des chapitres" : "des catégories";
  return numbered(subjects[genre][of ? "of" : "name"], id, nom ?? lastName(line));
}

const linkedText = (kind: AuditSubject, to: { id: number; nom: string | null } | null) =>
  to && numbered(subjects[kind].name, to.id, to.nom);

/** "à l'utilisateur", "au groupe": what something is given to. */
const toWhom = (text: string) =>
  text
    .replace(/^le /, "au ")
    .replace(/^(?=l')/, "à ")
    .replace(/^(?=la )/, "à ");

/** "du groupe", "de l'utilisateur": whom something is taken from. */
const fromWhom = (text: string) =>
  text
    .replace(/^le /, "du ")
    .replace(/^(?=l')/, "de ")
    .replace(/^(?=la )/, "de ");

function actionText(line: AuditEntry): string {
  const { action, lies, sujet } = line;
  if (sujet.genre === "assignment") {
    const holder = linkedText("user", lies.utilisateur) ?? linkedText("group", lies.groupe);
    const target = linkedText("course", lies.cours) ?? linkedText("category", lies.categorie);
    if (holder && target && action === "add")
      return `a donné ${toWhom(holder)} l'accès ${toWhom(target)}`;
    if (holder && target && action === "change")
      return `a changé les dates de l'accès ${fromWhom(holder)} ${toWhom(target)}`;
    if (holder && target && action === "delete")
      return `a retiré ${toWhom(holder)} l'accès ${toWhom(target)}`;
  }
  if (action === "join" || action === "leave") {
    const group = linkedText("group", lies.groupe);
    if (group)
      return action === "join"
        ? `a mis ${subjectOf(line)} dans ${group}`
        : `a retiré ${subjectOf(line)} ${fromWhom(group)}`;
  }
  const { did, of } = actions[action];
  if (sujet.genre === "mail" && typeof line.details.mails === "number")
    return `${did} les mails qui n'étaient pas partis`;
  return `${did} ${subjectOf(line, of)}`;
}

/** How many changes a sentence tells; the others are counted. */
const mostChanges = 2;

/** What nobody signed in did: refused sign-ins and notifications of payments that the gateway did not sign, as counted. */
function refusedText({ action, details, sujet, ...line }: AuditEntry): string {
  const { reseau, essais } = details;
  const from = `depuis ${valueText(reseau)}`;
  const isOne = essais === 1;
  if (action === "forge")
    return isOne
      ? `Une notification de paiement falsifiée ${from}`
      : `${valueText(essais)} notifications de paiement falsifiées en un jour ${from}`;
  const account = sujet.id === null ? "" : ` à ${numbered("l'utilisateur", sujet.id, sujet.nom)}`;
  const { ip } = line;
  return isOne
    ? `Une connexion${account} refusée ${from}`
    : `${valueText(essais)} connexions refusées en un jour ${from}, la dernière${account} de ${ip}`;
}

const isRefused = ({ action, auteur }: AuditEntry) =>
  auteur === null && (action === "refuseSignIn" || action === "forge");

/** "npm run admin" of what no account did: the server's commands name themselves where a browser does. */
const commandOf = ({ auteur, appareil }: AuditEntry): string | undefined =>
  auteur === null ? /^npm run [a-z-]+$/.exec(appareil ?? "")?.[0] : undefined;

/** Who a line says did it: a name, a command of the server, or that nobody was signed in. */
export const authorText = (line: AuditEntry): string => {
  if (line.auteur) return `${line.auteur.prenom} ${line.auteur.nom}`;
  if (isRefused(line)) return "Personne";
  const command = commandOf(line);
  return command ? `La commande ${command}` : "Compte supprimé";
};

/** « Inès Hammami a modifié l'offre n° 3 « Année MP » : prix 60 → 70. » */
export function auditSentence(line: AuditEntry): string {
  if (isRefused(line)) return refusedText(line);
  const isGone = line.auteur === null && commandOf(line) === undefined;
  const author = isGone ? "Un compte supprimé" : authorText(line);
  const changes = changesIn(line);
  const words = changes
    .slice(0, mostChanges)
    .map(({ label, was, is }) => `${label} ${short(was)} → ${short(is)}`);
  const more = changes.length - words.length;
  if (more > 0) words.push(more === 1 ? "et un autre champ" : `et ${more} autres champs`);
  const ending = words.length > 0 ? ` : ${words.join(", ")}` : "";
  return `${author} ${actionText(line)}${ending}`;
}
