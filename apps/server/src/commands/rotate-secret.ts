// npm run rotate-secret                another secret signs addresses; videos that play go on
// npm run rotate-secret -- --at-once   the one before is forgotten: pages that are open have to be loaded again
import { parseArgs } from "node:util";
import { rotateSecret } from "../platform/accounts/signatures.ts";
import { parseConfig } from "../platform/config.ts";
import { runCommand, withDatabase } from "./with-database.ts";

runCommand(async () => {
  const { values } = parseArgs({ options: { "at-once": { type: "boolean" } } });
  const atOnce = values["at-once"] ?? false;
  await withDatabase(parseConfig(process.env), async ({ db }) => {
    const { since, believedUntil } = await rotateSecret(db, { now: new Date(), atOnce });
    console.log(`A new secret signs addresses from ${since.toISOString()} on.`);
    console.log(
      believedUntil
        ? `What was signed before is believed until ${believedUntil.toISOString()}.`
        : "What was signed before is believed no more, within a minute. Pages that are open have to be loaded again.",
    );
  });
});
