/**
 * What is written on a transfer or a mandate, so that an administrator finds its order. It has no
 * words: banks print it, whatever language its payer reads.
 */
export const transferReference = (orderId: number): string => `MAJORANT-${orderId}`;

/** The order that a text names by its number, alone, as on a transfer or as it is said ("commande n° 41", "#41"); null where it names none. */
export function orderNamed(text: string): number | null {
  const [, number] = /^(?:majorant|commande|n°|[#\s-])*(\d{1,9})$/i.exec(text.trim()) ?? [];
  return number === undefined ? null : Number(number);
}

/** "10 403 0123456789012 49": a bank account by its bank, branch, number and key, as banks print it. */
export const ribText = (rib: string): string =>
  rib.replaceAll(/\s/g, "").replace(/^(\d{2})(\d{3})(\d{13})(\d{2})$/, "$1 $2 $3 $4");
