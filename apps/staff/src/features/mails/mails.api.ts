import { call, callPage } from "@majorant/client/api/call.ts";
import { mailStates } from "@majorant/contract/choices";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type TableSearch, tableQuery } from "../../components/tables/table-search.ts";

/** The table of mails as its address has it. */
export type MailsSearch = TableSearch & { etat?: string };

const key = ["mails"];

/** One page of the mails that did not go out; read anew at each visit, and while one looks. */
export const unsentMails = (search: MailsSearch) => {
  const { page, size, q, etat } = tableQuery(search);
  const state = mailStates.find((one) => one === etat);
  const query = { page, size, ...(q && { q }), ...(state && { etat: state }) };
  return queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => callPage("GET /mails", { query }, { signal }),
    staleTime: 0,
    refetchInterval: 15_000,
    placeholderData: keepPreviousData,
  });
};

/** Sends one mail again; the list shows it at once, also where another was first. */
export function useResend(mailId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /mails/{mailId}/renvoyer", { params: { mailId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}

/** Sends all of them again. */
export function useResendAll() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST /mails/renvoyer", {}),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
}
