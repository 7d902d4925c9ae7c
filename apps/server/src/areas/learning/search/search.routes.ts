import { searchOwn } from "@majorant/contract/learning/search";
import type { Platform } from "../../../platform/platform.ts";
import { searchTitles, searchWhole } from "./search.ts";

export function searchRoutes({ serve, db, clock }: Platform): void {
  serve(searchOwn, async ({ caller, query: { only, ...query } }) => {
    const search = { ...query, userId: caller.id, now: clock() };
    return only === "titles" ? searchTitles(db, search) : searchWhole(db, search);
  });
}
