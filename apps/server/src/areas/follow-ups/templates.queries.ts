import { followUpReasons } from "@majorant/contract/choices";
import type { FollowUpReason, FollowUpTemplate } from "@majorant/contract/follow-ups/follow-ups";
import { type Template, usualTemplates } from "@majorant/domain/follow-ups/templates";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** What is written for each reason: the school's words, and the usual ones where it has none. */
export async function readTemplates(db: Kysely<DB>): Promise<FollowUpTemplate[]> {
  const rows = await db.selectFrom("follow_up_templates").selectAll().execute();
  return followUpReasons.map((reason) => {
    const row = rows.find((one) => one.reason === reason);
    return row
      ? { reason, subject: row.subject, content: row.content, version: row.version }
      : { reason, ...usualTemplates[reason], version: 0 };
  });
}

/**
 * Writes the words of a reason over those of that version: 0 for the usual ones, undefined for whichever
 * there are. Answers whether they were still those.
 */
export async function writeTemplate(
  trx: Transaction<DB>,
  reason: FollowUpReason,
  { version, ...template }: Template & { version?: number | undefined },
): Promise<boolean> {
  const row = await trx
    .insertInto("follow_up_templates")
    .values({ reason, ...template })
    .onConflict((conflict) =>
      conflict
        .column("reason")
        .doUpdateSet(template)
        .where(({ eb, lit }) =>
          version === undefined ? lit(true) : eb("follow_up_templates.version", "=", version),
        ),
    )
    .returning("version")
    .executeTakeFirst();
  return row !== undefined;
}
