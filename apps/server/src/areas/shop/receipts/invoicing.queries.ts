import {
  hundredths,
  type InvoiceLine,
  invoiceLines,
  type Regime,
  regimeOf,
  type Seller,
  sellerOf,
  stampIn,
} from "@majorant/domain/shop/invoices";
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../../platform/database/schema.ts";

/** What an invoice freezes; the stamp in millimes. */
type Invoice = {
  seller: Seller;
  stamp: number;
  lines: (InvoiceLine & { orderLineId: number })[];
};

/** What the receipt of an order freezes as an invoice, as the settings stand; null where they name no seller. */
export async function readInvoice(trx: Transaction<DB>, orderId: number): Promise<Invoice | null> {
  const { seller, usual, own, ...settings } = await readInvoicing(trx);
  if (!seller) return null;
  const sold = await listSold(trx, orderId);
  const total = sold.reduce((sum, { price }) => sum + price, 0);
  const stamp = stampIn(total, settings.stamp);
  const lines = invoiceLines(
    sold.map(({ price, path }) => ({ price, regime: regimeOf(path, { own, usual }) })),
    stamp,
  );
  return {
    seller,
    stamp,
    lines: lines.map((line, at) => ({ ...line, orderLineId: sold[at]?.id ?? 0 })),
  };
}

/** Who sells and how, of one moment: a change of the settings is wholly before an invoice, or after it. */
async function readInvoicing(db: Kysely<DB>) {
  const { settings, regimes } = await db
    .selectNoFrom((from) => [
      jsonArrayFrom(from.selectFrom("settings").select(["name", "value"])).as("settings"),
      jsonArrayFrom(
        from.selectFrom("category_regimes").select(["category_id as id", "rate", "exemption"]),
      ).as("regimes"),
    ])
    .executeTakeFirstOrThrow();
  const values = new Map(settings.map(({ name, value }) => [name, value]));
  const text = (name: string) => values.get(name) ?? "";
  const usual: Regime =
    text("taxRegime") === "taxed"
      ? { rate: hundredths(Number(text("taxRate"))), exemption: null }
      : { rate: null, exemption: text("taxExemption") };
  return {
    seller: sellerOf({
      sellerName: text("sellerName"),
      sellerMatricule: text("sellerMatricule"),
      sellerAddress: text("sellerAddress"),
      sellerRegister: text("sellerRegister"),
    }),
    stamp: text("stampIncluded") === "true" ? Number(text("stampAmount")) : 0,
    usual,
    own: new Map(regimes.map(({ id, ...regime }) => [id, regime as Regime])), // the table's check
  };
}

/** The lines of an order as an invoice looks at them: what was paid, in millimes, and the categories from the line's own upwards. */
async function listSold(db: Kysely<DB>, orderId: number) {
  const { rows } = await sql<{ id: number; price: number; path: number[] }>`
    select l.id, l.price, array(
      select t.ancestor_id from category_tree t where t.descendant_id = l.category_id
      order by (select count(*) from category_tree above where above.descendant_id = t.ancestor_id) desc
    ) as path
    from order_lines l where l.order_id = ${orderId} order by l.id`.execute(db);
  return rows;
}
