import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Viewer } from "../../../platform/addresses.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { reachable } from "../../access/reachable.queries.ts";
import type { TranscodedVideo } from "../transcoding/transcode.ts";

/** What an address of a course's media leads to, and whether its viewer may still see it; a visitor, a free preview. */
export type Viewing = {
  /** The session lives, and its account is active. */
  live: boolean;
  /** The access rule, in the role the address was signed for; those who publish look any video over. */
  held: boolean;
  mediumId: string;
  name: string;
  contentType: string;
  /** The page that has the account's one stream, and when it last said so. */
  stream: { page: string; seenAt: string } | null;
};

/** Which medium: that of a resource, or that of a file which goes with a video. */
export type Target = { resourceId: number } | { videoFileId: number };

type ViewingParams = Viewer & { id: number; now: Date };

const viewingOf = (medium: RawBuilder<unknown>) =>
  prepared((db, { id, userId, sessionId, role, now }: ViewingParams) =>
    sql<Viewing>`
      select r.medium_id as "mediumId", r.name, r.content_type as "contentType",
        case when ${userId} = 0 then r.free_preview and is_open_course(c.id)
          else holds_course(${userId}, ${role}::role, c.id, ${now})
            or ${role}::text <> 'ROLE_APPRENANT' and exists (
              select from users where id = ${userId} and (administrator
                or users.role in ('ROLE_TECHNICIAN', 'ROLE_ADMINISTRATEUR'))) end as held,
        ${userId} = 0 or exists (
          select from sessions join users on users.id = sessions.user_id
          where sessions.id = ${sessionId} and sessions.expires_at > ${now}
            and users.id = ${userId} and users.active) as live,
        (select json_build_object('page', page, 'seenAt', seen_at)
          from streams where user_id = ${userId}) as stream
      from (${medium}) r
      join sections s on s.id = r.section_id
      left join sections above on above.id = s.parent_id
      join courses c on c.id = s.course_id
      where r.id = ${id} and c.active
        and (${role}::text <> 'ROLE_APPRENANT'
          or r.active and ${reachable(now, { section: "s" })})`.compile(db),
  );

const findResourceViewing = viewingOf(sql`
  select r.id, r.section_id, r.active, r.free_preview, r.medium_id, m.name, m.content_type
  from resources r join media m on m.id = r.medium_id`);

const findVideoFileViewing = viewingOf(sql`
  select f.id, r.section_id, r.active, false as free_preview, f.medium_id, m.name, m.content_type
  from video_files f join resources r on r.id = f.resource_id join media m on m.id = f.medium_id`);

/**
 * The medium at a signed address, asked again at each request: a role that was taken away, a
 * session that was ended or a video that was hidden counts from the next segment on.
 */
export async function findViewing(
  db: Kysely<DB>,
  target: Target,
  { userId, sessionId, role }: Viewer,
  now: Date,
): Promise<Viewing | undefined> {
  const viewer = { userId, sessionId, role, now };
  const [viewing] =
    "resourceId" in target
      ? await findResourceViewing(db, { id: target.resourceId, ...viewer })
      : await findVideoFileViewing(db, { id: target.videoFileId, ...viewer });
  return viewing;
}

/** The captions of a video in one language. */
export const findCaptions = (db: Kysely<DB>, resourceId: number, language: string) =>
  db
    .selectFrom("captions")
    .where("resource_id", "=", resourceId)
    .where("language", "=", language)
    .select("content")
    .executeTakeFirst();

/** Gives a video its captions in a language, in place of those it had; `content` as `readCaptions` has it. */
export const saveCaptions = (
  db: Kysely<DB>,
  captions: { resourceId: number; language: string; label: string; content: string },
) =>
  db
    .insertInto("captions")
    .values({
      resource_id: captions.resourceId,
      language: captions.language,
      label: captions.label,
      content: captions.content,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["resource_id", "language"])
        .doUpdateSet({ label: captions.label, content: captions.content }),
    )
    .execute();

/** In which languages a video has captions. */
export const listCaptions = (db: Kysely<DB>, resourceId: number) =>
  db
    .selectFrom("captions")
    .where("resource_id", "=", resourceId)
    .select(["language", "label"])
    .orderBy("language")
    .execute();

/** Whether there were captions in that language to take away. */
export async function removeCaptions(
  db: Kysely<DB>,
  resourceId: number,
  language: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("captions")
    .where("resource_id", "=", resourceId)
    .where("language", "=", language)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What there is to play of a medium; undefined while it is not ready. */
export const findPlayable = (db: Kysely<DB>, mediumId: string) =>
  db
    .selectFrom("media as m")
    .where("m.id", "=", mediumId)
    .where("m.state", "=", "ready")
    .where("m.vdocipher_id", "is", null)
    .select(["m.duration", "m.poster"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("renditions as r").whereRef("r.medium_id", "=", "m.id").select("r.name"))
        .$castTo<boolean>()
        .as("rendered"),
    )
    .executeTakeFirst();

/** What playlists say of a medium's qualities. */
export const listRenditions = (db: Kysely<DB>, mediumId: string) =>
  db
    .selectFrom("renditions")
    .where("medium_id", "=", mediumId)
    .select(["name", "width", "height", "bandwidth", "codecs", "frame_rate as frameRate"])
    .execute();

/** One quality of a medium, with its key, its IV and the seconds of its segments. */
export const findRendition = (db: Kysely<DB>, mediumId: string, name: string) =>
  db
    .selectFrom("renditions")
    .where("medium_id", "=", mediumId)
    .where("name", "=", name)
    .select(["key", "iv", "durations"])
    .executeTakeFirst();

/** A video of ours that has no renditions yet. */
export const findUnfinishedVideo = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom("media")
    .where("id", "=", id)
    .where("kind", "=", "video")
    .where("has_original", "=", true)
    .where("vdocipher_id", "is", null)
    .where(sql<boolean>`not exists (select from renditions where medium_id = media.id)`)
    .select(["id", "name", "bytes", "most_seconds as mostSeconds"])
    .executeTakeFirst();

/** A medium that another worker has not finished, held until the transaction ends. */
export const lockUnfinished = (trx: Transaction<DB>, id: string) =>
  trx
    .selectFrom("media")
    .where("id", "=", id)
    .where("state", "!=", "ready")
    .select("id")
    .forUpdate()
    .executeTakeFirst();

/** Moves on; what was said of the last try is forgotten. */
export const setMediumState = (
  db: Kysely<DB>,
  id: string,
  state: "received" | "processing" | "ready",
) =>
  db
    .updateTable("media")
    .set({ state, failure: null, progress: state === "processing" ? 0 : null })
    .where("id", "=", id)
    .execute();

/** How far it is, from 0 to 1. */
export const setProgress = (db: Kysely<DB>, id: string, progress: number) =>
  db
    .updateTable("media")
    .set({ progress })
    .where("id", "=", id)
    .where("state", "=", "processing")
    .execute();

/** Failed, with a sentence for whoever uploaded it. */
export const failMedium = (db: Kysely<DB>, id: string, failure: string) =>
  db
    .updateTable("media")
    .set({ state: "failed", failure, progress: null })
    .where("id", "=", id)
    .execute();

/** As many pictures a second as nobody needs to be told of. */
const usualFrames = 24;

/** Ready, with these renditions. */
export async function finishMedium(
  trx: Transaction<DB>,
  id: string,
  { duration, poster, renditions }: Omit<TranscodedVideo, "poster"> & { poster: boolean },
): Promise<void> {
  await trx.deleteFrom("renditions").where("medium_id", "=", id).execute();
  await trx
    .insertInto("renditions")
    .values(
      renditions.map(
        ({ name, width, height, bandwidth, codecs, frames, key, iv, durations, bytes }) => ({
          medium_id: id,
          name,
          width,
          height,
          bandwidth,
          codecs,
          frame_rate: frames < usualFrames ? frames : null,
          key,
          iv,
          durations,
          bytes,
        }),
      ),
    )
    .execute();
  await trx
    .updateTable("media")
    .set({ state: "ready", duration, poster, failure: null, progress: null })
    .where("id", "=", id)
    .execute();
}
