import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** What the gateway says that the bank gave back of an order; the amount in millimes. */
export type Proposal = { id: number; at: Date; reference: string; amount: number };

/**
 * What the gateway told of an order's payment that was given back at the bank, and that no refund follows wholly: the latest
 * first. What it tells again is told once. The money of a second payment is no refund of the order; one that does not say
 * how much is of all that was asked.
 */
export async function listProposals(db: Kysely<DB>, orderId: number): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    with told as (
      select min(g.id) as id, min(g.received_at) as at, g.reference, array_agg(g.id) as ids,
        case when g.body ->> 'TotalAmount' ~ '^\\s*\\d{1,9}\\s*$' then (g.body ->> 'TotalAmount')::integer
          else t.amount end as amount
      from gateway_notifications g
      join payment_attempts t on t.reference = g.reference and t.order_id = g.order_id
      where g.order_id = ${orderId} and g.outcome = 'refunded'
        and not exists (select from gateway_notifications p
          where p.reference = g.reference and p.outcome = 'paid twice')
      group by 3, 5)
    select id, at, reference, amount - followed as amount
    from told, lateral (select coalesce(sum(r.amount), 0)::integer as followed from refunds r
      where r.notification_id = any (told.ids) and r.state <> 'dropped') f
    where amount > followed
    order by at desc, id desc`.execute(db);
  return rows;
}
