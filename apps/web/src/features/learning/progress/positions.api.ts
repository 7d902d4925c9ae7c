import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { queryOptions } from "@tanstack/react-query";
import { toWatched } from "../video.api.ts";
import { learnProgress, type Progress } from "./progress.ts";
import { sendNow } from "./sending.ts";

/** Where the student is in each video of a course, on any device, by resource. */
export const positions = (coursId: number, utilisateurId: number) =>
  queryOptions({
    queryKey: under("/users/{}/courses/{}/positions", utilisateurId, coursId),
    queryFn: async ({ signal }): Promise<Progress> => {
      const params = { utilisateurId, coursId };
      const places = await call(
        "GET /users/{utilisateurId}/courses/{coursId}/positions",
        { params },
        { signal },
      );
      const entries = places.map(
        (each) => [each.ressource.id, { ...toWatched(each), far: each.furthest }] as const,
      );
      const progress = Object.fromEntries(entries);
      // Before anybody reads what this browser keeps. The server keeps nothing: its page says the answer.
      if (!import.meta.env.SSR) learnProgress(utilisateurId, progress);
      return progress;
    },
  });

let telling: Promise<void> | null = null;

/** What this browser still has to say is said first, once for all who wait for it. */
function tell(userId: number): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve();
  telling ??= sendNow(userId).finally(() => {
    telling = null;
  });
  return telling;
}

/** Where the student takes their courses up again, and their next live session. */
export const resumption = (utilisateurId: number) =>
  queryOptions({
    queryKey: under("/users/{}/resume", utilisateurId),
    queryFn: async ({ signal }) => {
      await tell(utilisateurId);
      return call("GET /users/{utilisateurId}/resume", { params: { utilisateurId } }, { signal });
    },
    staleTime: 0,
  });

/** How far the student is in each course. */
export const progressOfCourses = (utilisateurId: number) =>
  queryOptions({
    queryKey: under("/users/{}/progress", utilisateurId),
    queryFn: async ({ signal }) => {
      await tell(utilisateurId);
      return call("GET /users/{utilisateurId}/progress", { params: { utilisateurId } }, { signal });
    },
    staleTime: 0,
  });
