import type { Storyboard } from "@majorant/domain/files/storyboard";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { job } from "../../../platform/jobs/jobs.ts";

/** Takes the pictures of a video that is ready; its id is the medium's, so that there is one at a time. */
export const storyboardJob = job<{ mediumId: string }>("storyboard", { seconds: 3600, atOnce: 1 });

/** Where a sheet is in storage. */
export const sheetKey = (mediumId: string, sheet: number | string): string =>
  `media/${mediumId}/storyboard/${sheet}.webp`;

/** Videos of courses that we prepared and that have no storyboard; those of answers are short, and in nobody's strip. */
const missing = (db: Kysely<DB>) =>
  db
    .selectFrom("media as m")
    .where("m.kind", "=", "video")
    .where("m.state", "=", "ready")
    .where("m.most_seconds", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("renditions as r").whereRef("r.medium_id", "=", "m.id").select("r.name")),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("storyboards as s").whereRef("s.medium_id", "=", "m.id").select("s.medium_id"),
        ),
      ),
    );

/** The media that could have a storyboard and have none, the latest first. */
export const listWithoutStoryboard = (db: Kysely<DB>) =>
  missing(db).select("m.id").orderBy("m.created_at", "desc").execute();

/** A medium without a storyboard, with its lightest quality; undefined where there is nothing to do. */
export const findStoryboardSource = (db: Kysely<DB>, mediumId: string) =>
  missing(db)
    .where("m.id", "=", mediumId)
    .innerJoin("renditions as lightest", "lightest.medium_id", "m.id")
    .select(["lightest.name", "lightest.width", "lightest.height", "lightest.bytes"])
    .select(["lightest.key", "lightest.iv", "lightest.durations"])
    .orderBy("lightest.bandwidth")
    .limit(1)
    .executeTakeFirst();

/** Holds a medium that still has no storyboard until the transaction ends: it cannot be removed meanwhile. */
export const lockWithoutStoryboard = (trx: Transaction<DB>, mediumId: string) =>
  missing(trx).where("m.id", "=", mediumId).select("m.id").forUpdate("m").executeTakeFirst();

/** Its sheets are in storage. */
export const insertStoryboard = (trx: Transaction<DB>, mediumId: string, storyboard: Storyboard) =>
  trx
    .insertInto("storyboards")
    .values({
      medium_id: mediumId,
      every_seconds: storyboard.everySeconds,
      width: storyboard.width,
      height: storyboard.height,
      pictures: storyboard.pictures,
      per_sheet: storyboard.perSheet,
    })
    .execute();

/** The storyboard of a medium; undefined where it has none. */
export const findStoryboard = (db: Kysely<DB>, mediumId: string): Promise<Storyboard | undefined> =>
  db
    .selectFrom("storyboards")
    .where("medium_id", "=", mediumId)
    .select(["every_seconds as everySeconds", "width", "height", "pictures"])
    .select("per_sheet as perSheet")
    .executeTakeFirst();
