// What the people who run the place did lately, and what the bank told them.

type DemoAuditEntry = {
  /** Days before loading. */
  daysAgo: number;
  by: "admin" | "enseignant";
  action: "change" | "accept" | "order";
  /** What it was done to, by its name; an order by its number. */
  to:
    | { kind: "settings" }
    | { kind: "order"; id: number }
    | { kind: "course" | "category" | "user"; name: string };
  details?: Record<string, unknown>;
};

export const auditEntries: readonly DemoAuditEntry[] = [
  {
    daysAgo: 62,
    by: "admin",
    action: "change",
    to: { kind: "settings" },
    details: {
      devicesPerAccount: { was: 2, is: 3 },
      contactPhone: { was: null, is: "+216 71 845 290" },
    },
  },
  {
    daysAgo: 41,
    by: "admin",
    action: "change",
    to: { kind: "category", name: "MP1" },
    details: { ouvert: { was: false, is: true } },
  },
  {
    daysAgo: 33,
    by: "admin",
    action: "accept",
    to: { kind: "order", id: 5 },
  },
  {
    daysAgo: 26,
    by: "enseignant",
    action: "order",
    to: { kind: "course", name: "Analyse" },
  },
  {
    daysAgo: 14,
    by: "admin",
    action: "change",
    to: { kind: "user", name: "ghassen.lahmar" },
    details: { actif: { was: true, is: false } },
  },
  {
    daysAgo: 6,
    by: "admin",
    action: "change",
    to: { kind: "course", name: "Analyse" },
    details: { special: { was: false, is: true } },
  },
  {
    daysAgo: 2,
    by: "admin",
    action: "change",
    to: { kind: "user", name: "etudiant" },
    details: { ville: { was: "Ariana", is: "Tunis" }, codePostal: { was: "2080", is: "1000" } },
  },
];

/** Files of accounts, as /utilisateurs/importer lists them. */
export const imports = [
  { daysAgo: 88, fileName: "inscrits-septembre.csv", created: 18, updated: 0 },
  { daysAgo: 60, fileName: "classe-mp1-sfax.xlsx", created: 2, updated: 5 },
];

/** A group's students who moved up into another class; one that is undone left them where they were. */
export const promotions = [
  {
    daysAgo: 70,
    from: "MP1 Tunis",
    to: "MP2 soir",
    classes: ["MP1", "MP2"],
    students: ["mariem.ayari", "youssef.dridi"],
  },
  {
    daysAgo: 58,
    from: "MP1 Sfax et Monastir",
    to: "MP2 soir",
    classes: ["MP1", "MP2"],
    students: ["ines.khelifi", "omar.belhadj"],
    undoneDaysAgo: 57,
  },
] as const;

/** What the bank told of an order; `outcome` is what that did. */
export const notifications = [
  { daysAgo: 21, order: 1, status: "00", outcome: "paid" },
  { daysAgo: 21, order: 1, status: "00", outcome: "no change" },
  { daysAgo: 9, order: 4, status: "05", outcome: "refused" },
  { daysAgo: 1, order: 2, status: "01", outcome: "pending" },
  { daysAgo: 1, order: null, status: "00", outcome: "forged" },
];
