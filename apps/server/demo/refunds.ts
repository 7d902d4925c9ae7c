/** What was given back of a paid order, as the demo tells it; the amount in millimes. */
export const demoRefund = {
  user: "nour.hammami",
  /** Days before loading. */
  daysAgo: 6,
  amount: 25_000,
  reason: "Deux semaines d'hospitalisation, certificat reçu",
  means: "mandate",
  reference: "MND-56-20418",
} as const;

/** One that is decided, and waits for its transfer. */
export const demoDecided = {
  user: "nour.hammami",
  daysAgo: 1,
  amount: 10_000,
  reason: "Cours de chimie commencé une semaine plus tard",
  means: "transfer",
} as const;
