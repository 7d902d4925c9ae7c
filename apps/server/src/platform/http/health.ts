import type { FastifyInstance } from "fastify";
import type { Database } from "../database/database.ts";
import type { PagePressure } from "./pages/pressure.ts";

/** How long the database may take to say that it is there, in milliseconds. */
const patience = 1_500;

/**
 * `GET /api/health`: 200 when the database answers and this process is not about to end, for load balancers; and how
 * many pages were left to the browsers since the start, because the server had no time for them, and how many texts were shown
 * as they were typed, because they are beyond what a page typesets.
 * `GET /api/health/live`: 200 as long as the process answers at all, for supervisors, which would start it again in vain
 * while the database is away.
 */
export function serveHealth(
  app: FastifyInstance,
  { pulse }: Database,
  { pressure, isStopping }: { pressure: PagePressure; isStopping: () => boolean },
): void {
  const quiet = { schema: { hide: true }, logLevel: "warn" } as const;
  app.get("/api/health/live", quiet, async () => ({ status: "alive" }));
  app.get("/api/health", quiet, async (_request, reply) => {
    reply.header("Cache-Control", "no-store");
    if (isStopping()) return reply.code(503).send({ status: "stopping" });
    if ((await pulse(patience)) === "answers")
      return {
        status: "ok",
        pagesLeftToBrowsers: pressure.left(),
        textsAsTyped: pressure.asTyped(),
      };
    return reply.code(503).send({ status: "database unreachable" });
  });
}
