import type { AdminOffer, OfferAudience, OfferForm } from "@majorant/contract/shop/offers.admin";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Page, type Paging, paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsWords } from "../../../platform/database/words.ts";
import { columnsOf, offersWithCategory, toAdminOffer } from "./offer-columns.ts";

// Offers as administrators see and change them: inactive ones too.

const offers = (db: Kysely<DB>) =>
  offersWithCategory(db).select(
    sql<number>`(select count(*)::integer from order_lines where offer_id = o.id)`.as("orders"),
  );

const sorts = {
  titre: sql`folded(o.title)`,
  categorie: sql`c.full_title collate "fr-x-icu"`,
  commandes: sql`orders`,
} as const;

type Sort = keyof typeof sorts;

export type OffersQuery = Paging & {
  q?: string | undefined;
  ids?: number[] | undefined;
  active?: boolean | undefined;
  categoryId?: number | undefined;
  sort?: Sort | `-${Sort}` | undefined;
};

/** A page of the offers that were asked for, and how many there are in all. */
export async function listAllOffers(
  db: Kysely<DB>,
  { q, ids, active, categoryId, sort = "categorie", page, size = 100 }: OffersQuery,
): Promise<Page<AdminOffer>> {
  const matches = offers(db)
    .where(containsWords(sql`o.title || ' ' || c.full_title`, q))
    .$if(ids !== undefined, (query) => query.where("o.id", "in", ids ?? []))
    .$if(active !== undefined, (query) => query.where("o.active", "=", active === true))
    .$if(categoryId !== undefined, (query) =>
      query.where("o.category_id", "in", (e) =>
        e
          .selectFrom("category_tree")
          .where("ancestor_id", "=", categoryId ?? 0)
          .select("descendant_id"),
      ),
    );
  const by = sorts[sort.replace("-", "") as Sort]; // what remains of a Sort without its sign
  const sorted = matches.orderBy(by, sort.startsWith("-") ? "desc" : "asc").orderBy("o.id");
  return (await paged(sorted, { page, size })).map(toAdminOffer);
}

export async function findAnyOffer(db: Kysely<DB>, id: number): Promise<AdminOffer | null> {
  const row = await offers(db).where("o.id", "=", id).executeTakeFirst();
  return row ? toAdminOffer(row) : null;
}

/** What changing an offer looks at first; locks it until the transaction ends. */
export const lockOffer = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("offers")
    .where("id", "=", id)
    .select(["id", "version", "photo"])
    .forUpdate()
    .executeTakeFirst();

export async function insertOffer(
  trx: Transaction<DB>,
  form: OfferForm,
  photo: string | null,
): Promise<number> {
  const { id } = await trx
    .insertInto("offers")
    .values({ ...columnsOf(form), photo })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export const updateOffer = (
  trx: Transaction<DB>,
  id: number,
  form: OfferForm,
  photo: string | null,
) =>
  trx
    .updateTable("offers")
    .set({ ...columnsOf(form), photo })
    .where("id", "=", id)
    .execute();

/** Puts an offer on sale or takes it off; undefined where there is none. */
export const setOfferActive = (db: Kysely<DB>, id: number, active: boolean) =>
  db.updateTable("offers").set({ active }).where("id", "=", id).returning("id").executeTakeFirst();

/** Deletes an offer that is in no order; false where it is in one. Locked by the caller. */
export async function removeOffer(trx: Transaction<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("offers")
    .where("id", "=", id)
    .where((e) =>
      e.not(e.exists(e.selectFrom("order_lines").where("offer_id", "=", id).select("id"))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a code is for an offer by its name. */
export const isInCode = async (trx: Transaction<DB>, offerId: number): Promise<boolean> =>
  (await trx
    .selectFrom("code_offers")
    .where("offer_id", "=", offerId)
    .select("code_id")
    .executeTakeFirst()) !== undefined;

/** Whether any offer shows a photo, by its address: copies share theirs. */
export const isPhotoShown = async (trx: Transaction<DB>, address: string): Promise<boolean> =>
  (await trx.selectFrom("offers").where("photo", "=", address).select("id").executeTakeFirst()) !==
  undefined;

/** Whose pages show an offer of a category: its classes and their active students; undefined where there is none. */
export async function readAudience(
  db: Kysely<DB>,
  categoryId: number,
): Promise<OfferAudience | undefined> {
  const { rows } = await sql<OfferAudience>`
    select
      c.id in (select open_categories()) as ouverte,
      coalesce((
        select json_agg(json_build_object('id', leaf.id, 'titre', leaf.title, 'chemin', leaf.full_title)
          order by array(
            select array[above.position, above.id] from category_tree up
            join categories above on above.id = up.ancestor_id
            where up.descendant_id = leaf.id
            order by (select count(*) from category_tree depth where depth.descendant_id = above.id)))
        from category_tree t join categories leaf on leaf.id = t.descendant_id
        where t.ancestor_id = c.id
          and not exists (select from categories below where below.parent_id = leaf.id)), '[]') as classes,
      (select count(*)::integer from category_tree t
        join users u on u.category_id = t.descendant_id
        where t.ancestor_id = c.id and u.role = 'ROLE_APPRENANT' and u.active) as etudiants
    from categories c where c.id = ${categoryId}`.execute(db);
  return rows[0];
}
