// Who sells in the demo: receipts that were issued since are invoices. No such company exists.

export const demoSeller = {
  sellerName: "Majorant SARL (démonstration)",
  sellerMatricule: "1234567A/N/M/000",
  sellerAddress: "14, rue de Palestine, 1002 Tunis",
  sellerRegister: "B0123452026",
};

/** So many days before loading it was said who sells; one order was paid before that. */
export const sellerNamedDaysAgo = 60;
