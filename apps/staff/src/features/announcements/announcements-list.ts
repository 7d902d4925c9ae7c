import { callPage } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import { pageWith } from "../../components/tables/page-with.ts";
import { type ListSearch, tableQuery } from "../../components/tables/table-search.ts";

/** The page of announcements that an address asks for: what the table shows, and an open one goes along. */
export function announcementsPage(search: ListSearch) {
  const { page, size, q } = tableQuery(search);
  return pageQuery("GET /announcements", { query: { page, size, ...(q && { q }) } });
}

/** Where one that was just written is: its place in the list, which then shows it lit. */
export const announcementShown = async (id: number) => ({
  search: await pageWith(id, (query) => callPage("GET /announcements", { query })).catch(
    () => ({}),
  ),
  state: { made: [id] },
});
