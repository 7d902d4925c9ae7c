import type { OpenedLink } from "@majorant/contract/shop/payment-links";

/** An order as its link shows it. */
export type LinkOrder = NonNullable<OpenedLink["order"]>;
