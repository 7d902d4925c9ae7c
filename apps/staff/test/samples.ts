import { courseDetail, followedCourse } from "@majorant/client/test/samples.ts";
import type { Group } from "@majorant/contract/accounts/groups.admin";
import type { AdminUser } from "@majorant/contract/accounts/users.admin";
import type { Announcement } from "@majorant/contract/announcements/announcements";
import type { CategoryDetail } from "@majorant/contract/catalogue/catalogue";
import type { Notion } from "@majorant/contract/notions/notions";
import type { ListedPaper, PaperEdition } from "@majorant/contract/papers/papers.admin";
import type { EditableSection } from "@majorant/contract/publishing/sections";
import type { ListedTag } from "@majorant/contract/publishing/tags";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import type { AccountingLine, AccountingMonth } from "@majorant/contract/shop/accounting.admin";
import type { AdminCode, CodeBatch } from "@majorant/contract/shop/codes.admin";
import type { AdminOffer } from "@majorant/contract/shop/offers.admin";
import type { PaymentStatus } from "@majorant/contract/shop/orders";
import type { AdminOrderDetail } from "@majorant/contract/shop/orders.admin";
import type { AdminInstalment, InstalmentSums } from "@majorant/contract/shop/payment-plans.admin";
import type { OrderRefunds, Refund } from "@majorant/contract/shop/refunds.admin";
import type { MarkedCopy, Marking } from "@majorant/contract/sittings/copies";
import type { Sitter, Sitting, SittingResults } from "@majorant/contract/sittings/sittings.admin";

// One of each thing that the staff's screens show.

const at = "2026-12-03T19:05:00Z";

export const user: AdminUser = {
  id: 21,
  nom: "Gharbi",
  prenom: "Aziz",
  email: "aziz@exemple.tn",
  role: "ROLE_APPRENANT",
  administrateur: false,
  actif: true,
  photo: null,
  groupes: [],
  date: at,
  adresse: null,
  codePostal: null,
  ville: null,
  pays: null,
  numeroTelephone: null,
  categorie: null,
  derniereConnexion: null,
  doubleVerification: false,
  version: 1,
  adresseConfirmee: true,
  adresseNonConfirmee: null,
  assignementUtilisateurCours: [],
  assignementUtilisateurCategorie: [],
};

export const group: Group = {
  id: 4,
  nom: "MP1 Tunis",
  groupeParent: null,
  sousGroupes: [],
  nombreUtilisateurs: 0,
  nombreUtilisateursEnTout: 0,
  utilisateurs: [],
  assignementGroupeCours: [],
  assignementGroupeCategorie: [],
  version: 1,
};

export const category: CategoryDetail = {
  id: 12,
  titre: "MP1",
  descriptionCourte: null,
  photo: null,
  speciale: false,
  ouvert: true,
  categorieParent: null,
  chemin: "MP1",
  sousCategories: [],
  nombreCours: 0,
  version: 1,
};

export const course = { ...courseDetail, descriptionCourte: "" };

/** The same course to its teacher. */
export const taught = { ...followedCourse, smallDescription: "" };

export const section: EditableSection = {
  id: 31,
  nom: "Suites",
  active: true,
  version: 1,
  sousSections: [],
  videos: [],
  fichiers: [],
  ordre: [],
};

export const tag: ListedTag = { id: 1, name: "Cours", icon: "school", videos: 0, version: 1 };

export const offer: AdminOffer = {
  id: 5,
  titre: "Analyse MP1",
  description: "",
  photo: null,
  active: true,
  categorie: { id: 12, titre: "MP1" },
  periodeFixe: false,
  dateDebut: null,
  dateFin: null,
  prix: null,
  prix1Mois: 60,
  prix3Mois: 150,
  prix6Mois: null,
  prix12Mois: null,
  enPlusieursFois: false,
  commandes: 0,
  version: 1,
};

/** A code that an order holds already. */
export const code: AdminCode = {
  id: 51,
  code: "RENTREE",
  lot: null,
  pourcentage: 20,
  montant: null,
  offres: [],
  categories: [{ id: 11, titre: "MP" }],
  durees: [3, 6],
  du: "2026-12-01",
  au: "2026-12-31",
  nouveaux: false,
  utilisationsMax: 50,
  uneParCompte: true,
  active: true,
  etat: "active",
  creeLe: at,
  utilise: true,
  utilisations: 3,
  payees: 2,
  reductions: 24,
  encaisse: 96,
  version: 4,
};

export const codeBatch: CodeBatch = {
  id: 8,
  nom: "Club MP",
  creeLe: at,
  codes: 30,
  actifs: 28,
  utilisations: 3,
  payees: 2,
  reductions: 24,
  encaisse: 96,
};

/** A month of the accountant's journal that can be closed. */
export const accountingMonth: AccountingMonth = {
  mois: "2026-11",
  etat: "open",
  cloturable: true,
  lignes: 3,
  total: 230.5,
  timbre: 1,
  taxes: [{ taux: 19, ht: 100, tva: 19 }],
  exonere: 50.5,
  nonVentile: 60,
  clotureLe: null,
  cloturePar: null,
  empreinte: null,
};

/** An invoice in it. */
export const accountingLine: AccountingLine = {
  id: 14,
  genre: "invoice",
  numero: "2026-000042",
  commande: 92,
  jour: "2026-11-21",
  total: 170.5,
  timbre: 1,
  taxes: [{ taux: 19, ht: 100, tva: 19 }],
  exonere: 50.5,
  empreinte: null,
};

/** An order whose payment stands there; without one where it is undefined. */
export const order = (statut?: PaymentStatus): AdminOrderDetail => ({
  id: 92,
  date: at,
  total: 60,
  code: null,
  echeance: null,
  expireeLe: null,
  retiree: false,
  recu: null,
  deuxiemesPaiements: [],
  doublons: [],
  utilisateur: { id: 21, nom: "Gharbi", prenom: "Aziz", email: "aziz@exemple.tn" },
  articleCommandes: [
    {
      offre: { id: 5, titre: "Analyse MP1", categorie: { id: 12, titre: "MP1" } },
      duree: 1,
      prixCatalogue: 60,
      prix: 60,
      rendu: 0,
    },
  ],
  ...(statut && {
    paiement: {
      statut,
      setting: { id: "transfer" as const },
      passerelle: null,
      numeroTransaction: "V-1",
      photo: false,
      motif: null,
      parLien: false,
      payeur: null,
      date: at,
      payeLe: null,
      annuleLe: null,
    },
  }),
  telephone: null,
  historique: [],
  echeancier: null,
  liens: [],
  recus: [],
  consentements: [],
  promisPourLe: null,
});

/** Decided of that order, and not given back yet. */
export const refund: Refund = {
  id: 17,
  commande: 92,
  utilisateur: { id: 21, nom: "Gharbi", prenom: "Aziz", email: "aziz@exemple.tn" },
  offre: { id: 5, titre: "Analyse MP1" },
  montant: 20,
  motif: "Déménagement",
  moyen: "transfer",
  reference: null,
  etat: "decided",
  decideLe: at,
  decidePar: "Sarra Trabelsi",
  termineLe: null,
  terminePar: null,
  abandon: null,
  avoir: null,
  version: 1,
};

/** Of that order, once it is paid: nothing was given back, and half of its days are left. */
export const orderRefunds: OrderRefunds = {
  version: 3,
  remboursable: true,
  articles: [
    {
      offre: { id: 5, titre: "Analyse MP1" },
      prix: 60,
      rendu: 0,
      decide: 0,
      reste: 60,
      propose: 30,
    },
  ],
  remboursements: [],
  avoirs: [],
  propositions: [],
};

/** The second of three instalments, whose order waits to be paid. */
export const instalment: AdminInstalment = {
  echeancier: 3,
  numero: 2,
  sur: 3,
  dueLe: "2027-01-03",
  du: "2027-01-03T11:00:00Z",
  au: "2027-02-03T11:00:00Z",
  montant: 104,
  etat: "due",
  commande: 93,
  premiereCommande: 92,
  statut: null,
  payeLe: null,
  utilisateur: { id: 21, nom: "Gharbi", prenom: "Aziz", email: "aziz@exemple.tn" },
  offre: { id: 5, titre: "Analyse MP1" },
};

/** What a search of instalments comes to. */
export const instalmentSums: InstalmentSums = {
  coming: { nombre: 4, montant: 416 },
  due: { nombre: 1, montant: 104 },
  late: { nombre: 2, montant: 208 },
  paid: { nombre: 12, montant: 1248 },
  over: { nombre: 0, montant: 0 },
};

export const request: VideoRequest = {
  id: 61,
  kind: "video",
  state: "received",
  date: at,
  name: "Suites extraites",
  user: { id: 30, firstName: "Leïla", lastName: "Mansour" },
  courseResource: { id: 3, title: "Analyse", fullTitle: "MP1 › Analyse" },
  section: { id: 31, name: "Suites" },
  subSection: null,
  tag,
  description: "",
  note: "",
  link: "/api/media/61",
  poster: null,
  manifest: null,
  takenBy: null,
  video: null,
  medium: {
    id: "m61",
    state: "ready",
    name: "suites.mp4",
    bytes: 5000,
    failure: null,
    duration: 600,
    width: 1280,
    height: 720,
    hasSound: true,
    progress: null,
  },
  videoFileRequests: [
    {
      id: 1,
      name: "Énoncé",
      description: "La série que tous les étudiants font",
      link: "/api/f/1",
    },
  ],
  sameAs: [],
  history: [],
};

const notion = (id: number, title: string, parentId: number | null = null): Notion => ({
  id,
  title,
  parentId,
  subject: "mathematiques",
  otherNames: [],
  version: 1,
});

export const dominated = notion(1, "Convergence dominée", 2);
export const series = notion(3, "Séries");
export const notions: Notion[] = [dominated, notion(2, "Intégration"), series];

export const listedPaper: ListedPaper = {
  id: 6,
  contest: "Majorant",
  year: 2025,
  track: "MP",
  subject: "mathematiques",
  title: "Sujet d'entraînement",
  minutes: 180,
  questions: 1,
  visible: true,
};

export const paper: PaperEdition = {
  ...listedPaper,
  version: 1,
  questions: [
    {
      number: "I.1",
      marks: 1.5,
      about: "Une limite",
      statement: null,
      exercises: [],
      notions: [{ id: 1, title: "Convergence dominée" }],
      moment: {
        ressourceId: 15,
        name: "Suites extraites",
        path: "MP1 › Analyse › Suites",
        second: 65,
      },
    },
  ],
};

/** One that went to a course, and that most have read. */
export const announcement: Announcement = {
  id: 81,
  title: "La séance de jeudi passe à 20:00",
  content: "Au lieu de **18:00**.",
  audience: { kind: "course", id: 3, days: null, name: "Analyse" },
  state: "sent",
  failure: null,
  sendAt: "2026-12-03T19:05:00Z",
  headUntil: null,
  byMail: true,
  author: "Mehdi Gharbi",
  recipients: 40,
  read: 30,
  file: null,
  createdAt: "2026-12-03T19:05:00Z",
  sentAt: "2026-12-03T19:05:02Z",
  told: 40,
  mailed: 36,
  version: 1,
};

/** One that is over, with two copies of which one question is marked. */
export const sitting: Sitting = {
  id: 17,
  title: "Concours blanc de décembre",
  subject: "mathematiques",
  minutes: 180,
  startsAt: "2026-12-05T07:00:00.000Z",
  endsAt: "2026-12-05T10:00:00.000Z",
  closesAt: "2026-12-05T10:15:00.000Z",
  state: "marking",
  audience: { kind: "course", id: 3, name: "Analyse" },
  people: 40,
  begun: 3,
  handedIn: 2,
  keeps: true,
  paper: { id: 6, title: "Suites et séries" },
  instructions: "Sans **calculatrice**.",
  markers: [{ id: 23, name: "Leïla Mansour" }],
  pdf: null,
  pagesUntil: "2026-12-06T10:15:00.000Z",
  announcedAt: "2026-11-28T07:00:00.000Z",
  publishedAt: null,
  toMark: 4,
  marked: 1,
  awaited: 0,
  version: 3,
};

export const sitter: Sitter = {
  user: { id: 21, name: "Aziz Gharbi" },
  extraMinutes: 0,
  begunAt: "2026-12-05T07:01:00.000Z",
  handedInAt: null,
  receipt: null,
  pages: 0,
  arrived: 0,
  mark: null,
  rank: null,
};

export const sittingResults: SittingResults = {
  statistics: {
    copies: 12,
    ranked: 11,
    mean: 11.25,
    median: 10.5,
    lowerQuartile: 8,
    upperQuartile: 14,
  },
  questions: [
    {
      id: 171,
      number: "I.1",
      about: "Une suite",
      marks: 3,
      mean: 1.75,
      notions: [{ id: 9, title: "Convergence dominée" }],
    },
  ],
};

/** A copy of two pages in the caller's hands. */
export const markedCopy: MarkedCopy = {
  copyId: 1701,
  questionId: 171,
  items: [],
  adjustment: 0,
  comment: null,
  mark: null,
  markedAt: null,
  reserved: { mine: true, until: "2026-12-05T11:00:00.000Z" },
  pages: ["a", "b"].map((letter) => ({
    hash: letter.repeat(64),
    link: `/api/sittings/copies/1701/pages/${letter}.jpg`,
    width: 1_240,
    height: 1_754,
  })),
  version: 1,
};

export const marking: Marking = {
  id: 17,
  title: "Concours blanc de décembre",
  state: "marking",
  keeps: true,
  questions: [
    {
      id: 171,
      number: "I.1",
      about: "Une suite",
      statement: "Soit $u$.",
      marks: 3,
      scale: [
        { id: 1, label: "Récurrence", points: 2 },
        { id: 2, label: "Oubli", points: -0.5 },
      ],
      version: 2,
      copies: 2,
      marked: 0,
      reserved: 0,
      mean: null,
      seconds: 60,
    },
    {
      id: 172,
      number: "I.2",
      about: "Sa limite",
      statement: null,
      marks: 2,
      scale: [],
      version: 1,
      copies: 2,
      marked: 1,
      reserved: 1,
      mean: 1.5,
      seconds: null,
    },
  ],
  copies: [
    { id: 1701, marked: [] },
    { id: 1702, marked: [172] },
  ],
};
