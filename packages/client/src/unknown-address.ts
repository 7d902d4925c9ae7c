/** The mark with which an address that nobody knows leads home; browsers keep it through what leads on from there. */
export const unknownAddressMark = "adresse-inconnue";
