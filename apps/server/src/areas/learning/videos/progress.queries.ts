import type { CourseProgress } from "@majorant/contract/learning/positions";
import { isFinished, videoToResume } from "@majorant/domain/learning/watching";
import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { type HeldVideo, listHeldVideos } from "./positions.queries.ts";

/** How far a student is in each of their courses, and in which video they go on. */
export function progressOf(videos: readonly HeldVideo[]): (CourseProgress & { on: Date | null })[] {
  return [...Map.groupBy(videos, ({ courseId }) => courseId)].map(([id, all]) => {
    const going = videoToResume(all, (video) =>
      video.on === null
        ? undefined
        : {
            place: video.seconds / video.duration,
            furthest: video.furthest,
            on: video.on.getTime(),
          },
    );
    const { ressourceId, sectionId, name } = going?.video ?? {};
    const on = Math.max(...all.map((video) => video.on?.getTime() ?? 0));
    return {
      course: { id },
      videos: all.length,
      finished: all.filter(({ furthest }) => isFinished(furthest ?? 0)).length,
      next:
        ressourceId && sectionId && name !== undefined ? { ressourceId, sectionId, name } : null,
      again: on > 0,
      on: on > 0 ? new Date(on) : null,
    };
  });
}

/** How far a student is in each course that they hold now. */
export const readProgress = async (db: Kysely<DB>, viewer: { userId: number; now: Date }) =>
  progressOf(await listHeldVideos(db, viewer));

/** How far a user is in the courses that are open to them at a moment, by title. */
export async function listProgressOf(db: Kysely<DB>, viewer: { userId: number; now: Date }) {
  const progress = await readProgress(db, viewer);
  const ids = progress.map(({ course }) => course.id);
  const titles =
    ids.length === 0
      ? []
      : await db
          .selectFrom("courses")
          .where("id", "in", ids)
          .select(["id", "title as titre"])
          .orderBy("title")
          .orderBy("id")
          .execute();
  return titles.flatMap((cours) =>
    progress
      .filter(({ course }) => course.id === cours.id)
      .map(({ videos, finished }) => ({ cours, videos, terminees: finished })),
  );
}
