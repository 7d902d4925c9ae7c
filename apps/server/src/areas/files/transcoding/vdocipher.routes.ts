import { timingSafeEqual } from "node:crypto";
import { vdocipherWebhook } from "@majorant/contract/files/vdocipher";
import { vdocipherLibrary } from "../../../integrations/video/vdocipher-library.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listAtVdocipher } from "../media/ingest.queries.ts";
import { mediumProgress } from "../media/media.events.ts";
import { failMedium, lockUnfinished, setMediumState } from "../media/media.queries.ts";

/**
 * What became of the videos that VdoCipher prepares: asked every minute, and at once when it calls.
 * Its call is unsigned: the secret in the address lets it in, and the service is asked all the same.
 */
export function vdocipherRoutes(platform: Platform): void {
  const { serve, app, db, jobs, events, clock, config } = platform;
  const library = vdocipherLibrary({ secret: config.vdocipherSecret });

  async function look(vdocipherId?: string): Promise<void> {
    for (const { id, vdocipherId: videoId } of await listAtVdocipher(db, vdocipherId)) {
      const state = await library.state(videoId ?? "").catch((error: unknown) => {
        app.log.error({ err: error, mediumId: id }, "vdocipher");
        return "waiting" as const;
      });
      if (state !== "waiting") await settle(id, state);
    }
  }

  const settle = (id: string, state: "ready" | "failed") =>
    db.transaction().execute(async (trx) => {
      if (!(await lockUnfinished(trx, id))) return;
      const failure = "VdoCipher n'a pas pu préparer cette vidéo.";
      if (state === "ready") await setMediumState(trx, id, "ready");
      else await failMedium(trx, id, failure);
      await events.emit(trx, mediumProgress, {
        mediumId: id,
        state,
        failure: state === "failed" ? failure : null,
        now: clock(),
      });
    });

  if (config.vdocipherSecret) jobs.schedule("vdocipher-states", "* * * * *", () => look());

  serve(vdocipherWebhook, async ({ params: { secret }, body }) => {
    if (!isSame(secret, config.vdocipherWebhookSecret)) throw new Refusal("NOT_FOUND");
    if (body.event === "video:ready") await look(body.payload.id);
    return { received: true };
  });
}

function isSame(actual: string, expected: string | undefined): boolean {
  if (!expected) return false;
  const [one, other] = [Buffer.from(actual), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
