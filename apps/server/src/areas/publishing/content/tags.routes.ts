import * as calls from "@majorant/contract/publishing/tags";
import { auditOf, changesOf } from "../../../platform/audit.ts";
import { checkVersion, orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import * as tags from "./tags.queries.ts";

/** The kinds of videos. */
export function tagsRoutes({ serve, db, clock }: Platform): void {
  const note = auditOf("tag", clock);

  serve(calls.listTags, async () => tags.listAllTags(db));

  serve(calls.addTag, async ({ body, ...call }) =>
    db.transaction().execute(async (trx) => {
      const id = refuseTakenName(await tags.insertTag(trx, body));
      await note(trx, call, { action: "add", id, details: { nom: body.name } });
      return orNotFound(await tags.findTag(trx, id));
    }),
  );

  serve(calls.changeTag, async ({ params: { tagId }, body: { version, ...tag }, ...call }) =>
    db.transaction().execute(async (trx) => {
      const before = orNotFound(await tags.lockTag(trx, tagId));
      checkVersion(before, version);
      const tagBefore = orNotFound(await tags.findTag(trx, tagId));
      refuseTakenName(await tags.updateTag(trx, tagId, tag));
      const after = orNotFound(await tags.findTag(trx, tagId));
      await note(trx, call, { action: "change", id: tagId, details: changesOf(tagBefore, after) });
      return after;
    }),
  );

  serve(calls.deleteTag, async ({ params: { tagId }, ...call }) => {
    await db.transaction().execute(async (trx) => {
      // Locked: nobody can give it to a video before it is gone.
      orNotFound(await tags.lockTag(trx, tagId));
      const { videos, name: nom } = orNotFound(await tags.findTag(trx, tagId));
      if (videos > 0)
        throw new Refusal("IN_USE", {
          tag: `${videos === 1 ? "1 vidéo porte" : `${videos} vidéos portent`} ce tag : donnez-lui d'abord un autre tag.`,
        });
      await tags.removeTag(trx, tagId);
      await note(trx, call, { action: "delete", id: tagId, details: { nom } });
    });
    return undefined;
  });
}

function refuseTakenName(id: number | null): number {
  if (id === null) throw new Refusal("TAG_TAKEN", { name: "Un tag porte déjà ce nom." });
  return id;
}
