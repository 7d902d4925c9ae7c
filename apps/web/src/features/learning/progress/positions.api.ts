import { listPositions, listProgress } from "@majorant/contract/positions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../app/calls/call.ts";
import { toWatched } from "../video.api.ts";
import { learnProgress } from "./progress.ts";
import { sendNow } from "./sending.ts";

/** Where the student is in each video of a course, on any device: learned, and drawn from there. */
export const positions = (coursId: number, utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "courses", coursId, "positions"],
    queryFn: async ({ signal }) => {
      const params = { utilisateurId, coursId };
      const known = await call(listPositions, { params }, { signal });
      const learned = known.map((each) => [each.ressource.id, toWatched(each)] as const);
      learnProgress(utilisateurId, Object.fromEntries(learned));
      return learned.length;
    },
  });

/** How far the student is in each course; what this browser still has to say is said first. */
export const progressOfCourses = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "progress"],
    queryFn: async ({ signal }) => {
      await sendNow(utilisateurId);
      return call(listProgress, { params: { utilisateurId } }, { signal });
    },
    staleTime: 0,
  });
