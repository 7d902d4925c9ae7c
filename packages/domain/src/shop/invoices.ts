import { spread } from "./codes.ts";

/** Who sells, as invoices name them. */
export type Seller = { name: string; matricule: string; address: string; register: string };

/** The seller that the settings name; null where they lack what an invoice must say: receipts are none then. */
export function sellerOf({
  sellerName,
  sellerMatricule,
  sellerAddress,
  sellerRegister,
}: {
  sellerName: string;
  sellerMatricule: string;
  sellerAddress: string;
  sellerRegister: string;
}): Seller | null {
  if (!sellerName || !sellerMatricule || !sellerAddress) return null;
  return {
    name: sellerName,
    matricule: sellerMatricule,
    address: sellerAddress,
    register: sellerRegister,
  };
}

/** How something is taxed: at a rate, in hundredths of a percent, or not at all, by an article of the law. */
export type Regime = { rate: number; exemption: null } | { rate: null; exemption: string };

/** A rate in percent as it is kept, in whole hundredths of a percent, and back. */
export const hundredths = (percent: number): number => Math.round(percent * 100);
export const percent = (rate: number): number => rate / 100;

/** The regime of a category: its own or that of the nearest above it, else the place's. `path` begins with the category itself. */
export function regimeOf(
  path: readonly number[],
  { own, usual }: { own: ReadonlyMap<number, Regime>; usual: Regime },
): Regime {
  for (const id of path) {
    const regime = own.get(id);
    if (regime) return regime;
  }
  return usual;
}

/** The stamp in a total, in millimes: what the settings say, and never more than there is. */
export const stampIn = (total: number, stamp: number): number => Math.min(stamp, total);

/** What a line of an invoice says, in millimes: before tax and tax, which make its price without its part of the stamp. */
export type InvoiceLine = { price: number; net: number; tax: number } & Regime;

/**
 * The lines of an invoice. Prices have the tax in them, and the stamp, of which each line bears a part by its price: by largest
 * remainder, so that net and tax of all lines, with the stamp, are the total to the millime.
 */
export function invoiceLines(
  lines: readonly { price: number; regime: Regime }[],
  stamp: number,
): InvoiceLine[] {
  const parts = spread(
    stamp,
    lines.map(({ price }) => price),
  );
  return lines.map(({ price, regime }, at) => {
    const sum = price - (parts[at] ?? 0);
    const net = netOf(sum, regime.rate);
    return { price, net, tax: sum - net, ...regime };
  });
}

/** A sum without the tax in it, in whole millimes; half a millime goes to the net. */
export function netOf(sum: number, rate: number | null): number {
  if (rate === null) return sum;
  const divisor = BigInt(10_000 + rate);
  return Number((BigInt(sum) * 20_000n + divisor) / (2n * divisor));
}
