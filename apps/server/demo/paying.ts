// Where a student of the demo pays other than by card. The bank does not exist.

export const paymentPlaces = {
  paymentBank: "Banque de démonstration, agence Lafayette",
  paymentBeneficiary: "Majorant SARL",
  paymentRib: "99403012345678901263",
  paymentPostOffice: "Tunis République, code postal 1001",
  paymentAddress: "14, rue de Palestine, 1002 Tunis, premier étage",
  paymentHours: "Du lundi au samedi, de 9 h à 18 h",
  paymentInstructions:
    "Vos cours ouvrent dès que nous avons vérifié votre paiement, **sous un jour ouvré**.",
};

/** The token of the link that somebody else may pay the demo student's order by: `/payer#<token>`. */
export const demoLinkToken = "demo-lien-de-paiement-de-Majorant-012345678";

/** Who declared a transfer by such a link. */
export const demoPayer = "Mongi Ben Romdhane";

/** Who pays in three payments, and what: the first is paid by transfer, the second is due within days. */
export const demoInstalments = {
  user: "youssef.dridi",
  offer: "MP2 au mois",
  transaction: "VIR-2077-4410",
  daysAgo: 24,
} as const;
