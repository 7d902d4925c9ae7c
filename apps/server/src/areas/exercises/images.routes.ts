import { addExerciseImage } from "@majorant/contract/exercises/edition";
import { orGiveBack } from "../../platform/accounts/rate-limits.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { keptPhotos } from "../../platform/photos/kept-photos.ts";
import type { Platform } from "../../platform/platform.ts";
import { mayTeach } from "../access/teaching.queries.ts";
import { findViewer } from "../discussion/place.queries.ts";
import { imagesPath, type TextImages } from "../learning/text-images.queries.ts";
import * as images from "./images.queries.ts";

const day = 24 * 3_600_000;

/** The images of exercises: teachers add them, and whoever reads a text that shows one sees it. */
export function imagesRoutes(platform: Platform, imagesIn: TextImages): void {
  const { serve, db, clock, jobs, rateLimits } = platform;
  const limit = rateLimits("exercise-image", {
    tries: 200,
    seconds: 3_600,
    code: "TOO_MANY_POSTS",
  });
  const photos = keptPhotos(platform, "exercise-images", {
    path: imagesPath,
    async admit(name, grant, now) {
      const viewer = await findViewer(db, { ...grant, now });
      if (!viewer) throw new Refusal("ADDRESS_EXPIRED");
      const reader = { userId: grant.userId, administrator: viewer.administrator, now };
      if (!(await images.maySeeImage(db, name, reader))) throw new Refusal("NOT_FOUND");
    },
  });

  serve(addExerciseImage, async ({ caller, params: { coursId: courseId }, files }) => {
    const now = clock();
    if (!(await mayTeach(db, { courseId, caller, now }))) throw new Refusal("NOT_FOUND");
    const photo = await orGiveBack(await limit.spend(String(caller.id)), () =>
      photos.keep(files.photo?.[0]),
    );
    if (!photo) throw new Refusal("INVALID", { photo: "L'image est obligatoire" });
    await photos.orRemove(photo, () =>
      images.insertImage(db, { ...photo, createdBy: caller.id, now }),
    );
    const [image] = await imagesIn([`![](image:${photo.name})`], caller);
    if (!image) throw new Refusal("NOT_FOUND");
    return image;
  });

  jobs.schedule("unused-exercise-images", "37 * * * *", async () => {
    await images.deleteUnusedImages(db, new Date(clock().getTime() - day));
  });
}
