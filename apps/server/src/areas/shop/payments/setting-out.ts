import type { GatewayName, PaymentStart } from "@majorant/contract/shop/orders";
import { gatewayLabels } from "@majorant/domain/shop/asked-payments";
import {
  askedGateway,
  offeredGateways,
  paymentGateway,
} from "../../../integrations/payment/configured.ts";
import type { Payable } from "../../../integrations/payment/gateway.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { openAskedPayments } from "./asked-payments.ts";

/** Each opening is a call of another's server: a link has its tries, an account so many in an hour. */
const startsAnHour = 30;

/** What the history of a payment says of who sets out; the one that tells is not named. */
export const startedAt = (gateway: GatewayName, how = ""): string =>
  ["paiement commencé", gateway !== "gpg" && `chez ${gatewayLabels[gateway]}`, how]
    .filter(Boolean)
    .join(" ");

/** Setting out to pay by card, for the gateway that the buyer chose. */
export function openSettingOut(platform: Platform) {
  const { app, config, rateLimits } = platform;
  const offered = offeredGateways(config);
  const telling = paymentGateway(config);
  const gateway = askedGateway(config, app);
  const asked = gateway && openAskedPayments(platform, gateway);
  const starts = rateLimits("asked-gateway-start", { tries: startsAnHour, seconds: 3_600 });

  return {
    /** The gateway that was named, or the first. @throws Refusal of one that is not offered. */
    chosen(name: GatewayName | undefined): GatewayName {
      const [first] = offered;
      const chosen = name ?? first;
      if (chosen === undefined || !offered.includes(chosen))
        throw new Refusal("GATEWAY_NOT_OFFERED");
      return chosen;
    },

    /** Lets an account set out. @throws NotYet of one that has set out for a gateway that is asked too often. */
    async admit(name: GatewayName, userId: number): Promise<void> {
      if (name !== telling.name) await starts.spend(String(userId));
    },

    /** How the browser goes there, for an attempt that is committed. @throws Refusal where the gateway is away. */
    leave: (name: GatewayName, payable: Payable): Promise<PaymentStart> =>
      name === telling.name || !asked ? telling.start(payable) : asked.open(payable),

    /** Somebody looks at an order: what is open of it at a gateway that is asked is asked about now. */
    askSoon: async (orderId: number): Promise<void> => asked?.askSoon(orderId),
  };
}
