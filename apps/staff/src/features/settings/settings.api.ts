import { call } from "@majorant/client/api/call.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";

/** Every setting, read anew at each visit. */
export const adminSettings = queryOptions({
  queryKey: ["parametres"],
  queryFn: ({ signal }) => call("GET /parametres", {}, { signal }),
  staleTime: 0,
  meta: { page: true },
});

export const readSettings = () => call("GET /parametres", {});

export const saveSettings = (body: Body<Contract["PUT /parametres"]>) =>
  call("PUT /parametres", { body });
