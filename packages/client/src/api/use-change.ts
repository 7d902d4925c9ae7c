import { toast } from "@majorant/ui/feedback/toast.ts";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

/** The beginning of every key. */
export const everything: QueryKey = [];

type ChangeProps = {
  /** How the keys begin of what then shows it (`under`). */
  rereads: readonly QueryKey[];
  /** Said here once it is done: a row that is gone can't say so. */
  said?: string;
};

/** A change of what the server keeps. What shows it is read again, also after a refusal: another may have been first. */
export function useChange<Answer, Input = void>(
  change: (input: Input) => Promise<Answer>,
  { rereads, said }: ChangeProps,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => said && toast("success", said),
    onSettled: () =>
      Promise.all(rereads.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
