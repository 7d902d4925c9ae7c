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
 * A card gateway. Some are gone to by posting a form, some by following an address; some prove
 * what they say by a signature, some are asked. All of them fit here.
 */
export type PaymentGateway = {
  name: string;
  start(payable: Payable): Promise<PaymentStart>;
  /** Reads a notification and verifies it. It never throws: what can't be read is forged. */
  read(notification: Record<string, unknown>): Promise<VerifiedNotification>;
};
