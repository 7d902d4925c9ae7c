import type { OpenedLink } from "@majorant/contract/shop/payment-links";

/** An order as its link shows it. */
export type LinkOrder = NonNullable<OpenedLink["order"]>;

/** What the parts of its page are given. */
export type OpenedProps = {
  token: string;
  opened: OpenedLink;
  /** Who looks at it has paid just now, and the gateway's word of it may be on its way. */
  isExpected: boolean;
  /** What an answer has said of the link. */
  onNews: (opened: OpenedLink) => void;
  /** Asks again how it stands. */
  onAgain: () => void;
};
