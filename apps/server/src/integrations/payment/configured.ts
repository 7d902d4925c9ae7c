import type { Config } from "../../platform/config.ts";
import type { PaymentGateway } from "./gateway.ts";
import { gpgGateway } from "./gpg.ts";

/** The gateway of this configuration. The demo one speaks GPG's protocol, at a page of ours. */
export const paymentGateway = (config: Config): PaymentGateway => gpgGateway(config.gateway);
