import { call, callFile, callPage } from "@majorant/client/api/call.ts";
import type { GroupTree } from "@majorant/contract/accounts/groups.admin";
import type { ImportOptions, ImportPreview } from "@majorant/contract/bulk/imports";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { byDate, type TableSearch, tableQuery } from "../../components/tables/table-search.ts";

const key = ["bulk"];

/** Every group under the path that leads to it: two may have the same name. */
const pathsOf = (groups: readonly GroupTree[], above = ""): { value: string; label: string }[] =>
  groups.flatMap(({ id, nom, sousGroupes }) => [
    { value: String(id), label: above + nom },
    ...pathsOf(sousGroupes, `${above}${nom} › `),
  ]);

/** Every group, to choose from. */
export const groupChoices = queryOptions({
  queryKey: [...key, "groups"],
  queryFn: async ({ signal }) =>
    pathsOf(await call("GET /groupes", { query: { tree: true } }, { signal })),
  // Groups are changed on other pages.
  staleTime: 0,
});

/** What importing a file would do; asked again for each file and each option. */
export const importPreviewOf = (file: File | null, options: ImportOptions) => {
  const ofFile = [...key, "preview", file?.name, file?.size, file?.lastModified];
  return queryOptions({
    queryKey: [...ofFile, options],
    queryFn: ({ signal }) =>
      call(
        "POST /utilisateurs/import/apercu",
        { body: { options }, files: { ...(file && { fichier: file }) } },
        { signal },
      ),
    enabled: file !== null,
    // Accounts may have been made since.
    ...{ staleTime: 0, gcTime: 0, retry: false },
    // With other options; what another file holds says nothing of this one.
    placeholderData: (before: ImportPreview | undefined, last) =>
      ofFile.every((part, place) => part === last?.queryKey[place]) ? before : undefined,
  });
};

export function useImport() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, options }: { file: File; options: ImportOptions }) =>
      call("POST /utilisateurs/import", { body: { options }, files: { fichier: file } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

/** What an address asks of the imports or the passages. */
const asked = (search: TableSearch) => ({ ...(search.q && { q: search.q }), ...byDate(search) });

/** The files that were imported; read again while mails are being written. */
export const imports = (search: TableSearch) => {
  const { page, size } = tableQuery(search);
  const query = { ...asked(search), page, size };
  return queryOptions({
    queryKey: [...key, "imports", query],
    queryFn: ({ signal }) => callPage("GET /imports", { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ invitations }) => invitations > 0) ? 2_000 : false,
  });
};
export const importsFile = (search: TableSearch) =>
  callFile("GET /imports", { query: { ...asked(search), format: "csv" } });

export const groupById = (groupeId: number) =>
  queryOptions({
    queryKey: [...key, "group", groupeId],
    queryFn: ({ signal }) => call("GET /groupes/{groupeId}", { params: { groupeId } }, { signal }),
    staleTime: 0,
    meta: { page: true },
  });

/** A page of a group's members. */
export const membersOf = (groupeId: number, search: TableSearch) => {
  const { page, size } = tableQuery(search);
  const query = { page, size, ...(search.q && { q: search.q }) };
  return queryOptions({
    queryKey: [...key, "members", groupeId, query],
    queryFn: ({ signal }) =>
      callPage("GET /groupes/{groupeId}/utilisateurs", { params: { groupeId }, query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** What a passage is asked with; a group is chosen before anything can be. */
export type AskedPromotion = { versGroupe: number; categorie: number | null; exceptions: number[] };

const bodyOf = ({ versGroupe, categorie, exceptions }: AskedPromotion) => ({
  versGroupe: { id: versGroupe },
  ...(categorie !== null && { categorie: { id: categorie } }),
  exceptions: exceptions.map((id) => ({ id })),
});

export const promotionPreviewOf = (groupeId: number, asked: AskedPromotion | null) =>
  queryOptions({
    queryKey: [...key, "passagePreview", groupeId, asked],
    queryFn: ({ signal }) =>
      call(
        "POST /groupes/{groupeId}/passage/apercu",
        { params: { groupeId }, body: bodyOf(asked as AskedPromotion) },
        { signal },
      ), // enabled
    enabled: asked !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export function usePromotion(groupeId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (asked: AskedPromotion) =>
      call("POST /groupes/{groupeId}/passage", { params: { groupeId }, body: bodyOf(asked) }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

export const promotions = (search: TableSearch) => {
  const { page, size } = tableQuery(search);
  const query = { ...asked(search), page, size };
  return queryOptions({
    queryKey: [...key, "passages", query],
    queryFn: ({ signal }) => callPage("GET /passages", { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};
export const promotionsFile = (search: TableSearch) =>
  callFile("GET /passages", { query: { ...asked(search), format: "csv" } });

export const promotionById = (passageId: number) =>
  queryOptions({
    queryKey: [...key, "passage", passageId],
    queryFn: ({ signal }) =>
      call("GET /passages/{passageId}", { params: { passageId } }, { signal }),
    staleTime: 0,
  });

export function useUndo(passageId: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("PUT /passages/{passageId}/annulation", { params: { passageId } }),
    onSettled: () => queries.invalidateQueries(),
  });
}
