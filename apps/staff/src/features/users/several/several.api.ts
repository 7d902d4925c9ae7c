import { call } from "@majorant/client/api/call.ts";
import type { Outcome } from "@majorant/contract/accounts/several-users.admin";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import type { Assignment } from "../../../components/dialogs/AssignmentDialog.tsx";
import type { TargetKind } from "../grants/grants.api.ts";
import { people, peopleChanged } from "../people.ts";

/** What each question about several users needs: who they are, and how it is closed. */
export type SeveralProps = {
  ids: readonly number[];
  onClose: () => void;
  /** They may be out of the groups that they were in. */
  onLeft?: (() => void) | undefined;
};

const refs = (ids: readonly number[]) => ids.map((id) => ({ id }));

/** What one question would do to several users: nothing is done. */
const foreseen = (
  ids: readonly number[],
  of: object,
  ask: (query: { apercu: true }) => Promise<Outcome>,
) =>
  queryOptions({
    queryKey: [...people, "several", ids, of],
    queryFn: () => ask({ apercu: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const activate = (ids: readonly number[], actif: boolean, query: { apercu?: true } = {}) =>
  call("PUT /utilisateurs/ensemble/actif", { query, body: { utilisateurs: refs(ids), actif } });

export const activationForeseen = (ids: readonly number[], actif: boolean) =>
  foreseen(ids, { actif }, (query) => activate(ids, actif, query));

export const useActivate = (ids: readonly number[]) =>
  useMutation({
    mutationFn: (actif: boolean) => activate(ids, actif),
    onSuccess: peopleChanged,
  });

export type Move = { groupId: number; isLeaving: boolean };

const move = (
  ids: readonly number[],
  { groupId, isLeaving }: Move,
  query: { apercu?: true } = {},
) =>
  call("PUT /utilisateurs/ensemble/groupe", {
    query,
    body: { utilisateurs: refs(ids), groupe: { id: groupId }, quitter: isLeaving },
  });

export const moveForeseen = (ids: readonly number[], how: Move) =>
  foreseen(ids, how, (query) => move(ids, how, query));

export const useMove = (ids: readonly number[]) =>
  useMutation({ mutationFn: (how: Move) => move(ids, how), onSuccess: peopleChanged });

export const useRemove = (ids: readonly number[]) =>
  useMutation({
    mutationFn: (groupId: number) =>
      call("PUT /utilisateurs/ensemble/retrait", {
        query: {},
        body: { utilisateurs: refs(ids), groupe: { id: groupId } },
      }),
    onSuccess: peopleChanged,
  });

export const useAssign = (ids: readonly number[], kind: TargetKind) =>
  useMutation({
    mutationFn: ({ chosen, ...terms }: Assignment): Promise<unknown> =>
      call("POST /utilisateurs/ensemble/assignements", {
        query: {},
        body: { utilisateurs: refs(ids), [kind]: { id: chosen }, ...terms },
      }),
    onSuccess: peopleChanged,
  });
