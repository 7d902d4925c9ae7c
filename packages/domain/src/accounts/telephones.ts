/** The signs that people write around and between the digits of a telephone number. */
const written = /^[\d\s+()./-]+$/;

const fewestDigits = 6;
const longest = 40;

/** Whether a text can be a telephone number, of any country: six digits at least, and no letter. */
export const isTelephone = (text: string): boolean =>
  text.length <= longest && written.test(text) && text.replaceAll(/\D/g, "").length >= fewestDigits;

export const notATelephone = "Ce numéro de téléphone est invalide";
