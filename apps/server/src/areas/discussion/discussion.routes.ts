import type { Platform } from "../../platform/platform.ts";
import { answersRoutes } from "./answers.routes.ts";
import { discussionPhotos } from "./photos.ts";
import { questionsRoutes } from "./questions.routes.ts";
import { queueRoutes } from "./queue.routes.ts";
import { discussionReader } from "./reader.ts";

export function discussionRoutes(platform: Platform): void {
  const photos = discussionPhotos(platform);
  const discussion = discussionReader(platform, photos);
  questionsRoutes(platform, photos, discussion);
  answersRoutes(platform, photos, discussion);
  queueRoutes(platform, discussion);
}
