import { exportOwnData } from "@majorant/contract/privacy/own-data";
import { auditOf } from "../../platform/audit.ts";
import { attachment } from "../../platform/http/bytes/send-stored.ts";
import { serveBytes } from "../../platform/http/bytes/serve-bytes.ts";
import type { Platform } from "../../platform/platform.ts";
import { packOwnData } from "./own-data.ts";
import { deleteExpired } from "./retention.queries.ts";

/** One's own data, to take along; and what is forgotten by itself. */
export function privacyRoutes(platform: Platform): void {
  const { clock, db, jobs, rateLimits } = platform;
  jobs.schedule("retention", "47 3 * * *", () => deleteExpired(db, clock()));
  const note = auditOf("user", clock);
  const exports = rateLimits("export", { tries: 10, seconds: 3_600 });

  serveBytes(platform, exportOwnData, async ({ caller, request, reply }) => {
    await exports.spend(String(caller.id));
    await db
      .transaction()
      .execute((trx) => note(trx, { caller, request }, { action: "export", id: caller.id }));
    const now = clock();
    return reply
      .headers({
        "cache-control": "private, no-store",
        "content-disposition": attachment(`majorant-${now.toISOString().slice(0, 10)}.zip`),
      })
      .type("application/zip")
      .send(packOwnData(platform, caller, now));
  });
}
