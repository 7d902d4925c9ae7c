import { useStore } from "@majorant/ui/store.ts";
import { useQueryClient } from "@tanstack/react-query";
import { positions } from "./positions.api.ts";
import { type Progress, progressStore } from "./progress.ts";

const nothing: Progress = {};

/** How far a student went in the videos of a course; as the server knows it, where it makes the page. */
export function useProgress(userId: number, coursId: number): Progress {
  const queries = useQueryClient();
  const progressOnServer = () =>
    queries.getQueryData(positions(coursId, userId).queryKey) ?? nothing;
  return useStore(progressStore(userId), progressOnServer);
}
