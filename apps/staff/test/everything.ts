import { type Answers, refused } from "@majorant/client/test/answers.ts";
import type { PromotionRow } from "@majorant/contract/bulk/promotions";
import { followUpReasons } from "@majorant/contract/choices";
import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import type { EditableExercise, EditableExerciseRow } from "@majorant/contract/exercises/edition";
import type { FollowUp } from "@majorant/contract/follow-ups/follow-ups";
import type { UnsentMail } from "@majorant/contract/operations/mails";
import type { EditableLiveSession } from "@majorant/contract/publishing/live-sessions";
import type { EditablePublication } from "@majorant/contract/publishing/videos";
import type { QuizQuestion } from "@majorant/contract/quizzes/quiz-questions";
import type { AuditEntry } from "@majorant/contract/reporting/audit";
import * as sample from "./samples.ts";

// What every screen of the staff may ask, each with something to show.

/** 20:05 in Tunis. */
const at = "2026-12-03T19:05:00Z";

export const auditEntry: AuditEntry = {
  id: 81,
  date: at,
  auteur: { id: 7, nom: "Trabelsi", prenom: "Sarra" },
  action: "deactivate",
  sujet: { genre: "user", id: 21, nom: "Aziz Gharbi" },
  lies: { utilisateur: null, groupe: null, cours: null, categorie: null },
  details: {},
  ip: "41.226.0.1",
  appareil: null,
};

export const liveSession: EditableLiveSession = {
  id: 71,
  title: "Questions avant le devoir",
  date: at,
  minutes: 60,
  link: "https://visio.tn/71",
  series: "s1",
  version: 1,
  cancelled: false,
  present: 0,
  replay: null,
};

export const exercise: EditableExercise = {
  id: 55,
  title: "La méthode de Héron",
  statement: "Soit $u$.",
  difficulty: 2,
  minutes: 25,
  course: { id: 3, title: "Analyse" },
  section: { id: 31, name: "Suites" },
  position: 1,
  source: "",
  hint: "Un carré.",
  method: null,
  solution: "Fin.",
  moment: null,
  visible: true,
  notions: [],
  images: [],
  createdAt: at,
  version: 2,
  answers: [{ kind: "number", label: "", expected: "√2", choices: null, tolerance: null }],
};

export const exerciseRow: EditableExerciseRow = {
  id: 55,
  sectionId: 31,
  title: "La méthode de Héron",
  position: 1,
  after: null,
  difficulty: 2,
  minutes: 25,
  visible: true,
  attempts: 0,
  version: 2,
};

export const openQuestion: OpenQuestion = {
  id: 9,
  content: "Pourquoi extraire ?",
  photo: null,
  changed: null,
  moment: null,
  date: at,
  author: { name: "Aziz Gharbi", teacher: false, mine: false },
  answers: [],
  taken: null,
  votes: 0,
  voted: false,
  session: null,
  may: {
    change: false,
    delete: true,
    answer: true,
    accept: true,
    take: true,
    vote: false,
    schedule: false,
  },
  course: { id: 3, title: "Analyse" },
  section: { id: 31, name: "Suites" },
  resource: { kind: "video", id: 15, name: "Suites extraites" },
};

const mail: UnsentMail = {
  id: "3f1c0b52-8f5e-4a55-9d7a-2a6c6c1f0e11",
  destinataire: "aziz@exemple.tn",
  objet: "Votre commande n° 92",
  date: at,
  etat: "echec",
  raison: "Le serveur l’a refusé.",
  essais: 3,
  prochainEssai: null,
};

export const followUp: FollowUp = {
  reason: "stuck",
  about: "Suites extraites",
  since: at,
  until: null,
  done: [],
  student: {
    id: 21,
    firstName: "Aziz",
    lastName: "Gharbi",
    email: "aziz@exemple.tn",
    confirmed: true,
  },
  course: { id: 3, title: "Analyse" },
};

const promotion: PromotionRow = {
  id: 41,
  date: at,
  par: "Sarra Trabelsi",
  categorie: "MP2",
  montes: 30,
  annule: null,
  deGroupe: { id: 4, nom: "MP1 Tunis" },
  versGroupe: { id: 6, nom: "MP2 Tunis" },
};

export const video: EditablePublication = {
  id: 15,
  name: "Suites extraites",
  description: "",
  tag: sample.tag,
  link: "m61",
  active: true,
  freePreview: false,
  section: { id: 31, name: "Suites" },
  files: [],
  course: { id: 3, title: "Analyse" },
  chapters: [],
  captions: [],
  medium: null,
  preview: null,
  version: 1,
};

const listed = {
  id: 3,
  title: "Analyse",
  mediumTitle: "Analyse",
  fullTitle: "MP1 › Analyse",
  photo: null,
  open: true,
  active: true,
};

export const quizQuestion: QuizQuestion = {
  id: 44,
  section: { id: 31, name: "Suites" },
  kind: "choice",
  label: "",
  tolerance: null,
  statement: "Combien vaut $@{a}^2$ ?",
  expected: "1",
  choices: ["$@{a^2}$", "$@{2*a}$"],
  explanation: "Un carré.",
  parameters: [{ name: "a", values: ["3", "5"] }],
  notions: [{ id: 9, title: "Puissances" }],
  moment: null,
  active: true,
  version: 1,
  figures: {
    students: 12,
    rate: 0.75,
    undecided: 0,
    wrongAnswers: [{ answer: "$6$", students: 2 }],
  },
};

const people: Answers = {
  "GET /groupes": [
    { id: 4, nom: "MP1 Tunis", nombreUtilisateurs: 1, nombreEtudiants: 1, sousGroupes: [] },
  ],
  "GET /groupes/{groupeId}": sample.group,
  "GET /groupes/{groupeId}/utilisateurs": [],
  "GET /utilisateurs": [sample.user],
  "GET /utilisateurs/{utilisateurId}": sample.user,
  "GET /utilisateurs/{utilisateurId}/acces": [],
  "GET /utilisateurs/{utilisateurId}/progression": [],
  "GET /utilisateurs/{utilisateurId}/followUps": [],
  "GET /followUps": [followUp],
  "GET /followUps/courses": [{ id: 3, title: "Analyse" }],
  "GET /followUps/templates": followUpReasons.map((reason) => ({
    reason,
    subject: "Un mot",
    content: "Bonjour {prénom}",
    version: 0,
  })),
  "GET /imports": [
    {
      id: 11,
      date: at,
      par: "Sarra Trabelsi",
      fichier: "rentrée.csv",
      crees: 30,
      misAJour: 0,
      invitations: 0,
      invites: 30,
    },
  ],
  "GET /passages": [promotion],
  "GET /passages/{passageId}": {
    ...promotion,
    annulable: true,
    nombreChangements: 0,
    changements: [],
  },
  "GET /journal": [auditEntry],
  "GET /journal/auteurs": [],
};

const catalogue: Answers = {
  "GET /categories": [{ ...sample.category, type: "Categorie", nombreCours: 0 }],
  "GET /categories/withSubCategories": [],
  "GET /categories/{categorieId}": sample.category,
  "GET /categories/{categorieId}/cours": [],
  "GET /categories/{categorieId}/assignementGroupeCategorie": [],
  "GET /categories/{categorieId}/assignementUtilisateurCategorie": [],
  "GET /cours": [],
  "GET /cours/{coursId}": sample.course,
  "GET /cours/{coursId}/sections": [sample.section],
  "GET /cours/{coursId}/exercises": [exerciseRow],
  "GET /exercises/{exerciseId}/edition": exercise,
  "GET /notions": [],
  "GET /cours/{coursId}/liveSessions": [liveSession],
  "GET /liveSessions/{liveSessionId}/questions": {
    session: {
      id: 71,
      title: "Oral blanc",
      date: at,
      end: at,
      cancelled: false,
      course: { id: 3, title: "Analyse" },
    },
    questions: [],
    total: 0,
  },
  "GET /courses/{coursId}/openings": [{ sectionId: 31, opensOn: "2096-01-12" }],
  "GET /cours/{coursId}/copie": {
    sections: 4,
    videos: 12,
    fichiers: 3,
    exercices: 9,
    questions: 40,
    dates: 1,
    enCours: 2,
  },
  "GET /ressources/{ressourceId}/versions": [
    {
      id: 7,
      nom: "suites-1.pdf",
      taille: 240_000,
      date: "2026-03-03T10:00:00Z",
      fin: "2026-04-02T10:00:00Z",
    },
  ],
  "GET /cours/{coursId}/quizPools": [{ sectionId: 31, questions: 8, active: 7 }],
  "GET /sections/{sectionId}/quizQuestions": [quizQuestion],
  "GET /cours/{coursId}/assignementGroupeCours": [],
  "GET /cours/{coursId}/assignementUtilisateurCours": [],
  "GET /cours/{coursId}/detenteurs": [],
  "GET /catalogue": [],
  "GET /tags": [sample.tag],
  "GET /codes": [sample.code],
  "GET /comptabilite/mois": [sample.accountingMonth],
  "GET /comptabilite/mois/{mois}": sample.accountingMonth,
  "GET /comptabilite/mois/{mois}/lignes": [sample.accountingLine],
  "GET /codes/lots": [sample.codeBatch],
  "GET /codes/{codeId}": sample.code,
  "GET /remboursements": [sample.refund],
  "GET /commandes/{commandeId}/remboursements": sample.orderRefunds,
  "GET /offers/all": [sample.offer],
  "GET /offres/{offreId}": sample.offer,
  "GET /offers/category/{categorieId}/audience": {
    ouverte: true,
    classes: [{ id: 12, titre: "MP1", chemin: "MP › MP1" }],
    etudiants: 163,
  },
};

const selling: Answers = {
  "GET /echeances": [sample.instalment],
  "GET /echeances/sommes": sample.instalmentSums,
  "GET /commandes": [sample.order("paid")],
  "GET /commandes/{commandeId}": sample.order("paid"),
  "GET /commandes/notifications": [
    {
      id: 51,
      date: at,
      passerelle: "demo",
      reference: "M92-1",
      commande: 92,
      resultat: "paid",
      corps: {},
    },
  ],
};

const teaching: Answers = {
  "GET /courses": [listed],
  "GET /courses/{coursId}": sample.taught,
  "GET /users/{utilisateurId}/courses": [{ ...sample.taught, smallDescription: "" }],
  "GET /users/{utilisateurId}/videoRequests": [sample.request],
  "GET /uploads": [],
  "GET /media": [],
  "GET /videoRequests": [sample.request],
  "GET /videoRequests/{videoRequestId}": sample.request,
  "GET /videos/{ressourceId}": refused("MEDIUM_NOT_READY"),
  "GET /resources/{ressourceId}/questions": [],
  "GET /resources/{ressourceId}/questions/markers": [],
  "GET /resources/{ressourceId}/questions/near": [],
  "GET /videos/{ressourceId}/stuckPoints": [
    { second: 120, figure: "back", times: 14 },
    { second: 130, figure: "back", times: 11 },
    { second: 130, figure: "stop", times: 6 },
    { second: 310, figure: "leave", times: 5 },
  ],
  "GET /videos/{ressourceId}/storyboard": { storyboard: null },
  "GET /videos/{ressourceId}/remarks": [
    {
      id: 8,
      second: 125,
      content: "On dérive **deux fois**.",
      changed: null,
      version: 1,
      video: null,
    },
  ],
  "GET /videos/{ressourceId}/publication": video,
  "GET /videos/{ressourceId}/notions": [
    { notion: { id: 1, title: "Convergence dominée" }, second: 65 },
  ],
  "GET /notions": sample.notions,
  "GET /papers/all": [sample.listedPaper],
  "GET /papers/{paperId}/edition": sample.paper,
  "GET /papers/sources/exercises": [],
  "GET /papers/sources/videos": [],
  "GET /answers/undecided": [],
  "GET /questions": [openQuestion],
  "GET /questions/courses": [{ id: 3, title: "Analyse", open: 1 }],
  "GET /questions/open": [openQuestion],
  "GET /questions/open/courses": [{ id: 3, title: "Analyse", open: 1 }],
};

const announcing: Answers = {
  "GET /sittings": [sample.sitting],
  "GET /sittings/{sittingId}": sample.sitting,
  "GET /sittings/{sittingId}/sitters": [sample.sitter],
  "GET /sittings/{sittingId}/results": sample.sittingResults,
  "GET /sittings/{sittingId}/marking": sample.marking,
  "GET /sittings/{sittingId}/copies/{copyId}/questions/{questionId}": sample.markedCopy,
  "POST /sittings/{sittingId}/questions/{questionId}/next": { copy: sample.markedCopy },
  "GET /announcements": [sample.announcement],
  "GET /announcements/{announcementId}": sample.announcement,
  "GET /announcements/audience": { people: 40, mails: 36, unsubscribed: 1, unconfirmed: 3 },
};

const running: Answers = {
  "GET /users/{utilisateurId}/secondFactor": {
    required: true,
    authenticator: true,
    passkeysPossible: true,
    recoveryCodes: 8,
    passkeys: [{ id: 3, name: "Mon téléphone", addedAt: at, lastUsedAt: null }],
  },
  "GET /mails": [mail],
  "GET /parametres": {
    websiteDescription: "Des cours",
    montrerLesCoursSpeciaux: "false",
    contactEmail: "",
    contactPhone: "",
    contactFacebook: "",
    paymentBank: "",
    paymentBeneficiary: "",
    paymentRib: "",
    paymentPostOffice: "",
    paymentAddress: "",
    paymentHours: "",
    paymentInstructions: "",
    devicesPerAccount: 3,
    accessWarningDays: "7,1",
    orderExpiryDays: 7,
    paymentPlanFromPrice: 100,
    paymentPlanFromMonths: 3,
    paymentPlanDifference: 0,
    sellerName: "",
    sellerMatricule: "",
    sellerAddress: "",
    sellerRegister: "",
    taxRegime: "exempt",
    taxExemption: "Exonéré de la TVA, tableau A annexé au code de la TVA",
    taxRate: 19,
    stampIncluded: "false",
    stampAmount: 1,
    categoryRegimes: [],
    withdrawalSentence: "",
    secondFactorForAdministrators: "false",
    videoDestination: "majorant" as const,
    vdocipherReady: false,
    version: 1,
  },
  "GET /statistiques/resume": {
    etudiants: 120,
    inscrits: 80,
    actifs7Jours: 40,
    actifs30Jours: 60,
    heures30Jours: 300,
    commandesDuMois: 12,
    ventesDuMois: 1450,
    aConfirmer: 1,
    questionsOuvertes: 2,
  },
  "GET /statistiques/ventes": [],
  "GET /statistiques/activite": [],
  "GET /statistiques/visionnage": [],
  "GET /statistiques/cours": [],
  "GET /statistiques/cours/{coursId}/etudiants": [],
  "GET /statistiques/videos": [],
  "GET /statistiques/exercices": [],
  "GET /statistiques/notions": [],
  "GET /statistiques/questions": [],
};

const guarding: Answers = {
  "GET /service": {
    version: "0.2.0",
    depuis: at,
    pannes: [
      {
        genre: "paymentsLate",
        titre: "2 paiements sont à confirmer, le plus ancien depuis 3 jours",
        conseil: "Acceptez ou refusez leur paiement.",
      },
      {
        genre: "jobsFailed",
        titre: "Une tâche a échoué",
        conseil: "Relancez-la ci-dessous une fois sa cause réparée, ou retirez-la.",
      },
    ],
    disque: { libre: 42e9, total: 100e9 },
    base: { integree: true, version: "18.4", octets: 230e6, reponse: 1.4 },
    certificat: at,
    derniereSauvegarde: null,
    sauvegardeEssayee: null,
    stockage: { compartiment: false, faute: null },
    mails: { echecs: 0, attente: 1, serveur: { date: at, faute: null } },
    paiements: {
      aConfirmer: 2,
      plusAncien: at,
      demonstration: false,
      derniereNotification: at,
      departs: 3,
      certificat: at,
    },
    videos: { enCours: 1, attente: 0, echecs: 0 },
    taches: {
      echecs: 2,
      lignes: [
        {
          id: "3f1c0b52-8f5e-4a55-9d7a-2a6c6c1f0e12",
          file: "transcode",
          date: at,
          essais: 6,
          raison: "no room to prepare 120 bytes",
        },
      ],
    },
  },
  "GET /securite/argent": {
    dernier: {
      date: at,
      commandes: 92,
      ecarts: 2,
      lignes: [{ genre: "receiptMissing", commande: 92 }],
    },
  },
  "GET /sauvegardes/derniere": {
    derniere: { date: at, lignes: 12_345, fichiers: 612, octets: 6_900_000, adresse: "/backups" },
    enRetard: false,
    echecs: 0,
    raison: null,
    perdus: 0,
    enCours: null,
    demandeRatee: null,
  },
  "GET /sauvegardes": {
    lieux: [{ adresse: "/backups", local: false, libre: 84e9, faute: null }],
    chiffrement: true,
    sauvegardes: [
      {
        id: "2026-12-03T01-20-00.412Z",
        adresse: "/backups",
        date: at,
        raison: "night",
        lignes: 12_345,
        fichiers: 612,
        octets: 7_700_000,
        nouveaux: 900_000,
        chiffree: true,
        essai: { date: at, faute: null },
        perdus: 0,
      },
    ],
  },
  "GET /securite": {
    equipe: [
      {
        id: 7,
        nom: "Trabelsi",
        prenom: "Sarra",
        email: "sarra@exemple.tn",
        roles: ["ROLE_TECHNICIAN", "ROLE_ADMINISTRATEUR"],
        actif: true,
        doubleVerification: true,
        derniereConnexion: at,
      },
    ],
    connexionsRefusees: [
      { jour: "2026-12-03", reseau: "41.226.3.0/24", essais: 120, dernier: at },
      { jour: "2026-12-03", reseau: "autres", essais: 2, dernier: at },
    ],
    notificationsFalsifiees: [
      { jour: "2026-12-02", reseau: "2001:db8:1::/48", essais: 1, dernier: at },
    ],
    totaux: { connexionsRefusees: 230, notificationsFalsifiees: 1 },
    comptesDemo: [{ id: 1, email: "admin@majorant.tn", actif: true, motDePasse: true }],
  },
};

const own: Answers = {
  "GET /notifications/utilisateur/{utilisateurId}": [
    {
      id: 1,
      kind: "paymentDeclared",
      text: "Un paiement est à confirmer",
      read: true,
      link: "/admin/commandes/92",
      date: at,
    },
  ],
  "GET /notifications/utilisateur/{utilisateurId}/mails": { mails: "off" },
  "GET /users/{utilisateurId}": {
    id: 7,
    email: "sarra@exemple.tn",
    pendingEmail: null,
    firstName: "Sarra",
    lastName: "Trabelsi",
    address: null,
    zipCode: null,
    city: null,
    country: null,
    phoneNumber: "20123456",
    category: null,
    photo: null,
    photoSmall: null,
  },
  "GET /users/{utilisateurId}/devices": [],
};

export const everything: Answers = {
  ...people,
  ...catalogue,
  ...selling,
  ...teaching,
  ...announcing,
  ...running,
  ...guarding,
  ...own,
};
