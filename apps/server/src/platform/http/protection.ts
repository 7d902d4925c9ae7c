import compress from "@fastify/compress";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isAskedByPage } from "./access.ts";
import { wantsAsset, wantsPage } from "./pages/page-requests.ts";
import { Crowded } from "./refusal.ts";
import { refuseBrokenTexts } from "./texts.ts";

/** What stands between the network and the handlers: headers, limits, body readers. */
export async function protect(app: FastifyInstance, mostDelay = 2_000): Promise<void> {
  // Before whatever may answer.
  app.addHook("onRequest", async (request, reply) => void reply.header("X-Request-Id", request.id));
  await app.register(helmet, {
    // The strictest there is, for what the API answers; pages bring a policy of their own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: mostDelay,
    exposeStatusRoute: false,
    pressureHandler: refuseCall,
  });
  await app.register(compress, {
    globalCompression: true,
    // Shorter ones are a packet or two either way, and take a quarter longer to make (docs/operations/speed.md).
    threshold: 2_048,
    encodings: ["br", "gzip"],
  });
  // JSON and multipart calls alone: the other types are what a form of another site can send.
  app.removeContentTypeParser("text/plain");
  await app.register(multipart, { limits: { fileSize: 1e11 } });
  app.addHook("onRequest", async (request, reply) => {
    // What is answered to somebody is kept nowhere, unless a handler says that it may be.
    if (request.url.startsWith("/api/")) reply.header("Cache-Control", "private, no-store");
  });
  // Once somebody is admitted; the parts of a multipart call are read later, and looked at there.
  app.addHook("preHandler", async ({ url, params, query, body }) => {
    if (url.startsWith("/api/")) refuseBrokenTexts([params, query, body]);
  });
}

/**
 * A server that is too late for calls still leaves pages to the browsers (pages/web.ts), which is little: their document, its
 * scripts, and what says its status.
 * @throws Crowded BUSY for whatever else is asked.
 */
async function refuseCall(request: FastifyRequest): Promise<void> {
  if (wantsPage(request) || wantsAsset(request) || isAskedByPage(request)) return;
  throw new Crowded("BUSY", 5);
}
