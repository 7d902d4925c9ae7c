import { call, callPage } from "@majorant/client/calls/call.ts";
import { listAcces } from "@majorant/contract/access";
import { listCommandes } from "@majorant/contract/commandes";
import type { Body, Query } from "@majorant/contract/endpoint";
import { listJournal } from "@majorant/contract/journal";
import {
  addUtilisateur,
  changerMotDePasse,
  changeUtilisateur,
  deleteUtilisateur,
  getUtilisateur,
  listProgression,
  previewUtilisateurDeletion,
} from "@majorant/contract/utilisateurs";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { forgetPerson, people, peopleChanged, saidWhereGone } from "../people.ts";

/** A user, read anew at each visit. */
export const userById = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateurId],
    queryFn: ({ signal }) => call(getUtilisateur, { params: { utilisateurId } }, { signal }),
    staleTime: 0,
    meta: { page: true },
  });

export const readUser = (utilisateurId: number) =>
  call(getUtilisateur, { params: { utilisateurId } });

/** What a user can reach, and why. */
export const accessOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateurId, "access"],
    queryFn: ({ signal }) => call(listAcces, { params: { utilisateurId } }, { signal }),
    staleTime: 0,
  });

/** How far they are in each course that is open to them. */
export const progressOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateurId, "progress"],
    queryFn: ({ signal }) => call(listProgression, { params: { utilisateurId } }, { signal }),
    staleTime: 0,
  });

/** How many orders and lines of the journal are shown; the rest has pages of its own. */
const latest = 10;

/** Their latest orders, and how many there are. */
export const ordersOf = (utilisateur: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateur, "orders"],
    queryFn: ({ signal }) =>
      callPage(listCommandes, { query: { utilisateur, page: 0, size: latest } }, { signal }),
    staleTime: 0,
  });

/** The latest lines of the journal about them, and how many there are. */
export const journalAbout = (utilisateur: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateur, "journal"],
    queryFn: ({ signal }) =>
      callPage(listJournal, { query: { utilisateur, page: 0, size: latest } }, { signal }),
    staleTime: 0,
  });

/** What its deletion would take, and leave. */
export const userDeletion = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...people, "user", utilisateurId, "deletion"],
    queryFn: ({ signal }) =>
      call(previewUtilisateurDeletion, { params: { utilisateurId } }, { signal }).catch(
        saidWhereGone,
      ),
    staleTime: 0,
  });

/** A photo to send; null takes the present one away, undefined leaves it. */
export type Photo = File | null | undefined;

type Added = Body<typeof addUtilisateur>["utilisateur"];

export const useAddUser = () =>
  useMutation({
    mutationFn: ({
      user,
      photo,
      ...query
    }: Query<typeof addUtilisateur> & { user: Added; photo: Photo }) =>
      call(addUtilisateur, {
        query,
        body: { utilisateur: user },
        files: photo ? { photo } : {},
      }),
    onSuccess: peopleChanged,
  });

type Changed = Body<typeof changeUtilisateur>["utilisateur"];

export async function saveUser(utilisateurId: number, user: Changed, photo: Photo) {
  const saved = await call(changeUtilisateur, {
    params: { utilisateurId },
    body: { utilisateur: photo === null ? { ...user, photo } : user },
    files: photo ? { photo } : {},
  });
  peopleChanged();
  return saved;
}

/** `onDeleted` leads away from what shows the user, before the lists are read again. */
export const useDeleteUser = (utilisateurId: number, onDeleted: () => Promise<void>) =>
  useMutation({
    mutationFn: () => call(deleteUtilisateur, { params: { utilisateurId } }),
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
    }: Query<typeof changerMotDePasse> & { motDePasse: string | null }) =>
      call(changerMotDePasse, { params: { utilisateurId }, query, body: { motDePasse } }),
  });
