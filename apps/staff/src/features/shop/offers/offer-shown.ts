import { callPage } from "@majorant/client/api/call.ts";
import type { Contract } from "@majorant/contract/contract";
import type { Query } from "@majorant/contract/endpoint";
import { pageWith } from "../../../components/tables/page-with.ts";

type Filter = Query<Contract["GET /offers/all"]>;

/** Where an offer that was just made is shown: on its page of the list, or of what a filter leaves of it, lit. */
export const offerShown = async (id: number, filter: Filter = {}) => ({
  to: "/admin/offres" as const,
  search: await pageWith(id, (query) =>
    callPage("GET /offers/all", { query: { ...filter, ...query } }),
  ).catch(() => ({})),
  state: { made: [id] },
});
