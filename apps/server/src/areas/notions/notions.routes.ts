import type { Body } from "@majorant/contract/endpoint";
import * as calls from "@majorant/contract/notions/notions";
import { findNotions, isAtOrBelow } from "@majorant/domain/notions/find-notions";
import type { Transaction } from "kysely";
import { auditOf, changesOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import { refuseTooDeep } from "../../platform/database/trees.ts";
import { checkVersion, orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import * as notions from "./notions.queries.ts";

/** The tree of notions, which teachers and administrators keep. */
export function notionsRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("notion", clock);

  serve(calls.listNotions, async ({ query: { subject, q } }) => {
    const listed = await notions.listNotions(db, subject);
    return q ? findNotions(listed, q) : listed;
  });

  serve(calls.addNotion, async ({ body, ...call }) =>
    db.transaction().execute(async (trx) => {
      await notions.lockNotions(trx);
      await refuseElsewhere(trx, body);
      const id = refuseTaken(await notions.insertNotion(trx, body));
      await note(trx, call, { action: "add", id, details: { titre: body.title } });
      return orNotFound(await notions.findNotion(trx, id));
    }),
  );

  serve(calls.changeNotion, async ({ params, body: { version, ...form }, ...call }) =>
    db.transaction().execute(async (trx) => {
      await notions.lockNotions(trx);
      const id = params.notionId;
      const before = orNotFound(await notions.findNotion(trx, id));
      checkVersion(before, version);
      await refuseElsewhere(trx, form);
      if (isAtOrBelow(await treeOf(trx), form.parentId, id)) throw new Refusal("NOTION_CYCLE");
      refuseTaken(await notions.updateNotion(trx, id, form));
      const after = orNotFound(await notions.findNotion(trx, id));
      await note(trx, call, { action: "change", id, details: changesOf(before, after) });
      return after;
    }),
  );

  serve(calls.getNotionUsage, async ({ params: { notionId } }) => {
    orNotFound(await notions.findNotion(db, notionId));
    return notions.readNotionUsage(db, notionId);
  });

  serve(calls.deleteNotion, async ({ params: { notionId: id }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      await notions.lockNotions(trx);
      const { title } = orNotFound(await notions.findNotion(trx, id));
      if ((await notions.readNotionUsage(trx, id)).notions > 0) throw new Refusal("IN_USE");
      await notions.removeNotion(trx, id);
      await note(trx, call, { action: "delete", id, details: { titre: title } });
    });
    return undefined;
  });

  serve(calls.mergeNotion, async ({ params, body, ...call }) =>
    db.transaction().execute(async (trx) => {
      await notions.lockNotions(trx);
      const notion = orNotFound(await notions.findNotion(trx, params.notionId));
      const into = await notions.findNotion(trx, body.into.id);
      if (!into || into.id === notion.id || into.subject !== notion.subject)
        throw new Refusal("INVALID", { into: "Choisissez une autre notion de la même matière" });
      const isBelow = isAtOrBelow(await treeOf(trx), into.id, notion.id);
      await notions.mergeInto(trx, notion, { ...into, isBelow });
      await refuseTooDeep(trx, "notions", into.id);
      const details = { titre: notion.title, into: into.title };
      await note(trx, call, { action: "merge", id: notion.id, details });
      return orNotFound(await notions.findNotion(trx, into.id));
    }),
  );
}

const treeOf = async (trx: Transaction<DB>) =>
  new Map((await notions.listNotions(trx)).map((notion) => [notion.id, notion]));

/** A notion is of the subject of what it is below. */
async function refuseElsewhere(
  trx: Transaction<DB>,
  { parentId, subject }: Body<typeof calls.addNotion>,
): Promise<void> {
  if (parentId === null) return;
  const above = await notions.findNotion(trx, parentId);
  if (above?.subject !== subject)
    throw new Refusal("INVALID", { parentId: "Choisissez une notion de la même matière" });
}

function refuseTaken(id: number | null): number {
  if (id === null)
    throw new Refusal("NOTION_TAKEN", {
      title: "Une notion de cette matière porte déjà ce titre.",
    });
  return id;
}
