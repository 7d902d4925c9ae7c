import type { Outcome } from "@majorant/contract/accounts/several-users.admin";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { people } from "../people.ts";

/** What each question about several users needs: who they are, and how it is closed. */
export type SeveralProps = {
  ids: readonly number[];
  onClose: () => void;
  /** They may be out of the groups that they were in. */
  onLeft?: (() => void) | undefined;
};

export const refs = (ids: readonly number[]) => ids.map((id) => ({ id }));

/** What one question would do to several users: nothing is done. */
export const foreseen = (
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
