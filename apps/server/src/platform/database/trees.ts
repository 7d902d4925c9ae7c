import { deepestTree } from "@majorant/contract/limits";
import { sql, type Transaction } from "kysely";
import { Refusal } from "../http/refusal.ts";
import type { DB } from "./schema.ts";

/** The tables whose rows stand below others of them, as deep as people put them. */
type Tree = "groups" | "categories" | "notions";

/**
 * Refuses a row that was just put below another, or some, where its branch is deeper than people need: what reads trees, here and
 * on screens, goes down one level at a time.
 * @throws Refusal TREE_TOO_DEEP: the transaction is to be rolled back.
 */
export async function refuseTooDeep(
  trx: Transaction<DB>,
  tree: Tree,
  put: number | readonly number[],
): Promise<void> {
  const table = sql.table(tree);
  const ids = typeof put === "number" ? [put] : put;
  const { rows } = await sql<{ levels: number }>`
    with recursive above (start, parent_id, level) as (
      select id, parent_id, 1 from ${table} where id = any(${ids}::integer[])
      union all select a.start, t.parent_id, a.level + 1 from ${table} t join above a on t.id = a.parent_id
      where a.level <= ${deepestTree}),
    below (start, id, level) as (
      select id, id, 0 from ${table} where id = any(${ids}::integer[])
      union all select b.start, t.id, b.level + 1 from ${table} t join below b on t.parent_id = b.id
      where b.level <= ${deepestTree}),
    highest as (select start, max(level) as levels from above group by start),
    lowest as (select start, max(level) as levels from below group by start)
    select max(highest.levels + lowest.levels) as levels from highest join lowest using (start)`.execute(
    trx,
  );
  if ((rows[0]?.levels ?? 0) > deepestTree) throw new Refusal("TREE_TOO_DEEP");
}
