import { exportOwnData } from "@majorant/contract/privacy/own-data";
import { attachment } from "../../platform/http/bytes/send-stored.ts";
import { serveBytes } from "../../platform/http/bytes/serve-bytes.ts";
import type { Platform } from "../../platform/platform.ts";
import { packOwnData } from "./own-data.ts";

/** One's own data, to take along. */
export function privacyRoutes(platform: Platform): void {
  const { clock, rateLimits } = platform;
  const exports = rateLimits("export", { tries: 10, seconds: 3_600 });

  serveBytes(platform, exportOwnData, async ({ caller, reply }) => {
    await exports.spend(String(caller.id));
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
