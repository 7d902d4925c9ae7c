import { query, under } from "@majorant/client/api/query.ts";
import type {
  RequestFilter,
  RequestState,
  VideoRequest,
} from "@majorant/contract/publishing/video-requests";
import { isOpen } from "@majorant/domain/files/video-requests";
import { queryOptions } from "@tanstack/react-query";

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

type Tone = "success" | "warning" | "error" | "info";

/** What teachers and technicians read of a request. */
export const requestStates: Record<RequestState, { label: string; tone: Tone }> = {
  received: { label: "Reçue", tone: "info" },
  processing: { label: "En préparation", tone: "info" },
  ready: { label: "Prête à publier", tone: "warning" },
  taken: { label: "Prise en charge", tone: "warning" },
  published: { label: "Terminée", tone: "success" },
  returned: { label: "Renvoyée", tone: "error" },
  withdrawn: { label: "Retirée", tone: "info" },
};

/** What technicians narrow their list to: the first two are what their menu counts. */
export const filters: Record<RequestFilter, string> = {
  waiting: "Nouvelle",
  failed: "Échec",
  received: requestStates.received.label,
  processing: requestStates.processing.label,
  ready: requestStates.ready.label,
  taken: requestStates.taken.label,
  published: requestStates.published.label,
  returned: requestStates.returned.label,
  withdrawn: requestStates.withdrawn.label,
};

type Stated = { state: RequestState; medium: { state: string } };

/** Its video cannot be prepared: nothing goes on by itself. */
export const isStuck = ({ state, medium }: Stated) =>
  medium.state === "failed" && state !== "returned" && isOpen(state);

/** Where a request is. */
export const requestStateOf = (request: Stated): { label: string; tone: Tone } =>
  isStuck(request) ? { label: "Échec", tone: "error" } : requestStates[request.state];

/** It changes by itself: worth asking again. */
const isMoving = (state: RequestState, medium: { state: string }): boolean =>
  isOpen(state) && (medium.state === "received" || medium.state === "processing");
