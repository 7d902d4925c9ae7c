import type { ListedTag } from "@majorant/contract/publishing/tags";
import { type Kysely, sql, type Transaction } from "kysely";
import pg from "pg";
import { french } from "../../../platform/database/french.ts";
import type { DB } from "../../../platform/database/schema.ts";

const tags = (db: Kysely<DB>) =>
  db
    .selectFrom("tags as t")
    .select(["t.id", "t.name", "t.icon", "t.version"])
    .select(
      sql<number>`(select count(*)::integer from resources r where r.tag_id = t.id)`.as("videos"),
    )
    .orderBy(french("t.name"));

export const listAllTags = (db: Kysely<DB>): Promise<ListedTag[]> => tags(db).execute();

export const findTag = (db: Kysely<DB>, id: number): Promise<ListedTag | undefined> =>
  tags(db).where("t.id", "=", id).executeTakeFirst();

/** What changing a tag looks at first; locks it until the transaction ends. */
export const lockTag = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("tags")
    .where("id", "=", id)
    .select(["id", "version"])
    .forUpdate()
    .executeTakeFirst();

/** Whether a tag is there; held, so that it stays until the transaction ends. */
export const holdTag = async (trx: Transaction<DB>, id: number) =>
  Boolean(
    await trx.selectFrom("tags").where("id", "=", id).select("id").forKeyShare().executeTakeFirst(),
  );

type Tag = { name: string; icon: string };

/** Adds a tag; null, and the transaction is lost, where the name is taken. */
export const insertTag = (trx: Transaction<DB>, tag: Tag): Promise<number | null> =>
  nullIfNameTaken(async () => {
    const row = await trx.insertInto("tags").values(tag).returning("id").executeTakeFirstOrThrow();
    return row.id;
  });

/** Changes a tag; null, and the transaction is lost, where the name is taken. */
export const updateTag = (trx: Transaction<DB>, id: number, tag: Tag) =>
  nullIfNameTaken(async () => {
    await trx.updateTable("tags").set(tag).where("id", "=", id).execute();
    return id;
  });

export const removeTag = (trx: Transaction<DB>, id: number) =>
  trx.deleteFrom("tags").where("id", "=", id).execute();

const unique: readonly (string | undefined)[] = ["tags_name_key", "tags_folded_name"];

async function nullIfNameTaken<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof pg.DatabaseError && unique.includes(error.constraint)) return null;
    throw error;
  }
}
