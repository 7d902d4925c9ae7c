import { openDatabase } from "@majorant/server/platform/database/database";
import Fastify from "fastify";

// The yardstick: a bare Fastify route doing one primary-key SELECT, on the application's database.

const { pool } = openDatabase(JSON.parse(process.env.CONNECTION ?? "{}"), { poolSize: 20 });
const app = Fastify();

app.get("/courses/:id", async (request) => {
  const { id } = request.params as { id: string }; // the path has it
  const { rows } = await pool.query("select id, title, medium_title from courses where id = $1", [
    id,
  ]);
  return rows[0];
});

console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
process.once("SIGTERM", () => process.exit(0));
