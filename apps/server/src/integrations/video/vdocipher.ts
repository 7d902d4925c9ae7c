import type { FastifyBaseLogger } from "fastify";
import * as z from "zod/mini";
import { Refusal } from "../../platform/http/refusal.ts";
import type { VideoPlayback, Watcher } from "./playback.ts";

const api = "https://dev.vdocipher.com/api";

/** An OTP opens the player once, within this many seconds; 300 is the least that is accepted. */
const ttl = 300;

/** A service that says nothing for this long is out of order, in milliseconds. */
const patience = 8_000;

const answerShape = z.object({ otp: z.string(), playbackInfo: z.string() });

/**
 * VdoCipher's player (docs/product/services.md, VdoCipher): an OTP for each viewing, with the watcher's name and
 * e-mail moving over the picture, playable on our own pages only.
 */
export function vdocipherPlayback(
  { secret, publicUrl }: { secret: string | undefined; publicUrl: string },
  log: FastifyBaseLogger,
): VideoPlayback {
  const unavailable = (why: object) => {
    log.error(why, "vdocipher");
    return new Refusal("VIDEO_UNAVAILABLE");
  };
  return {
    async start({ vdocipherId }, watcher) {
      if (!secret) throw unavailable({ reason: "VDOCIPHER_API_SECRET is not set" });
      const response = await fetch(`${api}/videos/${encodeURIComponent(vdocipherId ?? "")}/otp`, {
        method: "POST",
        headers: {
          Authorization: `Apisecret ${secret}`,
          "Content-Type": "application/json",
          Accept: "application/json",
        },
        body: JSON.stringify({
          ttl,
          annotate: JSON.stringify([watermark(watcher)]),
          whitelisthref: new URL(publicUrl).hostname,
          userId: `majorant-${watcher.grant.userId}`,
        }),
        signal: AbortSignal.timeout(patience),
      }).catch((error: unknown) => {
        throw unavailable({ err: error });
      });
      const body: unknown = await response.json().catch(() => null);
      const answer = z.safeParse(answerShape, body);
      if (!response.ok || !answer.success) throw unavailable({ status: response.status, body });
      return answer.data;
    },
  };
}

const watermark = ({ firstName, lastName, email }: Watcher) => ({
  type: "rtext",
  text: `${firstName} ${lastName} · ${email}`,
  alpha: "0.35",
  color: "0xFFFFFF",
  size: "14",
  interval: "5000",
});
