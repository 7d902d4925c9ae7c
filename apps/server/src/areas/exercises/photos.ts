import { Refusal } from "../../platform/http/refusal.ts";
import { keptPhotos } from "../../platform/photos/kept-photos.ts";
import type { Platform } from "../../platform/platform.ts";
import { ownsAttemptPhoto } from "./attempts.queries.ts";

/** Photos of what students wrote: for themselves. */
export const attemptPhotos = (platform: Platform) =>
  keptPhotos(platform, "attempts", {
    path: "/api/exercises/photos",
    async admit(photo, { userId, sessionId }, now) {
      const owns = await ownsAttemptPhoto(platform.db, { userId, sessionId, photo, now });
      if (owns === "signedOut") throw new Refusal("ADDRESS_EXPIRED");
      if (!owns) throw new Refusal("NOT_FOUND");
    },
  });

export type AttemptPhotos = ReturnType<typeof attemptPhotos>;
