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
  type ManagedFichier,
  type ManagedSection,
  type ManagedVideo,
  orderRessources,
  orderSections,
  previewSectionDeletion,
} from "@majorant/contract/sections";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../app/call.ts";
import { toast } from "../../../../ui/toast.ts";
import { catalogue } from "../../../kit/categories.ts";
import { upload } from "../../../kit/upload.ts";

/** A course's whole outline, hidden parts too; read anew each time it is opened. */
export const outlineOf = (coursId: number) =>
  queryOptions({
    queryKey: [...catalogue, "outline", coursId],
    queryFn: ({ signal }) =>
      call(listCoursSections, { params: { coursId }, query: {} }, { signal }),
    staleTime: 0,
  });

/** What deleting a section would take along. */
export const sectionDeletion = (sectionId: number) =>
  queryOptions({
    queryKey: ["suppression", "Section", sectionId],
    queryFn: () => call(previewSectionDeletion, { params: { sectionId } }),
    staleTime: 0,
  });

/** A video or a file of a section, by its kind. */
export type Resource =
  | ({ kind: "video" } & ManagedVideo)
  | ({ kind: "fichier"; name: string } & ManagedFichier);

/** What a section holds, in the order in which it is shown. */
export function resourcesOf({ videos, fichiers, ordre }: ManagedSection): Resource[] {
  const all: Resource[] = [
    ...videos.map((video) => ({ kind: "video" as const, ...video })),
    ...fichiers.map((fichier) => ({ kind: "fichier" as const, name: fichier.nom, ...fichier })),
  ];
  return all.sort((one, other) => ordre.indexOf(one.id) - ordre.indexOf(other.id));
}

export const createSection = (coursId: number, nom: string, parent: number | null) =>
  call(addSection, {
    body: { nom, cours: { id: coursId }, sectionParente: parent === null ? null : { id: parent } },
  });

type SectionChange = { nom?: string; active?: boolean; version: number };

export const saveSection = (sectionId: number, body: SectionChange) =>
  call(changeSection, { params: { sectionId }, body });

export const removeSection = (sectionId: number) => call(deleteSection, { params: { sectionId } });

type ResourceChange = {
  name?: string;
  description?: string;
  active?: boolean;
  tag?: { id: number };
};

export const saveResource = async (
  { kind, id, version }: Resource,
  change: ResourceChange,
): Promise<unknown> => {
  const { name, tag, ...rest } = change;
  const params = { ressourceId: id };
  return kind === "video"
    ? call(changeVideo, { params, body: { ...change, version } })
    : call(changeFichier, { params, body: { ...rest, nom: name, version } });
};

export const removeResource = ({ kind, id: ressourceId }: Resource) =>
  call(kind === "video" ? deleteVideo : deleteFichier, { params: { ressourceId } });

export type NewFile = {
  nom: string;
  description: string;
  sectionId: number;
  file: File;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

export const sendFile = ({ nom, description, sectionId, file, onProgress, signal }: NewFile) =>
  upload({
    endpoint: addFichier,
    parts: { fichier: { nom, description, section: { id: sectionId } } },
    files: { fichier2: file },
    onProgress,
    signal,
  });

/**
 * A change of a course's outline, which then shows it, also where another was first. `said` is told
 * here: what was deleted is not there any more to say so.
 */
export function useChange<Given, Answer>(
  coursId: number,
  change: (given: Given) => Promise<Answer>,
  said: string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast("success", said),
    onSettled: () => queries.invalidateQueries(outlineOf(coursId)),
  });
}

/** Another order of the sections below one (null: the course), or of what a section holds. */
export type NewOrder = { ordre: number[] } & ({ parent: number | null } | { sectionId: number });

/** New orders are sent one after the other; the outline is read again after the last. */
export function useOrder(coursId: number) {
  const queries = useQueryClient();
  const mutationKey = ["order", coursId];
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ ordre, ...of }: NewOrder) =>
      "sectionId" in of
        ? call(orderRessources, { params: of, body: { ordre } })
        : call(orderSections, {
            params: { coursId },
            body: { ordre, sectionParente: of.parent === null ? null : { id: of.parent } },
          }),
    onError: (error) => toast("error", error.message),
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) === 1)
        await queries.invalidateQueries(outlineOf(coursId));
    },
  });
  return mutateAsync;
}
