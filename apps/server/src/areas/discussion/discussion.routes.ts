import type { Platform } from "../../platform/platform.ts";
import { answerVideosRoutes } from "./answer-videos.routes.ts";
import { answerVideos } from "./answer-videos.ts";
import { answersRoutes } from "./answers.routes.ts";
import { discussionPhotos } from "./photos.ts";
import { questionsRoutes } from "./questions.routes.ts";
import { queueRoutes } from "./queue.routes.ts";
import { discussionReader } from "./reader.ts";
import { remarksRoutes } from "./remarks.routes.ts";
import { sessionQuestionsRoutes } from "./session-questions.routes.ts";
import { takingRoutes } from "./taking.routes.ts";

export function discussionRoutes(platform: Platform): void {
  const photos = discussionPhotos(platform);
  const discussion = discussionReader(platform, photos);
  const videos = answerVideos(platform);
  questionsRoutes(platform, photos, videos, discussion);
  answersRoutes(platform, photos, videos, discussion);
  answerVideosRoutes(platform, videos, discussion);
  queueRoutes(platform, discussion);
  remarksRoutes(platform, videos, discussion);
  takingRoutes(platform, discussion);
  sessionQuestionsRoutes(platform, discussion);
}
