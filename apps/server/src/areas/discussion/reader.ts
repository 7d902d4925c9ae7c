import type { Question } from "@majorant/contract/discussion/discussion";
import { mayRead, type Standing } from "@majorant/domain/learning/discussion";
import type { Kysely } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { validUntil } from "../../platform/addresses.ts";
import type { DB } from "../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import { photoSeconds } from "../../platform/photos/kept-photos.ts";
import type { Platform } from "../../platform/platform.ts";
import { findQuestion } from "./discussion.queries.ts";
import type { DiscussionPhotos } from "./photos.ts";
import { findPlace, type Place, type Subject } from "./place.queries.ts";
import { type Reading, readQuestion } from "./read-question.ts";

/** What every call of the discussion does: find where it is, and read as its caller may. */
export function discussionReader({ clock }: Platform, photos: DiscussionPhotos) {
  /** How a caller of that standing reads. */
  function readingOf({ id, sessionId }: Caller, standing: Standing): Reading {
    const grant = {
      userId: id,
      sessionId,
      // Only says whose address it is: what they may see is asked anew when it is used.
      role: standing.teacher ? ("ROLE_ENSEIGNANT" as const) : ("ROLE_APPRENANT" as const),
      until: validUntil(clock(), photoSeconds),
    };
    return { standing, sign: (photo) => photos.sign(photo, grant) };
  }

  return {
    readingOf,

    /** Where something was written. @throws Refusal NOT_FOUND to who may not know of it. */
    async place(db: Kysely<DB>, caller: Caller, subject: Subject): Promise<Place> {
      const administrator = caller.roles.includes("ROLE_ADMINISTRATEUR");
      const viewer = { userId: caller.id, administrator, now: clock() };
      const place = orNotFound(await findPlace(db, subject, viewer));
      if (!mayRead(place.standing)) throw new Refusal("NOT_FOUND");
      return place;
    },

    async question(
      db: Kysely<DB>,
      caller: Caller,
      { standing }: Place,
      questionId: number,
    ): Promise<Question> {
      const row = orNotFound(
        await findQuestion(db, questionId, { userId: caller.id, now: clock() }),
      );
      return readQuestion(row, readingOf(caller, standing));
    },
  };
}

export type DiscussionReader = ReturnType<typeof discussionReader>;

/** @throws Refusal FORBIDDEN where a reader may not do that. */
export function allow(isAllowed: boolean): void {
  if (!isAllowed) throw new Refusal("FORBIDDEN");
}
