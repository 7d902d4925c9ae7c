import type { OrderInstalment } from "@majorant/contract/shop/payment-plans";

export type InstalmentNumberProps = { instalment: Pick<OrderInstalment, "number" | "of"> };

/** "Échéance 2 sur 3". */
export const InstalmentNumber = ({ instalment: { number, of } }: InstalmentNumberProps) => (
  <>
    Échéance {number} sur {of}
  </>
);
