import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";

/** How long the database may take to say that it is there, in milliseconds. */
const patience = 1_500;

/** `GET /api/health`: 200 when the database answers, for load balancers and supervisors. */
export function serveHealth(app: FastifyInstance, { pulse }: Database): void {
  app.get("/api/health", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) => {
    if ((await pulse(patience)) === "answers") return { status: "ok" };
    return reply.code(503).send({ status: "database unreachable" });
  });
}
