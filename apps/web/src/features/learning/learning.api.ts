import {
  getCourse,
  getVideo,
  listCourseSections,
  listUserCourses,
  type Position,
} from "@majorant/contract/courses";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../app/call.ts";
import { learnProgress, type Watched } from "./progress.ts";

/** The view that these pages ask for (specification, section 6). */
const query = { role: "ROLE_APPRENANT" } as const;

/** The courses that the student is enrolled in now. */
export const myCourses = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "courses"],
    queryFn: ({ signal }) =>
      call(listUserCourses, { params: { utilisateurId }, query }, { signal }),
  });

export const course = (coursId: number) =>
  queryOptions({
    queryKey: ["courses", coursId],
    queryFn: ({ signal }) => call(getCourse, { params: { coursId }, query }, { signal }),
  });

/** Files have short-lived addresses (an hour): a page that stays open asks for new ones before. */
export const courseSections = (coursId: number) =>
  queryOptions({
    queryKey: ["courses", coursId, "sections"],
    queryFn: ({ signal }) => call(listCourseSections, { params: { coursId }, query }, { signal }),
    refetchInterval: 20 * 60_000,
  });

/** A video with its short-lived addresses: fresh each time a player opens, and asked again by it alone. */
export const video = (ressourceId: number, utilisateurId: number) =>
  queryOptions({
    queryKey: ["videos", ressourceId],
    queryFn: async ({ signal }) => {
      const found = await call(getVideo, { params: { ressourceId }, query }, { signal });
      // Before a player opens it: it begins where another device left it.
      if (found.position)
        learnProgress(utilisateurId, { [ressourceId]: toWatched(found.position) });
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: "always",
  });

/** What the server knows, as this browser keeps it. */
export const toWatched = ({ seconds, duration, ago }: Position): Watched => ({
  at: seconds,
  of: duration,
  on: Date.now() - ago,
  sent: true,
});
