import { call } from "@majorant/client/api/call.ts";
import type { CategoryForm } from "@majorant/contract/catalogue/categories.admin";
import type { CourseChange } from "@majorant/contract/catalogue/courses.admin";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { catalogue } from "../../components/categories.ts";
import type { PhotoChange } from "../../components/fields/PhotoSection.tsx";

export const readCategory = (categorieId: number) =>
  call("GET /categories/{categorieId}", { params: { categorieId } });
export const readCourse = (coursId: number) =>
  call("GET /cours/{coursId}", { params: { coursId }, query: {} });

/** A category as it is now. */
export const categoryById = (categorieId: number) =>
  queryOptions({
    queryKey: [...catalogue, "category", categorieId],
    queryFn: () => readCategory(categorieId),
    staleTime: 0,
    meta: { page: true },
  });

/** A course as it is now. */
export const courseById = (coursId: number) =>
  queryOptions({
    queryKey: [...catalogue, "course", coursId],
    queryFn: () => readCourse(coursId),
    staleTime: 0,
    meta: { page: true },
  });

const photosOf = (photo: PhotoChange) => (photo ? { photo } : {});
const without = (photo: PhotoChange) => (photo === null ? { photo } : {});

export const createCategory = (categorie: CategoryForm, photo: PhotoChange) =>
  call("POST /categories", { body: { categorie }, photos: photosOf(photo) });

export const saveCategory = (
  categorieId: number,
  categorie: CategoryForm,
  photo: PhotoChange,
  version: number,
) =>
  call("PUT /categories/{categorieId}", {
    params: { categorieId },
    body: { categorie: { ...categorie, ...without(photo), version } },
    photos: photosOf(photo),
  });

export type CourseBody = CourseChange & { categories: { id: number }[] };

export const createCourse = (cours: CourseBody, photo: PhotoChange) =>
  call("POST /cours", { body: { cours }, photos: photosOf(photo) });

export const saveCourse = (
  coursId: number,
  cours: CourseBody,
  photo: PhotoChange,
  version: number,
) =>
  call("PUT /cours/{coursId}", {
    params: { coursId },
    body: { cours: { ...cours, ...without(photo), version } },
    photos: photosOf(photo),
  });

export type Along = { deleteSousCategories: boolean; deleteCours: boolean };

/** What deleting a category with those options would take along. */
export const categoryDeletion = (categorieId: number, along: Along) =>
  queryOptions({
    queryKey: ["suppression", "Categorie", categorieId, along],
    queryFn: () =>
      call("GET /categories/{categorieId}/suppression", { params: { categorieId }, query: along }),
    staleTime: 0,
  });

export const courseDeletion = (coursId: number) =>
  queryOptions({
    queryKey: ["suppression", "Cours", coursId],
    queryFn: () => call("GET /cours/{coursId}/suppression", { params: { coursId } }),
    staleTime: 0,
  });

/** `onDeleted` is told before the tree is read again: its dialog goes with what it was about. */
export function useDeleteCategory(categorieId: number, onDeleted: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (along: Along) =>
      call("DELETE /categories/{categorieId}", { params: { categorieId }, query: along }),
    onSuccess: () => {
      onDeleted();
      return refresh();
    },
  });
}

export function useDeleteCourse(coursId: number, onDeleted: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call("DELETE /cours/{coursId}", { params: { coursId } }),
    onSuccess: () => {
      onDeleted();
      return refresh();
    },
  });
}

/** The tree and its lists are read again: what is gone itself is not asked for. */
function useRefresh() {
  const queries = useQueryClient();
  return async () => {
    for (const read of ["tree", "courses"])
      await queries.invalidateQueries({ queryKey: [...catalogue, read] });
    for (const list of ["branch", "selected", "search"])
      await queries.invalidateQueries({ queryKey: [...catalogue, list] });
  };
}

/** What was done, once the tree and its lists show it. */
export function useRefreshed() {
  const refresh = useRefresh();
  return async <Answer>(done: Promise<Answer>): Promise<Answer> => {
    const answer = await done;
    await refresh();
    return answer;
  };
}
