// A few orders, one for each state that a payment can be in.

export type DemoOrder = {
  user: string;
  /** Days before loading. */
  daysAgo: number;
  lines: readonly { category: string; title: string; months: 1 | 3 | 6 | 12 | null }[];
  payment:
    | null
    | { status: "awaiting" | "paid" | "refused"; method: "card" }
    | {
        status: "confirming" | "paid" | "refused";
        method: "transfer" | "mandate" | "cash";
        transaction: string;
      };
};

export const orders: readonly DemoOrder[] = [
  {
    user: "etudiant",
    daysAgo: 21,
    lines: [{ category: "MP1", title: "MP1 au mois", months: 3 }],
    payment: { status: "paid", method: "card" },
  },
  {
    user: "etudiant",
    daysAgo: 1,
    lines: [{ category: "MP1", title: "Stage d'hiver MP1", months: null }],
    payment: { status: "awaiting", method: "card" },
  },
  {
    user: "amine.benromdhane",
    daysAgo: 3,
    lines: [{ category: "MP1", title: "MP1, l'année complète", months: null }],
    payment: { status: "confirming", method: "transfer", transaction: "VIR-2041-8837" },
  },
  {
    user: "ines.khelifi",
    daysAgo: 2,
    lines: [{ category: "MP1", title: "MP1 au mois", months: 1 }],
    payment: { status: "refused", method: "card" },
  },
  {
    user: "nour.hammami",
    daysAgo: 34,
    lines: [{ category: "PC1", title: "PC1, l'année complète", months: null }],
    payment: { status: "paid", method: "mandate", transaction: "MND-55-10932" },
  },
  {
    user: "salma.ouni",
    daysAgo: 5,
    lines: [{ category: "PT2", title: "PT2 au mois", months: 6 }],
    payment: null,
  },
  {
    user: "rayen.chebbi",
    daysAgo: 68,
    lines: [{ category: "PT2", title: "PT2 au mois", months: 1 }],
    payment: { status: "paid", method: "cash", transaction: "GUICHET-0117" },
  },
];
