import { call, callPage } from "@majorant/client/api/call.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

/** The videos that were sent, the latest first, ten at a time; asked again while one is prepared. */
export const media = (q: string, page: number) =>
  queryOptions({
    queryKey: ["making", "media", q, page],
    queryFn: ({ signal }) =>
      callPage("GET /media", { query: { page, size: 10, ...(q !== "" && { q }) } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === "received" || state === "processing")
        ? 3_000
        : false,
  });

export const publication = (ressourceId: number) =>
  queryOptions({
    queryKey: ["making", "publication", ressourceId],
    queryFn: ({ signal }) =>
      call("GET /videos/{ressourceId}/publication", { params: { ressourceId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.medium && data.medium.state !== "ready" && data.medium.state !== "failed"
        ? 3_000
        : false,
  });

export type Added = Body<Contract["POST /videos"]>;

export function useAddVideo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Added) => call("POST /videos", { body, files: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["making"] }),
  });
}

/** Prepares a video of the technician's own, once it is all there. */
export const prepare = (uploadId: string) =>
  call("POST /media", { body: { upload: { id: uploadId } } });

const on = (ressourceId: number) => ({ params: { ressourceId } });

/** What is done to a published video. */
export const editing = {
  change: (id: number, body: Body<Contract["PUT /videos/{ressourceId}"]>) =>
    call("PUT /videos/{ressourceId}", { ...on(id), body }),
  replace: (id: number, link: string) =>
    call("PUT /videos/{ressourceId}/link", { ...on(id), body: { link } }),
  remove: (id: number) => call("DELETE /videos/{ressourceId}", on(id)),
  addChapter: (id: number, body: { title: string; second: number }) =>
    call("POST /videos/{ressourceId}/chapters", { ...on(id), body }),
  changeChapter: (id: number, chapterId: number, body: { title: string; second: number }) =>
    call("PUT /videos/{ressourceId}/chapters/{chapterId}", {
      params: { ressourceId: id, chapterId },
      body,
    }),
  deleteChapter: (id: number, chapterId: number) =>
    call("DELETE /videos/{ressourceId}/chapters/{chapterId}", {
      params: { ressourceId: id, chapterId },
    }),
  putCaptions: (id: number, language: string, label: string, content: string) =>
    call("PUT /videos/{ressourceId}/captions/{language}", {
      params: { ressourceId: id, language },
      body: { label, content },
    }),
  deleteCaptions: (id: number, language: string) =>
    call("DELETE /videos/{ressourceId}/captions/{language}", {
      params: { ressourceId: id, language },
    }),
};

/** Does one of `editing`; everything around shows it when it is done. */
export function useEditing() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (edit: () => Promise<unknown>) => edit(),
    onSettled: () => queries.invalidateQueries({ queryKey: ["making"] }),
  });
}
