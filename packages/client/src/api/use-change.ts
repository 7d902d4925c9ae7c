import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";

/**
 * A change of what is read under these keys, which is read again after it: also after a refusal, as
 * something else may have changed it meanwhile.
 */
export function useChange<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  ...stale: readonly QueryKey[]
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}
