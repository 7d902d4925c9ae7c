import { query } from "@majorant/client/api/query.ts";
import type { Opening } from "@majorant/contract/publishing/course-years";
import { useQuery } from "@tanstack/react-query";
import { studentView } from "../learning.api.ts";

/** The chapters of a course that open later. */
export const courseOpenings = (coursId: number) =>
  query("GET /courses/{coursId}/openings", { params: { coursId }, query: studentView });

/** When each section that is closed yet opens, in ISO 8601: as its day begins in Tunis. */
export type Openings = ReadonlyMap<number, string>;

const byId = (openings: readonly Opening[]): Openings =>
  new Map(openings.map(({ sectionId, opensOn }) => [sectionId, `${opensOn}T00:00:00+01:00`]));

const none: Openings = new Map();

export const useOpenings = (coursId: number): Openings =>
  useQuery({ ...courseOpenings(coursId), select: byId }).data ?? none;
