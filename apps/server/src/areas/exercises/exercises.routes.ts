import type { Platform } from "../../platform/platform.ts";
import { textImages } from "../learning/text-images.queries.ts";
import { answersRoutes } from "./answers.routes.ts";
import { attemptsRoutes } from "./attempts.routes.ts";
import { editionRoutes } from "./edition.routes.ts";
import { imagesRoutes } from "./images.routes.ts";
import { importsRoutes } from "./imports.routes.ts";
import { attemptPhotos } from "./photos.ts";

export function exercisesRoutes(platform: Platform): void {
  const imagesIn = textImages(platform);
  attemptsRoutes(platform, attemptPhotos(platform), imagesIn);
  editionRoutes(platform, imagesIn);
  imagesRoutes(platform, imagesIn);
  importsRoutes(platform);
  answersRoutes(platform);
}
