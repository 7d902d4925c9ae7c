import { tableQuery } from "./table-search.ts";

type Read = (paging: { page: number; size: number }) => Promise<{
  rows: readonly { id: number }[];
  total: number;
}>;

/** How many rows are read at a time: the most that a call answers. */
const readSize = 100;

/**
 * The page of a table on which something stands that was just made, as the table's address has it. The table's list
 * is read from its start, so in the order that `read` asks for; the first page where it is not found.
 */
export async function pageWith(
  id: number,
  read: Read,
  { size }: { size: number } = tableQuery({}),
): Promise<{ page?: number }> {
  for (let page = 0; ; page += 1) {
    const { rows, total } = await read({ page, size: readSize });
    const place = rows.findIndex((row) => row.id === id);
    const shown = Math.floor((page * readSize + place) / size);
    if (place >= 0) return shown > 0 ? { page: shown } : {};
    if (rows.length === 0 || (page + 1) * readSize >= total) return {};
  }
}
