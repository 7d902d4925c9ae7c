import { getProfile } from "@majorant/contract/users";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../app/call.ts";

/** One's own profile. */
export const profileOf = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId],
    queryFn: ({ signal }) => call(getProfile, { params: { utilisateurId } }, { signal }),
    meta: { page: true },
  });
