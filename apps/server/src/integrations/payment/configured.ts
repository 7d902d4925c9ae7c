import type { GatewayName } from "@majorant/contract/shop/orders";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { AskedGateway, PaymentGateway } from "./gateway.ts";
import { gpgGateway } from "./gpg.ts";
import { konnectGateway } from "./konnect.ts";

/** The gateway of this configuration that tells. The demo one speaks GPG's protocol, at a page of ours. */
export const paymentGateway = (config: Config): PaymentGateway => gpgGateway(config.gateway);

/** The one that is asked; null where there is none. The demo one speaks Konnect's protocol, at addresses of ours. */
export const askedGateway = (
  { konnect }: Config,
  app: Pick<FastifyInstance, "listeningOrigin">,
): AskedGateway | null => konnect && konnectGateway(konnect, { origin: () => loopbackOrigin(app) });

/** Where this server answers itself: where it listens on every address, on the loopback one. */
export const loopbackOrigin = ({
  listeningOrigin,
}: Pick<FastifyInstance, "listeningOrigin">): string =>
  listeningOrigin.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");

/** Where a card payment can go, the first by itself. */
export const offeredGateways = ({ gateway, konnect }: Config): GatewayName[] => [
  ...(gateway.kind === "none" ? [] : (["gpg"] as const)),
  ...(konnect ? (["konnect"] as const) : []),
];
