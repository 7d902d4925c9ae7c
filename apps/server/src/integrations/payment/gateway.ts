import type { PaymentStart } from "@majorant/contract/shop/orders";

/** What is to be paid, and by whom. The reference is ours, one for each attempt; millimes. */
export type Payable = {
  reference: string;
  amount: number;
  summary: string;
  customer: {
    email: string;
    firstName: string;
    lastName: string;
    address: string;
    zipCode: string;
    city: string;
    country: string;
    phoneNumber: string;
  };
};

/** What a gateway told us, once it is known whether the gateway itself said it. */
export type VerifiedNotification = {
  /** The attempt it speaks of, where it names one. */
  reference: string | null;
  /** In millimes, where it says. */
  amount: number | null;
  says:
    | "forged"
    | "accepted"
    | "pending"
    | "declined"
    | "cancelled"
    | "refunded"
    | "charged back"
    | "unknown status";
};

/**
 * A card gateway that tells: its signature proves what it says. Some are gone to by posting a form, some by
 * following an address.
 */
export type PaymentGateway = {
  name: "gpg";
  start(payable: Payable): Promise<PaymentStart>;
  /** Reads a notification and verifies it. It never throws: what can't be read is forged. */
  read(notification: Record<string, unknown>): Promise<VerifiedNotification>;
};

/** Where a gateway that is asked calls us, and where it sends who has paid, or has not. */
export type GatewayAddresses = { notification: string; success: string; failure: string };

/** How a payment stands at a gateway that is asked. It knows no refusal: a card that is refused can be tried again there. */
export type AskedPayment = {
  says: "accepted" | "pending";
  /** In millimes: what was paid, where it is accepted. */
  amount: number;
  /** What of the answer is kept. */
  body: Record<string, string>;
};

/**
 * A card gateway that is asked: what others say in its name is believed only once it has been asked itself. It is called
 * from outside of any transaction. Both calls throw GatewayAway.
 */
export type AskedGateway = {
  name: "konnect";
  /** Opens a payment there: its name, and the address that its payer follows. */
  open(
    payable: Payable,
    addresses: GatewayAddresses,
  ): Promise<{ gatewayRef: string; redirect: string }>;
  /** Asks how a payment of ours stands. */
  ask(payment: { gatewayRef: string; reference: string }): Promise<AskedPayment>;
};

/** A gateway did not answer, answered too late or too much, or with what is no answer: nothing is known by it. */
export class GatewayAway extends Error {}
