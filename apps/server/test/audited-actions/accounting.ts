import { closeAccountingMonth } from "@majorant/contract/shop/accounting.admin";
import { sql } from "kysely";
import type { ActionContext, AuditedAction } from "./audited-action.ts";

/** What an administrator does with the accountant's journal. */
export function accountingActions({ db }: ActionContext): AuditedAction[] {
  return [
    [
      closeAccountingMonth,
      "accountingMonth",
      async () => {
        const { id } = await db
          .insertInto("orders")
          .defaultValues()
          .returning("id")
          .executeTakeFirstOrThrow();
        await sql`insert into accounting_lines (kind, year, number, order_id, day, month, total, stamp, taxes)
          values ('receipt', 2014, 1, ${id}, '2014-01-05', '2014-01', 60000, 0, '[]')`.execute(db);
        return { params: { mois: "2014-01" } };
      },
    ],
  ];
}
