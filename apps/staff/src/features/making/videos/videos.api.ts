import { call, callPage } from "@majorant/client/calls/call.ts";
import { changeVideo, deleteVideo } from "@majorant/contract/ressources";
import {
  addChapter,
  addMedium,
  addVideo,
  changeChapter,
  deleteCaptions,
  deleteChapter,
  getPublication,
  listMedia,
  putCaptions,
  replaceVideo,
} from "@majorant/contract/videos";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";

/** The videos that were sent, the latest first, ten at a time; asked again while one is prepared. */
export const media = (q: string, page: number) =>
  queryOptions({
    queryKey: ["making", "media", q, page],
    queryFn: ({ signal }) =>
      callPage(listMedia, { query: { page, size: 10, ...(q !== "" && { q }) } }, { signal }),
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
    queryFn: ({ signal }) => call(getPublication, { params: { ressourceId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.medium && data.medium.state !== "ready" && data.medium.state !== "failed"
        ? 3_000
        : false,
  });

export type Added = Parameters<typeof call<typeof addVideo>>[1]["body"];

export function useAddVideo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Added) => call(addVideo, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["making"] }),
  });
}

/** Prepares a video of the technician's own, once it is all there. */
export const prepare = (uploadId: string) =>
  call(addMedium, { body: { upload: { id: uploadId } } });

const on = (ressourceId: number) => ({ params: { ressourceId } });

/** What is done to a published video. */
export const editing = {
  change: (id: number, body: Parameters<typeof call<typeof changeVideo>>[1]["body"]) =>
    call(changeVideo, { ...on(id), body }),
  replace: (id: number, link: string) => call(replaceVideo, { ...on(id), body: { link } }),
  remove: (id: number) => call(deleteVideo, on(id)),
  addChapter: (id: number, body: { title: string; second: number }) =>
    call(addChapter, { ...on(id), body }),
  changeChapter: (id: number, chapterId: number, body: { title: string; second: number }) =>
    call(changeChapter, { params: { ressourceId: id, chapterId }, body }),
  deleteChapter: (id: number, chapterId: number) =>
    call(deleteChapter, { params: { ressourceId: id, chapterId } }),
  putCaptions: (id: number, language: string, label: string, content: string) =>
    call(putCaptions, { params: { ressourceId: id, language }, body: { label, content } }),
  deleteCaptions: (id: number, language: string) =>
    call(deleteCaptions, { params: { ressourceId: id, language } }),
};

/** Does one of `editing`; everything around shows it when it is done. */
export function useEditing() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (edit: () => Promise<unknown>) => edit(),
    onSettled: () => queries.invalidateQueries({ queryKey: ["making"] }),
  });
}
