import { call, callPage } from "@majorant/client/api/call.ts";
import { requestFilters } from "@majorant/contract/choices";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import type { RequestFilter, VideoRequest } from "@majorant/contract/publishing/video-requests";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type TableSearch, tableQuery } from "../../components/tables/table-search.ts";
import { remove } from "../../components/upload/uploads.ts";
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
  const known = requestFilters.find((one) => one === state);
  return {
    page,
    size,
    ...(q !== undefined && { q }),
    ...(known && { state: known }),
    ...(isKind(kind) && { kind }),
  };
}

/** One page of everybody's requests. */
export const videoRequests = (search: RequestsSearch) =>
  queryOptions({
    queryKey: [...key, "all", search],
    queryFn: ({ signal }) =>
      callPage("GET /videoRequests", { query: asked(tableQuery(search)) }, { signal }),
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
        "GET /users/{utilisateurId}/videoRequests",
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
    queryFn: ({ signal }) =>
      call("GET /videoRequests/{videoRequestId}", { params: { videoRequestId } }, { signal }),
    enabled: videoRequestId > 0,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => pollWhile(data && [data]),
  });

/** What came of the caller's uploads and is in no request yet. */
export const unusedUploads = queryOptions({
  queryKey: ["making", "uploads"],
  queryFn: ({ signal }) => call("GET /uploads", {}, { signal }),
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

export type Submitted = Body<Contract["POST /videoRequests"]>;

export type Sent = Submitted & { files: File[] };

/** Sends a request, or one that was returned again. */
export function useSendRequest(again: number | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ files, ...body }: Sent) =>
      again === null
        ? call("POST /videoRequests", { body, files: { files } })
        : call("PUT /videoRequests/{videoRequestId}", {
            params: { videoRequestId: again },
            body,
            files: { files },
          }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

export type FileSubmitted = Body<Contract["POST /ressources/demandeFichiers"]>;

export function useSendFile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ fichier, ...body }: FileSubmitted & { fichier: File }) =>
      call("POST /ressources/demandeFichiers", { body, files: { fichier } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: key }),
  });
}

const to = (videoRequestId: number) => ({ params: { videoRequestId } });

/** What is done with a request; each answers the request as it is then. */
export const working = {
  take: (id: number) => call("PUT /videoRequests/{videoRequestId}/take", to(id)),
  release: (id: number) => call("PUT /videoRequests/{videoRequestId}/release", to(id)),
  terminate: (id: number) => call("PUT /videoRequests/{videoRequestId}/terminate", to(id)),
  /** Its teacher's own. */
  withdraw: (id: number) => call("PUT /videoRequests/{videoRequestId}/withdraw", to(id)),
  giveBack: (id: number, reason: string) =>
    call("PUT /videoRequests/{videoRequestId}/return", { ...to(id), body: { reason } }),
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
    mutationFn: (mediumId: string) => call("PUT /media/{mediumId}/retry", { params: { mediumId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["making"] }),
  });
}
