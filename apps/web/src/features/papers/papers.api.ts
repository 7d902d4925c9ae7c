import { query } from "@majorant/client/api/query.ts";
import type { Subject } from "@majorant/domain/learning/subjects";

/** Papers change by the month. */
const staleTime = 10 * 60_000;

/** What is chosen among the papers, as the address has it. */
export type PaperChoice = { filiere?: string; matiere?: Subject };

/** Every paper that is shown. */
export const papers = { ...query("GET /papers", { query: {} }), staleTime };

export const papersByNotion = ({ filiere, matiere }: PaperChoice) => ({
  ...query("GET /papers/notions", {
    query: { ...(filiere && { track: filiere }), ...(matiere && { subject: matiere }) },
  }),
  staleTime,
});

export const paper = (paperId: number) => ({
  ...query("GET /papers/{paperId}", { params: { paperId } }),
  staleTime,
  meta: { page: true },
});

export const paperNotion = (notionId: number) => ({
  ...query("GET /papers/notions/{notionId}", { params: { notionId } }),
  staleTime,
  meta: { page: true },
});

/** What a student knows of a paper: asked anew, since an exercise may have been done meanwhile. */
export const ownPaper = (utilisateurId: number, paperId: number) => ({
  ...query("GET /users/{utilisateurId}/papers/{paperId}", { params: { utilisateurId, paperId } }),
  staleTime: 0,
});

export const coursePapers = (coursId: number) => ({
  ...query("GET /courses/{coursId}/papers", { params: { coursId } }),
  staleTime,
});
