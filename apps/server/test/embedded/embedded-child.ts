import { CannotStart } from "../../src/platform/database/cannot-start.ts";
import { startPostgres } from "../../src/platform/postgres/start.ts";

// Runs the embedded PostgreSQL for a test that will kill it: says where it is, then waits for a line
// ("exit" ends it without stopping the server) or for the end.
const { uid, ...options } = JSON.parse(process.argv[2] ?? "{}");
if (uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(uid);
  process.setuid?.(uid);
}
const silent = { info() {}, warn() {}, error() {} };
try {
  const { connection } = await startPostgres({ ...options, log: silent });
  console.log(JSON.stringify({ connection }));
  process.stdin.once("data", () => process.exit());
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.log(JSON.stringify({ refused: error.message }));
}
