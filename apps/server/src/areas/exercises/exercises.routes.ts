import type { Platform } from "../../platform/platform.ts";
import { removeLater } from "../../platform/storage/remove-later.ts";
import { accountDeletion } from "../accounts/own/account.events.ts";
import { answersRoutes } from "./answers.routes.ts";
import { attemptPhotoKeys, listAttemptPhotos } from "./attempts.queries.ts";
import { attemptsRoutes } from "./attempts.routes.ts";
import { editionRoutes } from "./edition.routes.ts";
import { importsRoutes } from "./imports.routes.ts";
import { attemptPhotos } from "./photos.ts";

export function exercisesRoutes(platform: Platform): void {
  const { events, jobs } = platform;
  attemptsRoutes(platform, attemptPhotos(platform));
  editionRoutes(platform);
  importsRoutes(platform);
  answersRoutes(platform);
  events.on(accountDeletion, async (trx, { userId }) => {
    for (const photo of await listAttemptPhotos(trx, { userId }))
      await removeLater(jobs, trx, attemptPhotoKeys(photo));
  });
}
