import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { CannotStart } from "../database/cannot-start.ts";
import { endpointOf, onceOver, statusOf } from "../http/request-log.ts";
import { type Metrics, noMetrics } from "./metrics.ts";
import type { Prometheus } from "./prometheus.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** It stays open for as long as its reader stays. */
    stream?: boolean;
  }
}

/**
 * The metrics of this process, at `/metrics` of a port of their own where one is set: they are for whoever runs the
 * place, and nobody's elsewhere.
 */
export async function openMetrics(
  app: FastifyInstance,
  { metricsPort, metricsHost }: { metricsPort: number | undefined; metricsHost: string },
): Promise<Metrics> {
  if (metricsPort === undefined) return noMetrics;
  // Loaded where it is used only.
  const { openPrometheus } = await import("./prometheus.ts");
  const metrics = openPrometheus();
  countRequests(app, metrics);
  const server = listenerOf(metrics);
  app.addHook("onReady", () => listen(app, server, { port: metricsPort, host: metricsHost }));
  app.addHook("onClose", async () => {
    server.close();
    server.closeAllConnections();
  });
  return metrics;
}

function countRequests(app: FastifyInstance, metrics: Metrics): void {
  const streams = new WeakSet<object>();
  app.addHook("preHandler", async (request) => {
    if (!request.routeOptions.config.stream) return;
    streams.add(request);
    metrics.streamOpened();
  });
  onceOver(app, (request, reply) => {
    const isStream = streams.has(request);
    if (isStream) metrics.streamClosed();
    metrics.answered({
      endpoint: endpointOf(request),
      status: statusOf(reply),
      seconds: isStream ? null : reply.elapsedTime / 1_000,
    });
  });
}

const listenerOf = (metrics: Prometheus): Server =>
  createServer(async (request, response) => {
    if (request.method !== "GET" || request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await metrics.text();
      response.writeHead(200, { "content-type": metrics.contentType }).end(text);
    } catch {
      response.writeHead(500).end();
    }
  });

async function listen(
  app: FastifyInstance,
  server: Server,
  where: { port: number; host: string },
): Promise<void> {
  server.listen(where);
  await once(server, "listening").catch((error: Error) => {
    throw new CannotStart(`METRICS_PORT is wrong: ${error.message}.`);
  });
  const { port } = server.address() as AddressInfo; // it listens on one
  app.log.info({ port, host: where.host }, "metrics are served");
}
