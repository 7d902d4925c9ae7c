// The people of the demo. Every address ends in @majorant.tn and every password is `demoPassword`.

export const demoPassword = "Majorant-2026";
export const demoDomain = "majorant.tn";

/** One account for each role, as the start names them. */
export const demoAccounts = ["etudiant", "enseignant", "technicien", "admin"].map(
  (name) => `${name}@${demoDomain}`,
);

export type DemoUser = {
  /** The part of the address before the @. */
  name: string;
  firstName: string;
  lastName: string;
  role: "ROLE_APPRENANT" | "ROLE_ENSEIGNANT" | "ROLE_TECHNICIAN" | "ROLE_ADMINISTRATEUR";
  phone: string;
  city: string;
  zip: string;
  address?: string;
  category?: string;
  active?: boolean;
};

const student = (
  name: string,
  firstName: string,
  lastName: string,
  category: string,
  [city, zip]: readonly [string, string],
  phone: string,
  active = true,
): DemoUser => ({
  name,
  firstName,
  lastName,
  role: "ROLE_APPRENANT",
  category,
  city,
  zip,
  phone,
  active,
});

const teacher = (name: string, firstName: string, lastName: string, phone: string): DemoUser => ({
  name,
  firstName,
  lastName,
  role: "ROLE_ENSEIGNANT",
  city: "Tunis",
  zip: "1002",
  phone,
});

const tunis = ["Tunis", "1000"] as const;
const sfax = ["Sfax", "3000"] as const;
const nabeul = ["Nabeul", "8000"] as const;
const monastir = ["Monastir", "5000"] as const;
const bizerte = ["Bizerte", "7000"] as const;
const gabes = ["Gabès", "6000"] as const;

export const users: readonly DemoUser[] = [
  {
    ...student("etudiant", "Yasmine", "Trabelsi", "MP1", tunis, "+216 22 418 307"),
    address: "14, rue de Marseille",
  },
  teacher("enseignant", "Mehdi", "Gharbi", "+216 98 210 644"),
  {
    name: "technicien",
    firstName: "Sami",
    lastName: "Bouazizi",
    role: "ROLE_TECHNICIAN",
    city: "Ariana",
    zip: "2080",
    phone: "+216 52 730 118",
  },
  {
    name: "admin",
    firstName: "Leïla",
    lastName: "Mansouri",
    role: "ROLE_ADMINISTRATEUR",
    city: "Tunis",
    zip: "1002",
    phone: "+216 71 845 290",
  },
  teacher("hatem.jaziri", "Hatem", "Jaziri", "+216 97 114 825"),
  teacher("nadia.chaabane", "Nadia", "Chaabane", "+216 23 660 971"),
  teacher("rim.haddad", "Rim", "Haddad", "+216 55 302 416"),
  teacher("seif.mejri", "Seifeddine", "Mejri", "+216 29 871 053"),
  teacher("wael.sfar", "Wael", "Sfar", "+216 94 557 320"),
  teacher("amel.zouari", "Amel", "Zouari", "+216 21 093 748"),
  student("amine.benromdhane", "Amine", "Ben Romdhane", "MP1", tunis, "+216 50 482 119"),
  student("ines.khelifi", "Inès", "Khelifi", "MP1", sfax, "+216 24 905 667"),
  student("omar.belhadj", "Omar", "Belhadj", "MP1", monastir, "+216 93 118 402"),
  student("mariem.ayari", "Mariem", "Ayari", "MP2", tunis, "+216 28 774 530"),
  student("youssef.dridi", "Youssef", "Dridi", "MP2", sfax, "+216 54 336 098"),
  student("nour.hammami", "Nour", "Hammami", "PC1", nabeul, "+216 20 651 284"),
  student("khalil.bensalem", "Khalil", "Ben Salem", "PC1", nabeul, "+216 96 240 713"),
  student("eya.gharsallah", "Eya", "Gharsallah", "PC2", monastir, "+216 27 509 846"),
  student("rayen.chebbi", "Rayen", "Chebbi", "PT1", bizerte, "+216 51 867 290"),
  student("salma.ouni", "Salma", "Ouni", "PT2", gabes, "+216 99 023 571"),
  student("adem.riahi", "Adem", "Riahi", "1ere année MPI", tunis, "+216 26 418 935"),
  student("farah.mabrouk", "Farah", "Mabrouk", "2ème année MPI", tunis, "+216 58 730 642"),
  student("aziz.tlili", "Aziz", "Tlili", "1ere année", sfax, "+216 92 165 487"),
  student("syrine.jebali", "Syrine", "Jebali", "3ème année", tunis, "+216 25 894 306"),
  student("ghassen.lahmar", "Ghassen", "Lahmar", "MP1", gabes, "+216 53 471 820", false),
];

export type DemoGroup = { name: string; members: readonly string[]; groups?: readonly DemoGroup[] };

export const groups: readonly DemoGroup[] = [
  {
    name: "Classes préparatoires",
    members: [],
    groups: [
      { name: "MP1 Tunis", members: ["etudiant", "amine.benromdhane"] },
      { name: "MP1 Sfax et Monastir", members: ["ines.khelifi", "omar.belhadj"] },
      { name: "MP2 soir", members: ["mariem.ayari", "youssef.dridi"] },
      { name: "PC1 Nabeul", members: ["nour.hammami", "khalil.bensalem"] },
      { name: "PT", members: ["rayen.chebbi", "salma.ouni"] },
    ],
  },
  { name: "Cycle intégré", members: ["adem.riahi", "farah.mabrouk"] },
  { name: "Stage d'hiver", members: ["amine.benromdhane", "nour.hammami", "rayen.chebbi"] },
  {
    name: "Équipe pédagogique",
    members: [
      "enseignant",
      "hatem.jaziri",
      "nadia.chaabane",
      "rim.haddad",
      "seif.mejri",
      "wael.sfar",
      "amel.zouari",
    ],
  },
];

/** Access given by the administration; days are from the day of loading, null is open. */
export type DemoAssignment = {
  to: { user: string } | { group: string };
  on: { course: string } | { category: string };
  fromDay: number | null;
  toDay: number | null;
};

export const assignments: readonly DemoAssignment[] = [
  { to: { user: "etudiant" }, on: { course: "Analyse" }, fromDay: -40, toDay: null },
  { to: { user: "etudiant" }, on: { course: "Algèbre MP2" }, fromDay: -10, toDay: 120 },
  // Over since last week: it opens nothing.
  { to: { user: "etudiant" }, on: { course: "Chimie organique 1" }, fromDay: -37, toDay: -7 },
  {
    to: { group: "Classes préparatoires" },
    on: { course: "Méthodologie des concours" },
    fromDay: null,
    toDay: null,
  },
  {
    to: { group: "Stage d'hiver" },
    on: { course: "Stage d'hiver : révisions intensives" },
    fromDay: null,
    toDay: 60,
  },
  {
    to: { group: "Cycle intégré" },
    on: { category: "Préparatoire Intégré" },
    fromDay: -60,
    toDay: 200,
  },
  { to: { user: "amine.benromdhane" }, on: { category: "MP1" }, fromDay: -50, toDay: 200 },
  { to: { user: "ines.khelifi" }, on: { category: "MP1" }, fromDay: -45, toDay: 200 },
  { to: { user: "omar.belhadj" }, on: { category: "MP1" }, fromDay: -30, toDay: 200 },
  { to: { user: "mariem.ayari" }, on: { category: "MP2" }, fromDay: -60, toDay: 200 },
];

export type DemoNote = { course: string; video: string; content: string };

/** The student's own notes. */
export const notes: readonly DemoNote[] = [
  {
    course: "Analyse",
    video: "Nombre dérivé et tangente",
    content:
      "La tangente en $a$ : $y = f(a) + f'(a)(x-a)$. **Ne pas oublier** de vérifier que $f$ est dérivable en $a$.",
  },
  {
    course: "Analyse",
    video: "Nombre dérivé et tangente",
    content:
      "Exemple à refaire : $f(x) = \\dfrac{x^3 - 3x}{2}$, tangentes horizontales en $\\pm 1$.",
  },
  {
    course: "Analyse",
    video: "Développements limités usuels",
    content:
      "Apprendre par cœur jusqu'à l'ordre 4 : $\\sin$, $\\cos$, $\\exp$, $\\ln(1+x)$, $(1+x)^{\\alpha}$.",
  },
  {
    course: "Algèbre",
    video: "Produit scalaire, inégalité de Cauchy-Schwarz",
    content: "Égalité si et seulement si $x$ et $y$ sont liés : question classique d'oral.",
  },
];
