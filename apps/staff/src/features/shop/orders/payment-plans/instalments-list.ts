import { instalmentSorts, instalmentStates } from "@majorant/contract/choices";
import { isDay } from "@majorant/domain/time/typed-days";
import type { ListSearch } from "../../../../components/tables/table-search.ts";

export type InstalmentsSearch = ListSearch<"etat" | "du" | "au">;

/** What the sums are of: an address is anybody's, and what the server would refuse is left out. */
export const searchOf = ({ q, du, au }: InstalmentsSearch) => ({
  q,
  ...(isDay(du) && { du }),
  ...(isDay(au) && { au }),
});

/** What the list is of. */
export const filterOf = (search: InstalmentsSearch) => ({
  ...searchOf(search),
  etat: instalmentStates.find((one) => one === search.etat),
  sort: instalmentSorts.find((one) => one === search.sort),
});
