import { courseDetail, followedCourse } from "@majorant/client/test/samples.ts";
import type { Profile } from "@majorant/contract/accounts/users";
import type { CategoryTree } from "@majorant/contract/catalogue/categories";
import type { Exercise, ListedExercise } from "@majorant/contract/exercises/exercises";
import type { Section } from "@majorant/contract/learning/courses";
import type { OwnNote } from "@majorant/contract/learning/notes";
import type { Hit } from "@majorant/contract/learning/search";
import type { Offer } from "@majorant/contract/shop/offers";
import type { Order, PaymentStatus } from "@majorant/contract/shop/orders";
import type { LinkStanding } from "@majorant/contract/shop/payment-links";

// One of each thing that screens show.

export const mp1 = { id: 12, title: "MP1" };

/** The classes that one signs up for: a track, and a class below it. */
export const classTree: CategoryTree[] = [
  { id: 11, title: "MP", subCategories: [{ ...mp1, subCategories: [] }] },
];

export const offer: Offer = {
  id: 5,
  title: "Analyse MP1",
  description: "Toutes les vidéos",
  photo: null,
  category: { ...mp1, fullTitle: "MP › MP1" },
  opens: [12],
  active: true,
  fixedPeriod: false,
  startDate: null,
  endDate: null,
  price: null,
  price1: 60,
  price3: 150,
  price6: null,
  price12: null,
  inSeveralPayments: false,
};

export const course = followedCourse;

/** That course as visitors see it. */
export const openCourse = { ...courseDetail, special: true, categories: [] };

export const section: Section = {
  id: 31,
  name: "Suites",
  sousSections: [],
  videos: [
    {
      id: 15,
      name: "Suites extraites",
      description: "",
      duration: 600,
      videoFiles: [],
      tag: { id: 1, name: "Cours", icon: "book" },
    },
  ],
  files: [{ id: 8, name: "Série 1", description: "", link: "/api/media/serie-1" }],
};

/** An exercise of that section, after its video; nothing of it is opened yet. */
export const exercise: Exercise = {
  id: 61,
  title: "Intégrale de Gauss",
  statement: "Calculer l’intégrale.",
  difficulty: 2,
  minutes: 15,
  source: "",
  notions: [],
  answers: [],
  images: [],
  attempt: null,
  course: { id: 3, title: "Analyse" },
  section: { id: 31, name: "Suites" },
  steps: [
    { step: "hint", openedAt: null, content: null },
    { step: "solution", openedAt: null, content: null },
  ],
  moment: { video: { id: 15, name: "Suites extraites" }, sectionId: 31, second: 83 },
  mayTry: true,
  next: { id: 62, title: "Intégrale de Wallis" },
};

export const listedExercise: ListedExercise = {
  id: 61,
  sectionId: 31,
  title: "Intégrale de Gauss",
  position: 2,
  after: 15,
  difficulty: 2,
  minutes: 15,
  outcome: null,
};

export const note: OwnNote = {
  id: 41,
  contenu: "Bolzano-Weierstrass",
  moment: null,
  key: null,
  open: true,
  ressource: { id: 15, nom: "Suites extraites" },
  utilisateur: { id: 7 },
  course: { id: 3, title: "Analyse" },
  section: { id: 31, nom: "Suites" },
  date: "2026-12-03T19:05:00Z",
};

/** What is said in that section's video. */
export const hit: Hit = {
  kind: "caption",
  id: 15,
  title: "Suites extraites",
  path: "MP1 › Analyse › Suites",
  photo: null,
  course: { id: 3, title: "Analyse" },
  section: { id: 31 },
  resource: { id: 15 },
  second: 754,
  excerpt: ["On cherche une ", "majorante", "."],
  locked: false,
};

export const profile: Profile = {
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
  category: { ...mp1, subCategories: [] },
  photo: null,
  photoSmall: null,
};

/** An order of that offer whose payment stands there; none at all where it is undefined. */
export const order = (status?: PaymentStatus): Order => ({
  id: 92,
  date: "2026-12-03T19:05:00Z",
  total: 60,
  code: null,
  instalment: null,
  paymentPlan: null,
  expiredAt: null,
  withdrawn: false,
  secondPayments: [],
  receipts:
    status === "paid"
      ? [{ number: "2026-000042", issuedAt: "2026-12-03T19:10:00Z", invoice: false }]
      : [],
  consent: { sentence: "", asked: false, given: null },
  creditNotes: [],
  orderArticles: [{ offer, duration: 1, cataloguePrice: 60, price: 60 }],
  ...(status && {
    payment: {
      status,
      transactionNumber: null,
      setting: { id: "card" as const },
      photo: false,
      reason: null,
      date: "2026-12-03T19:10:00Z",
      cancelledAt: null,
    },
  }),
  onlinePayment: {
    status: status ?? "awaiting",
    numSite: "",
    password: "",
    totalPriceMill: 60_000,
    signature: "",
    vad: "",
    orderID: "",
    url: "",
    terminal: "",
    gateways: ["gpg"],
  },
});

/** Nobody else can pay an order, and no link to it was made. */
export const noLink: LinkStanding = {
  link: null,
  canMake: false,
  until: null,
  promisedDay: null,
  promisableDays: null,
};
