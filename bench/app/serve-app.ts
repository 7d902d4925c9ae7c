import { buildApp } from "@majorant/server/app";
import { parseConfig } from "@majorant/server/platform/config";
import { openDatabase } from "@majorant/server/platform/database/database";

const database = openDatabase(JSON.parse(process.env.CONNECTION ?? "{}"), {
  poolSize: 20,
  limited: true,
});
const app = await buildApp(parseConfig({ ...process.env, PORT: "0", DEMO: "0" }), database);
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
process.once("SIGTERM", () => process.exit(0));
