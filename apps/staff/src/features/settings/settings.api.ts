import { call } from "@majorant/client/calls/call.ts";
import type { Body } from "@majorant/contract/endpoint";
import { getParametres, putParametres } from "@majorant/contract/settings";
import { queryOptions } from "@tanstack/react-query";

/** Every setting, read anew at each visit. */
export const parametres = queryOptions({
  queryKey: ["parametres"],
  queryFn: ({ signal }) => call(getParametres, {}, { signal }),
  staleTime: 0,
  meta: { page: true },
});

export const readParametres = () => call(getParametres, {});

export const saveParametres = (body: Body<typeof putParametres>) => call(putParametres, { body });
