import { Socket } from "node:net";
import { refusals } from "@majorant/contract/refusals";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Its body may take as long as it likes, while it moves. */
    upload?: boolean;
  }
}

/** How long a body may take, how often is looked, in milliseconds, and what has to have come in between, in bytes. */
export type BodyPatience = { body: number; look: number; least: number };

const usual: BodyPatience = { body: 60_000, look: 30_000, least: 4_096 };

/**
 * Ends requests whose body drips: each holds a connection, and perhaps a file, for a caller who means to. An upload
 * may take hours while it moves: a phone on a bad line sends more than `least`. Heads have Node's own limit.
 */
export function endDrippingBodies(app: FastifyInstance, patience: BodyPatience = usual): void {
  app.addHook("onRequest", async (request, reply) => {
    const { raw } = request;
    // What this process asks of itself comes by no connection.
    if (!hasBody(request) || !(raw.socket instanceof Socket)) return;
    const mayGoOn = request.routeOptions.config.upload === true;
    const began = performance.now();
    let before = raw.socket.bytesRead;
    const looking = setInterval(() => {
      const { bytesRead } = raw.socket;
      const isLate = !mayGoOn && performance.now() - began >= patience.body;
      if (!isLate && bytesRead - before >= patience.least) before = bytesRead;
      else {
        clearInterval(looking);
        request.refusal = "TOO_SLOW";
        if (!reply.raw.headersSent) reply.code(408);
        end(request, { isAnswered: reply.raw.headersSent });
      }
    }, patience.look);
    looking.unref();
    // Once the body has come, or the connection has gone.
    raw.once("end", () => clearInterval(looking));
    raw.once("close", () => clearInterval(looking));
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;

/** Whoever reads the body still waits for it: the answer is written past them, as Node does at its own limits. */
function end(
  { id, raw: { socket } }: FastifyRequest,
  { isAnswered }: { isAnswered: boolean },
): void {
  const [status, error] = refusals.TOO_SLOW;
  const body = JSON.stringify({ error, code: "TOO_SLOW" });
  const head = [
    `HTTP/1.1 ${status} Request Timeout`,
    "Content-Type: application/json",
    `X-Request-Id: ${id}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  if (isAnswered) socket.destroy();
  else socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
