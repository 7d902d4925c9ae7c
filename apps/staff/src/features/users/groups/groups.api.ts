import { call, callPage } from "@majorant/client/api/call.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body, Query } from "@majorant/contract/endpoint";
import { mostAtOnce } from "@majorant/contract/limits";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { type TableSearch, tableQuery } from "../../../components/tables/table-search.ts";
import { nameOf } from "../names.ts";
import { forgetPerson, people, peopleChanged, saidWhereGone } from "../people.ts";

/** A group, read anew at each visit. */
export const groupById = (groupeId: number) =>
  queryOptions({
    queryKey: [...people, "group", groupeId],
    queryFn: ({ signal }) => call("GET /groupes/{groupeId}", { params: { groupeId } }, { signal }),
    staleTime: 0,
    meta: { page: true },
  });

export const readGroup = (groupeId: number) =>
  call("GET /groupes/{groupeId}", { params: { groupeId } });

export async function saveGroup(groupeId: number, body: Body<Contract["PUT /groupes/{groupeId}"]>) {
  const saved = await call("PUT /groupes/{groupeId}", { params: { groupeId }, body });
  peopleChanged();
  return saved;
}

export const useAddGroup = () =>
  useMutation({
    mutationFn: (body: Body<Contract["POST /groupes"]>) => call("POST /groupes", { body }),
    onSuccess: peopleChanged,
  });

/** One page of a group's own users, as an address asks for it. */
export const membersOf = (groupeId: number, search: TableSearch) => {
  const { page, size, q } = tableQuery(search);
  return queryOptions({
    queryKey: [...people, "group", groupeId, "members", page, size, q],
    queryFn: ({ signal }) =>
      callPage(
        "GET /groupes/{groupeId}/utilisateurs",
        { params: { groupeId }, query: { page, size, q } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** The ids of all members that a search finds, as many as can be acted on at once. */
export async function memberIds(groupeId: number, q: string | undefined): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 0; ids.length < mostAtOnce; page += 1) {
    const { rows } = await callPage("GET /groupes/{groupeId}/utilisateurs", {
      params: { groupeId },
      query: { page, size: LARGEST_PAGE, q },
    });
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < LARGEST_PAGE) break;
  }
  return ids.slice(0, mostAtOnce);
}

/** The most that a page of the server holds. */
const LARGEST_PAGE = 100;

type Along = Query<Contract["DELETE /groupes/{groupeId}"]>;

/** What a deletion with these options would take. */
export const groupDeletion = (groupeId: number, along: Along) =>
  queryOptions({
    queryKey: [...people, "group", groupeId, "deletion", along],
    queryFn: ({ signal }) =>
      call(
        "GET /groupes/{groupeId}/suppression",
        { params: { groupeId }, query: along },
        { signal },
      ).catch(saidWhereGone),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** `onDeleted` leads away from what shows the group, before the lists are read again. */
export const useDeleteGroup = (groupeId: number, onDeleted: () => Promise<void>) =>
  useMutation({
    mutationFn: (along: Along) =>
      call("DELETE /groupes/{groupeId}", { params: { groupeId }, query: along }),
    onSuccess: async () => {
      await onDeleted();
      forgetPerson([...people, "group", groupeId]);
      peopleChanged();
    },
  });

export const useNest = (groupeId: number) =>
  useMutation({
    mutationFn: (sousGroupeId: number) =>
      call("PUT /groupes/{groupeId}/sousGroupes/{sousGroupeId}", {
        params: { groupeId, sousGroupeId },
      }),
    onSuccess: peopleChanged,
  });

export const useUnnest = (groupeId: number) =>
  useMutation({
    mutationFn: (sousGroupeId: number) =>
      call("DELETE /groupes/{groupeId}/sousGroupes/{sousGroupeId}", {
        params: { groupeId, sousGroupeId },
      }),
    onSuccess: peopleChanged,
  });

/** Who is put in which group, or taken out of it. */
type Membership = { utilisateurId: number; groupeId: number };

export const useJoin = () =>
  useMutation({
    mutationFn: (params: Membership) =>
      call("PUT /utilisateurs/{utilisateurId}/groupes/{groupeId}", { params }),
    onSuccess: peopleChanged,
  });

/** Puts several users in a group; those who are in it already stay. */
export const useJoinAll = (groupeId: number) =>
  useMutation({
    mutationFn: (ids: readonly number[]) =>
      call("PUT /utilisateurs/ensemble/groupe", {
        query: {},
        body: { utilisateurs: ids.map((id) => ({ id })), groupe: { id: groupeId } },
      }),
    onSuccess: peopleChanged,
  });

export const useLeave = () =>
  useMutation({
    mutationFn: (params: Membership) =>
      call("DELETE /utilisateurs/{utilisateurId}/groupes/{groupeId}", { params }),
    onSuccess: peopleChanged,
  });

/** Users by name or email, to choose one. */
export const userSearch = {
  queryKey: [...people, "choice"],
  find: async (q: string, signal: AbortSignal) => {
    const { rows } = await callPage(
      "GET /utilisateurs",
      { query: { q, page: 0, size: 25 } },
      { signal },
    );
    return rows.map((user) => ({
      value: String(user.id),
      label: nameOf(user),
      hint: user.email,
    }));
  },
};
