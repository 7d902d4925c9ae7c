import type { FastifyInstance } from "fastify";

/** So many senders are told of: strangers may say where they come from as they like. */
const mostTold = 10;

/**
 * Says in the log, once for each, who sends `X-Forwarded-For` and is not believed: a proxy that TRUSTED_PROXIES lacks
 * makes all visitors one.
 */
export function tellOfProxies(
  app: FastifyInstance,
  isTrusted: (address: string, hop: number) => boolean,
): void {
  const told = new Set<string>();
  app.addHook("onRequest", async ({ headers, raw }) => {
    if (headers["x-forwarded-for"] === undefined || told.size >= mostTold) return;
    const { remoteAddress } = raw.socket;
    if (!remoteAddress || told.has(remoteAddress) || isTrusted(remoteAddress, 0)) return;
    told.add(remoteAddress);
    app.log.warn(
      { proxy: remoteAddress },
      "X-Forwarded-For is not believed: where this is the proxy in front, TRUSTED_PROXIES has to name it",
    );
  });
}
