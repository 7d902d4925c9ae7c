import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { copyPagePartBytes } from "@majorant/contract/limits";
import * as calls from "@majorant/contract/sittings/sittings";
import {
  bytesOfPart,
  jpegSize,
  missingParts,
  mostPagePixels,
} from "@majorant/domain/sittings/pages";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { sendStored } from "../../platform/http/bytes/send-stored.ts";
import { serveBytes } from "../../platform/http/bytes/serve-bytes.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { removeLater } from "../../platform/storage/remove-later.ts";
import { pageFolder, pageKey } from "./kept.queries.ts";
import * as own from "./own.queries.ts";
import type { PageImages } from "./page-files.ts";
import { receiptOf } from "./receipt.ts";
import { sittingFolder } from "./sittings.admin.routes.ts";

type SaidPage = { copyId: number; hash: string; fileKey: string };

type Of = { userId: number; sittingId: number };

/** Mock concours as students sit them and hand in (docs/product/sittings.md). */
export function ownSittingsRoutes(platform: Platform, images: PageImages): void {
  const { serve, db, clock, jobs, storage, callers, app } = platform;

  const read = async (db: Kysely<DB>, { userId, sittingId }: Of) =>
    orNotFound(await own.findOwnSitting(db, { id: sittingId, userId, now: clock() }));

  serve(calls.listOwnSittings, async ({ caller }) =>
    own.listOwnSittings(db, { userId: caller.id, now: clock() }),
  );

  serve(calls.getOwnSitting, ({ caller, params: { sittingId } }) =>
    read(db, { userId: caller.id, sittingId }),
  );

  serveBytes(
    { app, db, clock, callers },
    calls.getSealedSubject,
    async ({ caller, params: { sittingId }, request, reply }) => {
      await read(db, { userId: caller.id, sittingId });
      const { key } = orNotFound(await own.findSealed(db, sittingId));
      return sendStored(storage, request, reply, {
        key: `${sittingFolder(orNotFound(key))}sealed`,
        type: "application/octet-stream",
        // Nobody can read it; the page keeps it itself.
        cacheControl: "private, no-store",
      });
    },
  );

  serve(calls.beginCopy, async ({ caller, params: { sittingId } }) => {
    const of = { userId: caller.id, sittingId };
    const before = await read(db, of);
    if (before.state === "announced") throw new Refusal("SITTING_NOT_BEGUN");
    // Afterwards there is a subject to read, and no copy to begin.
    if (before.copy === null && (before.state === "running" || before.state === "handingIn"))
      await db.transaction().execute((trx) => own.lockCopy(trx, { ...of, now: clock() }));
    const { secret } = orNotFound(await own.findSealed(db, sittingId));
    return { key: orNotFound(secret).toString("base64url"), sitting: await read(db, of) };
  });

  serve(calls.handInCopy, async ({ caller, params: { sittingId }, body: { pages, ranked } }) => {
    const of = { userId: caller.id, sittingId };
    if (new Set(pages.map(({ hash }) => hash)).size < pages.length) throw new Refusal("PAGE_TWICE");
    const refuseClosed = async (db: Kysely<DB>) => {
      const { state } = await read(db, of);
      if (state === "announced") throw new Refusal("SITTING_NOT_BEGUN");
      if (state !== "running" && state !== "handingIn") throw new Refusal("SITTING_CLOSED");
    };
    await refuseClosed(db);
    return db.transaction().execute(async (trx) => {
      const now = clock();
      const { id: copyId } = await own.lockCopy(trx, { ...of, now });
      // Whoever waited for another device's hand-in may have waited beyond the bell.
      await refuseClosed(trx);
      for (const fileKey of await own.writePages(trx, { copyId, pages }))
        await removeLater(jobs, trx, pageFolder(copyId, fileKey));
      const receipt = receiptOf(
        copyId,
        pages.map(({ hash }) => hash),
      );
      await own.setHandedIn(trx, { copyId, receipt, ranked, now });
      return read(trx, of);
    });
  });

  serve(calls.sendPagePart, async ({ caller, params, files }) => {
    const { sittingId, hash, part } = params;
    const sitting = await read(db, { userId: caller.id, sittingId });
    const page = await own.findPage(db, { sittingId, userId: caller.id, hash });
    if (!page) throw new Refusal("PAGE_UNKNOWN");
    if (page.arrivedAt) return { missing: [] };
    if (clock() >= new Date(sitting.pagesUntil)) throw new Refusal("PAGES_OVER");
    const file = files.part?.[0];
    const length = bytesOfPart(part, page.bytes, copyPagePartBytes);
    if (!file || length === 0 || file.bytes !== length) throw new Refusal("PAGE_DIFFERS");
    const place = { copyId: page.copyId, hash };
    if (!(await own.keepPart(db, { ...place, part, bytes: await readFile(file.path) })))
      throw new Refusal("PAGE_UNKNOWN");
    const missing = missingParts(
      await own.listPartNumbers(db, place),
      page.bytes,
      copyPagePartBytes,
    );
    if (missing.length === 0) await makeWhole({ ...place, fileKey: page.fileKey });
    return { missing };
  });

  serve(calls.listOwnPages, async ({ caller, params: { sittingId } }) => {
    await read(db, { userId: caller.id, sittingId });
    const { copyId, pages } = await own.listArrivedPages(db, { sittingId, userId: caller.id });
    return copyId === null ? [] : images(copyId, pages, caller);
  });

  serve(calls.getOwnResult, async ({ caller, params: { sittingId } }) => {
    const found = await own.findOwnResult(db, { id: sittingId, userId: caller.id, now: clock() });
    const { copyId, ...result } = orNotFound(found);
    const { pages } = await own.listArrivedPages(db, { sittingId, userId: caller.id });
    return { ...result, pages: images(copyId, pages, caller) };
  });

  /**
   * Stores a page of which all parts are here. What dies on the way is done again by who sends a part again: the file is
   * written anew under the same name, and the parts go with the word that it is there.
   * @throws Refusal PAGE_DIFFERS where they are not the page that was said, or no picture; its parts are asked for anew.
   */
  async function makeWhole({ copyId, hash, fileKey }: SaidPage): Promise<void> {
    const place = { copyId, hash };
    const bytes = await own.readParts(db, place);
    const isSaid = createHash("sha256").update(bytes).digest("hex") === hash;
    const size = isSaid ? jpegSize(bytes) : null;
    if (!size || size.width * size.height > mostPagePixels) {
      // Another request may have made it whole meanwhile: then no part was left to read.
      if (bytes.length > 0) await own.dropParts(db, place);
      if (bytes.length === 0) return;
      throw new Refusal("PAGE_DIFFERS");
    }
    await storage.put(pageKey(copyId, fileKey), bytes);
    await db.transaction().execute(async (trx) => {
      await own.setArrived(trx, { ...place, ...size, fileKey, now: clock() });
      await own.dropParts(trx, place);
    });
  }
}
