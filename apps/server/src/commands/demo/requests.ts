import { randomUUID } from "node:crypto";
import { type ClipName, clipFor } from "../../../demo/clips.ts";
import { type DemoRequest, requests } from "../../../demo/requests.ts";
import { tags } from "../../../demo/tags.ts";
import type { RequestState } from "../../platform/database/schema.ts";
import { daysFrom } from "./calendar.ts";
import { type Catalogue, getOrThrow } from "./catalogue.ts";
import type { People } from "./people.ts";
import type { RowsOf } from "./rows.ts";

type RequestTable = "media" | "video_requests" | "video_request_history";

type Step = { state: RequestState; hours: number; by?: string; reason?: string };

/** The states that a request went through, some hours after it was sent. */
function stepsOf({ by, published, returned, failed, inProgress }: DemoRequest): Step[] {
  const steps: Step[] = [
    { state: "received", hours: 0, by },
    { state: "processing", hours: 0.1 },
  ];
  if (failed) return [...steps, { state: "received", hours: 0.2 }];
  const ready: Step[] = [...steps, { state: "ready", hours: 0.4 }];
  const sami = { hours: 5, by: "technicien" };
  if (returned) return [...ready, { state: "returned", ...sami, reason: returned }];
  if (!published && !inProgress) return ready;
  ready.push({ state: "taken", ...sami });
  return published ? [...ready, { state: "published", hours: 6, by: "technicien" }] : ready;
}

/** What teachers sent, in the states that it can wait in; videos that can be played are the clips. */
export function requestRows(
  now: Date,
  { courseId, videoId, rows: { resources = [] } }: Catalogue,
  { userId }: People,
  clips: Record<ClipName, string>,
): RowsOf<RequestTable> {
  const rows: RowsOf<RequestTable> = {
    media: [],
    video_requests: [],
    video_request_history: [],
  };
  for (const [i, request] of requests.entries()) {
    const { by, daysAgo, course, tag, name, description, note, published, failed } = request;
    const id = i + 1;
    const sentAt = daysFrom(now, -daysAgo);
    const steps = stepsOf(request);
    const resource = published ? getOrThrow(videoId, `${course}/${published}`) : null;
    const medium_id = failed ? randomUUID() : clips[clipFor("analyse", name, id)];
    if (failed)
      rows.media.push({
        id: medium_id,
        kind: "video",
        state: "failed",
        failure: failed,
        name: `${name}.mp4`,
        content_type: "video/mp4",
        bytes: 48_210_944,
        created_by: getOrThrow(userId, by),
        created_at: sentAt,
      });
    rows.video_requests.push({
      id,
      kind: "video",
      state: steps.at(-1)?.state ?? "received",
      user_id: getOrThrow(userId, by),
      course_id: getOrThrow(courseId, course),
      section_id: resources.find((one) => one.id === resource)?.section_id ?? null,
      tag_id: tags.findIndex((one) => one.name === tag) + 1,
      name,
      description,
      note,
      medium_id,
      taken_by: request.inProgress ? getOrThrow(userId, "technicien") : null,
      resource_id: resource,
      created_at: sentAt,
    });
    for (const { state, hours, by: actor, reason } of steps)
      rows.video_request_history.push({
        request_id: id,
        state,
        at: new Date(sentAt.getTime() + hours * 3_600_000),
        actor_id: actor ? getOrThrow(userId, actor) : null,
        reason: reason ?? null,
      });
  }
  return rows;
}
