import { getCourse, listUserCourses } from "@majorant/contract/courses";
import {
  addLiveSessions,
  changeLiveSession,
  deleteLiveSession,
  listLiveSessions,
} from "@majorant/contract/live-sessions";
import {
  addFichier,
  changeFichier,
  changeVideo,
  deleteFichier,
  deleteVideo,
} from "@majorant/contract/ressources";
import {
  addSection,
  changeSection,
  deleteSection,
  listCoursSections,
  orderRessources,
  orderSections,
  previewSectionDeletion,
} from "@majorant/contract/sections";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "../../../app/call.ts";
import { callSending } from "../../kit/upload/call-sending.ts";

/** The view that these pages ask for (specification, section 6). */
const asTeacher = { role: "ROLE_ENSEIGNANT" } as const;

const key = ["teaching"];

export const taughtCourses = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...key, "courses", utilisateurId],
    queryFn: ({ signal }) =>
      call(listUserCourses, { params: { utilisateurId }, query: asTeacher }, { signal }),
  });

export const taughtCourse = (coursId: number) =>
  queryOptions({
    queryKey: [...key, "course", coursId],
    queryFn: ({ signal }) => call(getCourse, { params: { coursId }, query: asTeacher }, { signal }),
  });

/** The whole outline, hidden parts too. Its files have short-lived addresses. */
export const sections = (coursId: number) =>
  queryOptions({
    queryKey: [...key, "sections", coursId],
    queryFn: ({ signal }) =>
      call(listCoursSections, { params: { coursId }, query: asTeacher }, { signal }),
    staleTime: 0,
    refetchInterval: 20 * 60_000,
  });

/** A page of the live sessions, the latest first. */
export const liveSessions = (coursId: number, page: number) =>
  queryOptions({
    queryKey: [...key, "live", coursId, page],
    queryFn: ({ signal }) =>
      callPage(listLiveSessions, { params: { coursId }, query: { page, size: 10 } }, { signal }),
    staleTime: 0,
  });

export const deletionOf = (sectionId: number) =>
  queryOptions({
    queryKey: [...key, "deletion", sectionId],
    queryFn: ({ signal }) => call(previewSectionDeletion, { params: { sectionId } }, { signal }),
    staleTime: 0,
  });

type Body<E extends Parameters<typeof call>[0]> = Parameters<typeof call<E>>[1] extends {
  body: infer Given;
}
  ? Given
  : never;

const reference = (id: number | null) => (id === null ? null : { id });

/** What is done to a course's content. */
export const content = {
  addSection: (coursId: number, nom: string, parent: number | null) =>
    call(addSection, {
      body: { nom, cours: { id: coursId }, sectionParente: reference(parent) },
    }),
  changeSection: (sectionId: number, body: Body<typeof changeSection>) =>
    call(changeSection, { params: { sectionId }, body }),
  deleteSection: (sectionId: number) => call(deleteSection, { params: { sectionId } }),
  orderSections: (coursId: number, parent: number | null, ordre: number[]) =>
    call(orderSections, {
      params: { coursId },
      body: { sectionParente: reference(parent), ordre },
    }),
  orderRessources: (sectionId: number, ordre: number[]) =>
    call(orderRessources, { params: { sectionId }, body: { ordre } }),
  addFichier: (
    fichier: Body<typeof addFichier>["fichier"],
    file: File,
    onProgress: (part: number) => void,
  ) => callSending(addFichier, { body: { fichier }, files: { fichier2: file } }, onProgress),
  changeFichier: (ressourceId: number, body: Body<typeof changeFichier>) =>
    call(changeFichier, { params: { ressourceId }, body }),
  deleteFichier: (ressourceId: number) => call(deleteFichier, { params: { ressourceId } }),
  changeVideo: (ressourceId: number, body: Body<typeof changeVideo>) =>
    call(changeVideo, { params: { ressourceId }, body }),
  deleteVideo: (ressourceId: number) => call(deleteVideo, { params: { ressourceId } }),
  addLive: (coursId: number, body: Body<typeof addLiveSessions>) =>
    call(addLiveSessions, { params: { coursId }, body }),
  changeLive: (liveSessionId: number, body: Body<typeof changeLiveSession>) =>
    call(changeLiveSession, { params: { liveSessionId }, body }),
  deleteLive: (liveSessionId: number, suite: boolean) =>
    call(deleteLiveSession, { params: { liveSessionId }, query: { suite } }),
};

/** Does one of `content`; all that shows the course is read anew, also where another was first. */
export function useContent() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (edit: () => Promise<unknown>) => edit(),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
