import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { EditableSection } from "@majorant/contract/publishing/sections";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode } from "react";
import { exercisesOf } from "../exercises/exercise-queries.ts";
import type { RowAct } from "../RowMenu.tsx";
import { type PlacedSection, placedOf, type Resource, resourcesOf, sectionsOf } from "./places.ts";

/** A course's whole outline, hidden parts too, read anew each time; its files have short-lived addresses. */
export const outlineOf = (coursId: number) =>
  queryOptions({
    ...query("GET /cours/{coursId}/sections", { params: { coursId }, query: {} }),
    staleTime: 0,
    refetchInterval: 20 * 60_000,
  });

/** Null is the course itself. */
export const reference = (id: number | null) => (id === null ? null : { id });

type SectionChange = {
  nom?: string;
  active?: boolean;
  parentId?: number | null;
  version: number;
};

export const saveSection = (sectionId: number, { parentId, ...body }: SectionChange) =>
  call("PUT /sections/{sectionId}", {
    params: { sectionId },
    body: { ...body, ...(parentId !== undefined && { sectionParente: reference(parentId) }) },
  });

type ResourceChange = {
  name?: string;
  description?: string;
  active?: boolean;
  tag?: { id: number };
  /** Another chapter of the course. */
  section?: { id: number };
  version: number;
};

export const saveResource = async (
  { kind, id }: Resource,
  change: ResourceChange,
): Promise<unknown> => {
  const { name, tag, ...rest } = change;
  const params = { ressourceId: id };
  return kind === "video"
    ? call("PUT /videos/{ressourceId}", { params, body: change })
    : call("PUT /ressources/fichiers/{ressourceId}", { params, body: { ...rest, nom: name } });
};

/** Hides a chapter, a video or a file from students, or shows it: a line of its menu. */
export function useVisibility(
  coursId: number,
  { name, active }: { name: string; active: boolean },
  save: (active: boolean) => Promise<unknown>,
): RowAct {
  const { mutate } = useChange(() => save(!active), {
    rereads: [outlineOf(coursId).queryKey],
    said: active ? `${name} est masqué` : `${name} est visible`,
  });
  return {
    word: active ? "Masquer" : "Afficher",
    onAct: () => mutate(undefined, { onError: ({ message }) => toast("error", message) }),
  };
}

const stillThere = <One>(one: One | undefined): One => {
  if (!one) throw new Error("Quelqu’un l’a supprimé entre-temps");
  return one;
};

/** What is in a course's outline now: the screen shows it from then on. */
export function useOutlineNow(coursId: number) {
  const queries = useQueryClient();
  const read = () => queries.fetchQuery(outlineOf(coursId));
  return {
    read,
    section: async (id: number): Promise<PlacedSection> =>
      stillThere(sectionsOf(await read()).find((one) => one.id === id)),
    resource: async (id: number): Promise<Resource> =>
      stillThere(
        sectionsOf(await read())
          .flatMap(resourcesOf)
          .find((one) => one.id === id),
      ),
  };
}

/** The chapters as they were last read, for what is chosen from them. */
export const useKnownOutline = (coursId: number): readonly EditableSection[] =>
  useQueryClient().getQueryData(outlineOf(coursId).queryKey) ?? [];

/** Another order of the sections below one (null: the course), or of what a section holds (`listId`). */
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
        ? ordre.some((id) => id < 0)
          ? call("PUT /sections/{sectionId}/contents/order", {
              params: of,
              body: { order: ordre.map(placedOf) },
            })
          : call("PUT /sections/{sectionId}/ressources/ordre", { params: of, body: { ordre } })
        : call("PUT /cours/{coursId}/sections/ordre", {
            params: { coursId },
            body: { ordre, sectionParente: reference(of.parent) },
          }),
    onError: (error) => toast("error", error.message),
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) === 1)
        await Promise.all(
          [outlineOf(coursId), exercisesOf(coursId)].map((read) =>
            queries.invalidateQueries({ queryKey: read.queryKey }),
          ),
        );
    },
  });
  return mutateAsync;
}

/** Whether an outline is its teacher's, whose videos then lead to their pages, or an administrator's. */
export const Teaching = createContext(false);

/** What an administrator's outline shows of where students get stuck in a video; teachers have it below the video. */
export const StuckPointsIn = createContext<((ressourceId: number) => ReactNode) | null>(null);
