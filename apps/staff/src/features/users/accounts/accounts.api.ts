import { call, callPage } from "@majorant/client/api/call.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body, Query } from "@majorant/contract/endpoint";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { forgetPerson, people, peopleChanged, saidWhereGone } from "../people.ts";

/** A user, read anew at each visit. */
export const userById = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateurId],
    queryFn: ({ signal }) =>
      call("GET /utilisateurs/{utilisateurId}", { params: { utilisateurId } }, { signal }),
    staleTime: 0,
    meta: { page: true },
  });

export const readUser = (utilisateurId: number) =>
  call("GET /utilisateurs/{utilisateurId}", { params: { utilisateurId } });

/** What a user can reach, and why. */
export const accessOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateurId, "access"],
    queryFn: ({ signal }) =>
      call("GET /utilisateurs/{utilisateurId}/acces", { params: { utilisateurId } }, { signal }),
    staleTime: 0,
  });

/** How far they are in each course that is open to them. */
export const progressOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateurId, "progress"],
    queryFn: ({ signal }) =>
      call(
        "GET /utilisateurs/{utilisateurId}/progression",
        { params: { utilisateurId } },
        { signal },
      ),
    staleTime: 0,
  });

/** How many orders and lines of the journal are shown; the rest has pages of its own. */
const latest = 10;

/** Their latest orders, and how many there are. */
export const ordersOf = (utilisateur: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateur, "orders"],
    queryFn: ({ signal }) =>
      callPage("GET /commandes", { query: { utilisateur, page: 0, size: latest } }, { signal }),
    staleTime: 0,
  });

/** The latest lines of the journal about them, and how many there are. */
export const auditAbout = (utilisateur: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateur, "journal"],
    queryFn: ({ signal }) =>
      callPage("GET /journal", { query: { utilisateur, page: 0, size: latest } }, { signal }),
    staleTime: 0,
  });

/** What its deletion would take, and leave. */
export const userDeletion = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateurId, "deletion"],
    queryFn: ({ signal }) =>
      call(
        "GET /utilisateurs/{utilisateurId}/suppression",
        { params: { utilisateurId } },
        { signal },
      ).catch(saidWhereGone),
    staleTime: 0,
  });

/** A photo to send; null takes the present one away, undefined leaves it. */
export type Photo = File | null | undefined;

type Added = Body<Contract["POST /utilisateurs"]>["utilisateur"];

export const useAddUser = () =>
  useMutation({
    mutationFn: ({
      user,
      photo,
      ...query
    }: Query<Contract["POST /utilisateurs"]> & { user: Added; photo: Photo }) =>
      call("POST /utilisateurs", {
        query,
        body: { utilisateur: user },
        photos: photo ? { photo } : {},
      }),
    onSuccess: peopleChanged,
  });

type Changed = Body<Contract["PUT /utilisateurs/{utilisateurId}"]>["utilisateur"];

export async function saveUser(utilisateurId: number, user: Changed, photo: Photo) {
  const saved = await call("PUT /utilisateurs/{utilisateurId}", {
    params: { utilisateurId },
    body: { utilisateur: photo === null ? { ...user, photo } : user },
    photos: photo ? { photo } : {},
  });
  peopleChanged();
  return saved;
}

/** `onDeleted` leads away from what shows the user, before the lists are read again. */
export const useDeleteUser = (utilisateurId: number, onDeleted: () => Promise<void>) =>
  useMutation({
    mutationFn: () => call("DELETE /utilisateurs/{utilisateurId}", { params: { utilisateurId } }),
    onSuccess: async () => {
      await onDeleted();
      forgetPerson([...people, "user", utilisateurId]);
      peopleChanged();
    },
  });

export const useReplacePassword = (utilisateurId: number) =>
  useMutation({
    mutationFn: ({
      motDePasse,
      ...query
    }: Query<Contract["PUT /utilisateurs/{utilisateurId}/changerMotDePasse"]> & {
      motDePasse: string | null;
    }) =>
      call("PUT /utilisateurs/{utilisateurId}/changerMotDePasse", {
        params: { utilisateurId },
        query,
        body: { motDePasse },
      }),
  });
