import type { PageImage } from "@majorant/contract/sittings/sitting-rules";
import { type Kysely, sql } from "kysely";
import type { Caller } from "../../platform/accounts/sessions.ts";
import { signedAddresses, validUntil } from "../../platform/addresses.ts";
import type { DB } from "../../platform/database/schema.ts";
import { sendStored } from "../../platform/http/bytes/send-stored.ts";
import { signedRoute } from "../../platform/http/bytes/signed-route.ts";
import { orNotFound, Refusal } from "../../platform/http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { pageKey } from "./kept.queries.ts";
import { keptBy } from "./sittings.queries.ts";

/** How long the address of a page lives, in seconds. */
const pageSeconds = 4 * 3_600;

const pathOf = (copyId: number | string, hash: string) =>
  `/api/sittings/copies/${copyId}/pages/${hash}.jpg`;

/** A page that has arrived. */
export type ArrivedPage = { hash: string; width: number; height: number };

/** Pages of copies at signed addresses: for their student, for markers and for who keeps the sitting, each time they are asked for. */
export function pageFiles(platform: Platform) {
  const { db, storage, signer, clock } = platform;
  const addresses = signedAddresses(signer);

  signedRoute(
    platform,
    pathOf(":id(^\\d{1,9}$)", ":hash(^[\\da-f]{64}$)"),
    async ({ grant, id, params: { hash = "" }, now }, request, reply) => {
      const admitted = await findPage(db, { copyId: id, hash, ...grant, now });
      if (!admitted.isLive) throw new Refusal("ADDRESS_EXPIRED");
      const fileKey = orNotFound(admitted.fileKey);
      const seconds = Math.floor((grant.until.getTime() - now.getTime()) / 1000);
      return sendStored(storage, request, reply, {
        key: pageKey(id, fileKey),
        type: "image/jpeg",
        cacheControl: `private, max-age=${seconds}`,
      });
    },
  );

  /** The pages of a copy, to look at in somebody's session. */
  return (
    copyId: number,
    pages: readonly ArrivedPage[],
    { id, sessionId }: Pick<Caller, "id" | "sessionId">,
  ): PageImage[] => {
    const until = validUntil(clock(), pageSeconds);
    return pages.map((page) => ({
      ...page,
      link: addresses.sign(pathOf(copyId, page.hash), {
        userId: id,
        sessionId,
        role: "ROLE_APPRENANT",
        until,
      }),
    }));
  };
}

export type PageImages = ReturnType<typeof pageFiles>;

type Asked = { copyId: number; hash: string; userId: number; sessionId: number; now: Date };

/** Whether a session goes on, and the file of a page of a copy where its account may see it. */
async function findPage(
  db: Kysely<DB>,
  { copyId, hash, userId, sessionId, now }: Asked,
): Promise<{ isLive: boolean; fileKey: string | null }> {
  const { rows } = await sql<{ fileKey: string | null }>`
    select (
      select g.file_key from copies k
      join sittings s on s.id = k.sitting_id
      join copy_pages g on g.copy_id = k.id and g.hash = ${hash} and g.arrived_at is not null
      where k.id = ${copyId} and (k.user_id = u.id or u.administrator or u.role = 'ROLE_ADMINISTRATEUR'
        or ${keptBy({ id: userId, roles: [] }, now)}
        or exists (select from sitting_markers m where m.sitting_id = s.id and m.user_id = u.id))) as "fileKey"
    from users u join sessions e on e.user_id = u.id
    where u.id = ${userId} and u.active and e.id = ${sessionId} and e.expires_at > ${now}`.execute(
    db,
  );
  return { isLive: rows.length > 0, fileKey: rows[0]?.fileKey ?? null };
}
