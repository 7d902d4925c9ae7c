import { mayRead } from "@majorant/domain/learning/discussion";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import { keptPhotos } from "../../platform/photos/kept-photos.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPlace, findViewer } from "./place.queries.ts";

/** Photos of questions and answers: for those who may read them. */
export const discussionPhotos = (platform: Platform) =>
  keptPhotos(platform, "discussion", {
    path: "/api/discussion/photos",
    async admit(name, grant, now) {
      const viewer = await findViewer(platform.db, { ...grant, now });
      if (!viewer) throw new Refusal("ADDRESS_EXPIRED");
      const reader = { userId: grant.userId, administrator: viewer.administrator, now };
      const { standing } = orNotFound(await findPlace(platform.db, { photo: name }, reader));
      if (!mayRead(standing)) throw new Refusal("NOT_FOUND");
    },
  });

export type DiscussionPhotos = ReturnType<typeof discussionPhotos>;
