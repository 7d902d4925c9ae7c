import { call, callPage } from "@majorant/client/calls/call.ts";
import type { Body, Query } from "@majorant/contract/endpoint";
import {
  addGroupe,
  addSousGroupe,
  changeGroupe,
  deleteGroupe,
  getGroupe,
  listGroupeUtilisateurs,
  previewGroupeDeletion,
  removeSousGroupe,
} from "@majorant/contract/groups";
import { moveUtilisateurs } from "@majorant/contract/several-users";
import { joinGroupe, leaveGroupe, listUtilisateurs } from "@majorant/contract/utilisateurs";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { type TableSearch, tableQuery } from "../../../kit/tables/table-search.ts";
import { nameOf } from "../names.ts";
import { forgetPerson, people, peopleChanged, saidWhereGone } from "../people.ts";

/** A group, read anew at each visit. */
export const groupById = (groupeId: number) =>
  queryOptions({
    queryKey: [...people, "group", groupeId],
    queryFn: ({ signal }) => call(getGroupe, { params: { groupeId } }, { signal }),
    staleTime: 0,
    meta: { page: true },
  });

export const readGroup = (groupeId: number) => call(getGroupe, { params: { groupeId } });

export async function saveGroup(groupeId: number, body: Body<typeof changeGroupe>) {
  const saved = await call(changeGroupe, { params: { groupeId }, body });
  peopleChanged();
  return saved;
}

export const useAddGroup = () =>
  useMutation({
    mutationFn: (body: Body<typeof addGroupe>) => call(addGroupe, { body }),
    onSuccess: peopleChanged,
  });

/** One page of a group's own users, as an address asks for it. */
export const membersOf = (groupeId: number, search: TableSearch) => {
  const { page, size, q } = tableQuery(search);
  return queryOptions({
    queryKey: [...people, "group", groupeId, "members", page, size, q],
    queryFn: ({ signal }) =>
      callPage(
        listGroupeUtilisateurs,
        { params: { groupeId }, query: { page, size, q } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

type Along = Query<typeof deleteGroupe>;

/** What a deletion with these options would take. */
export const groupDeletion = (groupeId: number, along: Along) =>
  queryOptions({
    queryKey: [...people, "group", groupeId, "deletion", along],
    queryFn: ({ signal }) =>
      call(previewGroupeDeletion, { params: { groupeId }, query: along }, { signal }).catch(
        saidWhereGone,
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** `onDeleted` leads away from what shows the group, before the lists are read again. */
export const useDeleteGroup = (groupeId: number, onDeleted: () => Promise<void>) =>
  useMutation({
    mutationFn: (along: Along) => call(deleteGroupe, { params: { groupeId }, query: along }),
    onSuccess: async () => {
      await onDeleted();
      forgetPerson([...people, "group", groupeId]);
      peopleChanged();
    },
  });

export const useNest = (groupeId: number) =>
  useMutation({
    mutationFn: (sousGroupeId: number) =>
      call(addSousGroupe, { params: { groupeId, sousGroupeId } }),
    onSuccess: peopleChanged,
  });

export const useUnnest = (groupeId: number) =>
  useMutation({
    mutationFn: (sousGroupeId: number) =>
      call(removeSousGroupe, { params: { groupeId, sousGroupeId } }),
    onSuccess: peopleChanged,
  });

/** Who is put in which group, or taken out of it. */
type Membership = { utilisateurId: number; groupeId: number };

export const useJoin = () =>
  useMutation({
    mutationFn: (params: Membership) => call(joinGroupe, { params }),
    onSuccess: peopleChanged,
  });

/** Puts several users in a group; those who are in it already stay. */
export const useJoinAll = (groupeId: number) =>
  useMutation({
    mutationFn: (ids: readonly number[]) =>
      call(moveUtilisateurs, {
        query: {},
        body: { utilisateurs: ids.map((id) => ({ id })), groupe: { id: groupeId } },
      }),
    onSuccess: peopleChanged,
  });

export const useLeave = () =>
  useMutation({
    mutationFn: (params: Membership) => call(leaveGroupe, { params }),
    onSuccess: peopleChanged,
  });

/** Users by name or email, to choose one. */
export const userSearch = {
  queryKey: [...people, "choice"],
  find: async (q: string, signal: AbortSignal) => {
    const { rows } = await callPage(
      listUtilisateurs,
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
