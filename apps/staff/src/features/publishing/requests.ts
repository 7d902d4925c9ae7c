import { call } from "@majorant/client/api/call.ts";
import { query, under } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { queryOptions } from "@tanstack/react-query";
import { isMoving } from "./states.ts";

/** Whatever shows requests: everybody's, and a teacher's own. */
export const requests = [under("/videoRequests"), under("/users")];

/** How soon requests are asked for again, in milliseconds: often while one moves by itself. */
export const pollWhile = (rows: readonly VideoRequest[] | undefined) =>
  rows?.some(({ state, medium }) => isMoving(state, medium)) ? 3_000 : 60_000;

export const videoRequest = (videoRequestId: number) =>
  queryOptions({
    ...query("GET /videoRequests/{videoRequestId}", { params: { videoRequestId } }),
    enabled: videoRequestId > 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pollWhile(data && [data]),
  });

/** Prepares a video again whose preparation failed. */
export const useRetry = () =>
  useChange((mediumId: string) => call("PUT /media/{mediumId}/retry", { params: { mediumId } }), {
    rereads: [...requests, under("/media"), under("/videos")],
  });
