import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { PagePressure } from "./pages/pressure.ts";

/** How long the database may take to say that it is there, in milliseconds. */
const patience = 1_500;

/**
 * `GET /api/health`: 200 when the database answers, for load balancers and supervisors; and how many pages were
 * left to the browsers since the start, because the server had no time for them.
 */
export function serveHealth(
  app: FastifyInstance,
  { pulse }: Database,
  pressure: PagePressure,
): void {
  app.get("/api/health", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) => {
    if ((await pulse(patience)) === "answers")
      return { status: "ok", pagesLeftToBrowsers: pressure.left() };
    return reply.code(503).send({ status: "database unreachable" });
  });
}
