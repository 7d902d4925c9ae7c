import { requestsPerPage } from "@majorant/contract/limits";
import type { RequestFilter, VideoRequest } from "@majorant/contract/publishing/video-requests";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { countOf, type Page, type Paging, paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsWords } from "../../../platform/database/words.ts";
import { requestPaths } from "./paths.ts";

/** Signs a path for whoever reads. */
export type Sign = (path: string) => string;

const requests = (db: Kysely<DB>) =>
  db
    .selectFrom("video_requests as r")
    .innerJoin("media as m", "m.id", "r.medium_id")
    .leftJoin("users as u", "u.id", "r.user_id")
    .leftJoin("courses as c", "c.id", "r.course_id")
    .select(["r.id", "r.kind", "r.state", "r.name", "r.description", "r.note"])
    .select(["r.created_at as createdAt", "r.user_id as userId"])
    .select(["m.id as mediumId", "m.name as fileName", "m.state as mediumState", "m.poster"])
    .select(["m.progress", "m.failure", "m.duration", "m.width", "m.height"])
    .select("m.has_sound as hasSound")
    .select(sql<number>`m.bytes::float8`.as("bytes"))
    .select(sql<boolean>`exists (select from renditions where medium_id = m.id)`.as("rendered"))
    .select((from) => [
      jsonObjectFrom(
        from
          .selectFrom("users as p")
          .whereRef("p.id", "=", "r.user_id")
          .select(["p.id", "p.first_name as firstName", "p.last_name as lastName"]),
      ).as("user"),
      jsonObjectFrom(
        from
          .selectFrom("users as p")
          .whereRef("p.id", "=", "r.taken_by")
          .select(["p.id", "p.first_name as firstName", "p.last_name as lastName"]),
      ).as("takenBy"),
      jsonObjectFrom(
        from
          .selectFrom("courses as of")
          .whereRef("of.id", "=", "r.course_id")
          .select(["of.id", "of.title", "of.full_title as fullTitle"]),
      ).as("courseResource"),
      jsonObjectFrom(
        from
          .selectFrom("sections as s")
          .leftJoin("sections as above", "above.id", "s.parent_id")
          .whereRef("s.id", "=", "r.section_id")
          .select(["s.id", "s.name", "above.id as aboveId", "above.name as aboveName"]),
      ).as("place"),
      jsonObjectFrom(
        from
          .selectFrom("tags as t")
          .whereRef("t.id", "=", "r.tag_id")
          .select(["t.id", "t.name", "t.icon"]),
      ).as("tag"),
      jsonObjectFrom(
        from
          .selectFrom("resources as v")
          .innerJoin("sections as vs", "vs.id", "v.section_id")
          .whereRef("v.id", "=", "r.resource_id")
          .select(["v.id", "vs.id as sectionId", "vs.course_id as courseId"]),
      ).as("video"),
      jsonArrayFrom(
        from
          .selectFrom("video_request_files as f")
          .whereRef("f.request_id", "=", "r.id")
          .select(["f.id", "f.name", "f.description"])
          .orderBy("f.id"),
      ).as("files"),
      jsonArrayFrom(
        from
          .selectFrom("video_requests as o")
          .innerJoin("media as om", "om.id", "o.medium_id")
          .whereRef("om.sha256", "=", "m.sha256")
          .whereRef("o.id", "<", "r.id")
          .whereRef("o.medium_id", "!=", "r.medium_id")
          .select(["o.id", "o.name"])
          .orderBy("o.id"),
      ).as("sameAs"),
      jsonArrayFrom(
        from
          .selectFrom("video_request_history as h")
          .leftJoin("users as p", "p.id", "h.actor_id")
          .whereRef("h.request_id", "=", "r.id")
          .select(["h.state", "h.reason", "p.id as actorId"])
          .select(["p.first_name as firstName", "p.last_name as lastName"])
          .select(sql<string>`h.at`.as("at"))
          .orderBy("h.id"),
      ).as("history"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof requests>["execute"]>>[number];

function toRequest(row: Row, sign: Sign): VideoRequest {
  const { place } = row;
  const here = place && { id: place.id, name: place.name };
  const above =
    place?.aboveId && place.aboveName ? { id: place.aboveId, name: place.aboveName } : null;
  return {
    id: row.id,
    kind: row.kind as VideoRequest["kind"], // the column's check
    state: row.state,
    date: row.createdAt.toISOString(),
    user: row.user,
    courseResource: row.courseResource,
    section: above ?? here,
    subSection: above ? here : null,
    tag: row.tag,
    name: row.name,
    description: row.description,
    note: row.note,
    link: sign(requestPaths.original(row.id)),
    poster: row.poster ? sign(requestPaths.poster(row.id)) : null,
    manifest: row.rendered ? sign(requestPaths.manifest(row.id)) : null,
    medium: {
      id: row.mediumId,
      name: row.fileName,
      bytes: row.bytes,
      state: row.mediumState as VideoRequest["medium"]["state"], // the column's check
      progress: row.progress,
      failure: row.failure,
      duration: row.duration,
      width: row.width,
      height: row.height,
      hasSound: row.hasSound,
    },
    videoFileRequests: row.files.map((file) => ({
      ...file,
      link: sign(requestPaths.file(file.id)),
    })),
    takenBy: row.takenBy,
    video: row.video,
    sameAs: row.sameAs,
    history: row.history.map(({ state, reason, at, actorId, firstName, lastName }) => ({
      state,
      reason,
      date: new Date(at).toISOString(),
      by: actorId ? { id: actorId, firstName: firstName ?? "", lastName: lastName ?? "" } : null,
    })),
  };
}

/** A request; only of that user, where one is named. */
export async function findRequest(
  db: Kysely<DB>,
  id: number,
  { userId, sign }: { userId?: number | undefined; sign: Sign },
): Promise<VideoRequest | null> {
  const row = await requests(db)
    .where("r.id", "=", id)
    .$if(userId !== undefined, (query) => query.where("r.user_id", "=", userId ?? 0))
    .executeTakeFirst();
  return row ? toRequest(row, sign) : null;
}

/** The request that a user made of a medium: what the same call, sent again, answers. */
export const findRequestOf = (db: Kysely<DB>, upload: { mediumId: string; userId: number }) =>
  db
    .selectFrom("video_requests")
    .where("medium_id", "=", upload.mediumId)
    .where("user_id", "=", upload.userId)
    .select("id")
    .executeTakeFirst();

/** Its video cannot be prepared, and nothing goes on by itself; `r` the request, `m` its medium. */
const isStuck = sql<boolean>`(m.state = 'failed'
  and r.state not in ('published', 'returned', 'withdrawn'))`;

/** What a filter of the lists means. */
function isIn(filter: RequestFilter) {
  if (filter === "failed") return isStuck;
  if (filter === "waiting")
    return sql<boolean>`(r.state in ('received', 'processing', 'ready') and not ${isStuck})`;
  return sql<boolean>`r.state = ${filter}`;
}

/** How many requests a filter shows; only of one user, if named. */
export const countRequests = async (
  db: Kysely<DB>,
  filter: RequestFilter,
  { userId }: { userId?: number } = {},
): Promise<number> =>
  await countOf(
    db
      .selectFrom("video_requests as r")
      .innerJoin("media as m", "m.id", "r.medium_id")
      .$if(userId !== undefined, (query) => query.where("r.user_id", "=", userId ?? 0))
      .where(isIn(filter)),
  );

type RequestsQuery = Paging & {
  state?: RequestFilter | undefined;
  kind?: "video" | "file" | undefined;
  q?: string | undefined;
};

/**
 * How soon a technician has to do with a request: what nothing will mend by itself, what only waits to be
 * published, what somebody is at, what is still prepared, and last what is done with.
 */
const urgency = sql<number>`case
  when ${isStuck} then 0
  when r.state = 'ready' then 1
  when r.state = 'taken' then 2
  when r.state in ('received', 'processing') then 3
  else 4 end`;

/**
 * A page of the requests, and how many there are. Everybody's as the work on them is: by urgency, and of
 * those that are open the one first that has waited longest. Of one user, if named, the latest first.
 */
export async function listRequests(
  db: Kysely<DB>,
  { page, size = requestsPerPage, state, kind, q }: RequestsQuery,
  { userId, sign }: { userId?: number | undefined; sign: Sign },
): Promise<Page<VideoRequest>> {
  const searchText = sql`concat_ws(' ', r.name, u.first_name, u.last_name, c.full_title)`;
  const sorted = requests(db)
    .$if(userId !== undefined, (query) => query.where("r.user_id", "=", userId ?? 0))
    .$if(state !== undefined, (query) => query.where(isIn(state ?? "received")))
    .$if(kind !== undefined, (query) => query.where("r.kind", "=", kind ?? "video"))
    .where(containsWords(searchText, q))
    .$if(userId === undefined, (query) =>
      query
        .orderBy(urgency)
        .orderBy((e) => e.case().when(urgency, "<", 4).then(e.ref("r.id")).end()),
    )
    .orderBy("r.id", "desc");
  return (await paged(sorted, { page, size })).map((row) => toRequest(row, sign));
}
