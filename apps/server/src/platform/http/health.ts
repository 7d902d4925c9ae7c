import type { FastifyInstance } from "fastify";
import type pg from "pg";

/** `GET /api/health`: 200 when the database answers, for load balancers and supervisors. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get("/api/health", { schema: { hide: true }, logLevel: "warn" }, async (_request, reply) => {
    try {
      await pool.query("select 1");
      return { status: "ok" };
    } catch {
      return reply.code(503).send({ status: "database unreachable" });
    }
  });
}
