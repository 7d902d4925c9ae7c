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
