import * as calls from "@majorant/contract/papers/papers";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPaperNotion } from "./paper-notions.queries.ts";
import * as papers from "./papers.queries.ts";

/** Past papers as anyone reads them, and what a student knows of them. */
export function papersRoutes({ serve, db, clock }: Platform): void {
  serve(calls.listPapers, async ({ query }) => papers.listPapers(db, query));

  serve(calls.listPapersByNotion, async ({ query }) => papers.readPapersByNotion(db, query));

  serve(calls.getPaperNotion, async ({ params: { notionId } }) =>
    orNotFound(await findPaperNotion(db, notionId, clock())),
  );

  serve(calls.getPaper, async ({ params: { paperId } }) => ({
    ...orNotFound(await papers.findPaperCard(db, paperId)),
    questions: await papers.listQuestions(db, paperId, clock()),
  }));

  serve(calls.getOwnPaper, async ({ params: { paperId }, caller }) => {
    orNotFound(await papers.findPaperCard(db, paperId));
    return papers.readOwnPaper(db, { paperId, userId: caller.id, now: clock() });
  });

  serve(calls.listCoursePapers, async ({ params: { coursId: courseId }, caller }) => {
    const reader = { courseId, userId: caller?.id ?? null, now: clock() };
    if (!(await papers.mayKnowCourse(db, reader))) throw new Refusal("NOT_FOUND");
    return papers.listCoursePapers(db, courseId);
  });
}
