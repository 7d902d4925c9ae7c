import { call, callPage } from "@majorant/client/calls/call.ts";
import { listUploads } from "@majorant/contract/uploads";
import {
  getVideoRequest,
  listOwnVideoRequests,
  listVideoRequests,
  type RequestFilter,
  releaseVideoRequest,
  requestFilter,
  resendVideoRequest,
  returnVideoRequest,
  sendFileRequest,
  sendVideoRequest,
  takeVideoRequest,
  terminateVideoRequest,
  type VideoRequest,
  withdrawVideoRequest,
} from "@majorant/contract/video-requests";
import { retryMedium } from "@majorant/contract/videos";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type TableSearch, tableQuery } from "../../kit/tables/table-search.ts";
import { remove } from "../../kit/upload/sendings.ts";
import { isMoving } from "./states.ts";

const key = ["making", "requests"];

/** How often what moves by itself is asked again, in milliseconds. */
const often = 3_000;

const pollWhile = (rows: readonly VideoRequest[] | undefined) =>
  rows?.some(({ state, medium }) => isMoving(state, medium)) ? often : 60_000;

/** The technicians' table as its address has it. */
export type RequestsSearch = TableSearch & { state?: string; kind?: string };

const isKind = (kind: string | undefined): kind is "video" | "file" =>
  kind === "video" || kind === "file";

/** An address is anybody's: what the server would refuse is left out. */
function asked({ page, size, q, state, kind }: RequestsSearch & { page: number; size: number }) {
  const known = requestFilter.safeParse(state);
  return {
    page,
    size,
    ...(q !== undefined && { q }),
    ...(known.success && { state: known.data }),
    ...(isKind(kind) && { kind }),
  };
}

/** One page of everybody's requests. */
export const videoRequests = (search: RequestsSearch) =>
  queryOptions({
    queryKey: [...key, "all", search],
    queryFn: ({ signal }) =>
      callPage(listVideoRequests, { query: asked(tableQuery(search)) }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pollWhile(data?.rows),
  });

/** One page of the teacher's own, the latest first; only those that a filter shows, if one is chosen. */
export const ownRequests = (utilisateurId: number, page: number, state?: RequestFilter) =>
  queryOptions({
    queryKey: [...key, "own", utilisateurId, page, state],
    queryFn: ({ signal }) =>
      callPage(
        listOwnVideoRequests,
        { params: { utilisateurId }, query: { page, size: 10, ...(state && { state }) } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => pollWhile(data?.rows),
  });

export const videoRequest = (videoRequestId: number) =>
  queryOptions({
    queryKey: [...key, "one", videoRequestId],
    queryFn: ({ signal }) => call(getVideoRequest, { params: { videoRequestId } }, { signal }),
    enabled: videoRequestId > 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pollWhile(data && [data]),
  });

/** What came of the caller's uploads and is in no request yet. */
export const unusedUploads = queryOptions({
  queryKey: ["making", "uploads"],
  queryFn: ({ signal }) => call(listUploads, {}, { signal }),
  staleTime: 0,
  // Once a visit: those of this visit are followed as they go.
  refetchOnWindowFocus: false,
});

/** Takes one of them off the server: nothing will be made of it. */
export function useRemoveUpload() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: remove,
    onSettled: () => queries.invalidateQueries({ queryKey: unusedUploads.queryKey }),
  });
}

export type Submitted = Parameters<typeof call<typeof sendVideoRequest>>[1]["body"];

export type Sent = Submitted & { files: File[] };

/** Sends a request, or one that was returned again. */
export function useSendRequest(again: number | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ files, ...body }: Sent) =>
      again === null
        ? call(sendVideoRequest, { body, files: { files } })
        : call(resendVideoRequest, { params: { videoRequestId: again }, body, files: { files } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export type FileSubmitted = Parameters<typeof call<typeof sendFileRequest>>[1]["body"];

export function useSendFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ fichier, ...body }: FileSubmitted & { fichier: File }) =>
      call(sendFileRequest, { body, files: { fichier } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

const to = (videoRequestId: number) => ({ params: { videoRequestId } });

/** What is done with a request; each answers the request as it is then. */
export const working = {
  take: (id: number) => call(takeVideoRequest, to(id)),
  release: (id: number) => call(releaseVideoRequest, to(id)),
  terminate: (id: number) => call(terminateVideoRequest, to(id)),
  /** Its teacher's own. */
  withdraw: (id: number) => call(withdrawVideoRequest, to(id)),
  giveBack: (id: number, reason: string) =>
    call(returnVideoRequest, { ...to(id), body: { reason } }),
};

/** Does one of `working`; the lists around show it at once, also where another was first. */
export function useWorking() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (work: () => Promise<VideoRequest>) => work(),
    onSuccess: (request) => queries.setQueryData(videoRequest(request.id).queryKey, request),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Prepares a video again whose preparation failed. */
export function useRetry() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mediumId: string) => call(retryMedium, { params: { mediumId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["making"] }),
  });
}
