import * as calls from "@majorant/contract/tags";
import { found, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import * as tags from "./tags.queries.ts";

/** The kinds of videos. */
export function tagsRoutes({ serve, db }: Platform): void {
  serve(calls.listTags, async () => tags.listAllTags(db));

  serve(calls.addTag, async ({ body }) => {
    const id = nameFree(await tags.insertTag(db, body));
    return found(await tags.findTag(db, id));
  });

  serve(calls.changeTag, async ({ params: { tagId }, body: { version, ...tag } }) =>
    db.transaction().execute(async (trx) => {
      const before = found(await tags.lockTag(trx, tagId));
      if (version !== undefined && version !== before.version)
        throw new Refusal("EDITED_MEANWHILE");
      nameFree(await tags.updateTag(trx, tagId, tag));
      return found(await tags.findTag(trx, tagId));
    }),
  );

  serve(calls.deleteTag, async ({ params: { tagId } }) => {
    await db.transaction().execute(async (trx) => {
      // Locked: nobody can give it to a video before it is gone.
      found(await tags.lockTag(trx, tagId));
      const { videos } = found(await tags.findTag(trx, tagId));
      if (videos > 0)
        throw new Refusal("IN_USE", {
          tag: `${videos === 1 ? "1 vidéo porte" : `${videos} vidéos portent`} ce tag : donnez-lui d'abord un autre tag.`,
        });
      await tags.removeTag(trx, tagId);
    });
    return undefined;
  });
}

function nameFree(written: number | null): number {
  if (written === null) throw new Refusal("TAG_TAKEN", { name: "Un tag porte déjà ce nom." });
  return written;
}
