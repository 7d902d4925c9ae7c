import type { Body } from "@majorant/contract/endpoint";
import type { sendVideoRequest } from "@majorant/contract/publishing/video-requests";
import type { Caller } from "../../../../platform/accounts/sessions.ts";
import { Refusal } from "../../../../platform/http/refusal.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { findPlace, hasTag, type RequestDetails, teaches } from "./submit.queries.ts";

export type RequestForm = Body<typeof sendVideoRequest>["videoRequest"];

export const wrongChapter = "Ce chapitre n'est pas dans ce cours";

/** The checks of what a teacher says of a request. */
export function submitChecks({ db, clock }: Platform) {
  /** What was said of a request, checked against what is there. */
  async function readRequestDetails(caller: Caller, request: RequestForm): Promise<RequestDetails> {
    if (request.user && request.user.id !== caller.id) throw new Refusal("NOT_FOUND");
    await refuseUntaught(caller, request.course.id);
    await refuseTag(request.tag.id);
    const { section, subSection } = request;
    if (section) await refusePlace(section.id, request.course.id, "section");
    if (subSection) {
      const place = await refusePlace(subSection.id, request.course.id, "subSection");
      if (section && place.parentId !== section.id)
        throw new Refusal("INVALID", { "videoRequest.subSection": wrongChapter });
    }
    return {
      courseId: request.course.id,
      sectionId: subSection?.id ?? section?.id ?? null,
      tagId: request.tag.id,
      name: request.name,
      description: request.description,
      note: request.note,
    };
  }

  async function refuseUntaught(caller: Caller, courseId: number): Promise<void> {
    if (!(await teaches(db, { userId: caller.id, courseId, now: clock() })))
      throw new Refusal("NOT_FOUND");
  }

  async function refuseTag(tagId: number): Promise<void> {
    if (!(await hasTag(db, tagId)))
      throw new Refusal("INVALID", { "videoRequest.tag": "Ce tag n'existe pas" });
  }

  async function refusePlace(sectionId: number, courseId: number, field: string) {
    const place = await findPlace(db, sectionId);
    if (place?.courseId !== courseId)
      throw new Refusal("INVALID", { [`videoRequest.${field}`]: wrongChapter });
    return place;
  }

  return { readRequestDetails, refuseUntaught, refuseTag, refusePlace };
}
