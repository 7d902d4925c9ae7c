import { type RawBuilder, sql } from "kysely";

/**
 * The instalments that come after the one that gave an access, and may still be paid: of a plan that nobody stopped and that goes
 * on (domain, goesOn). Its columns: due_on, order_id once it is made, is_next of the one that the access reaches, is_declared
 * where what was paid is looked into.
 * @param line the order line that gave the access; null where none did
 */
export const awaitedInstalments = (line: RawBuilder<unknown>) => sql`(
    select n.due_on, m.id as order_id, n.number = o.instalment + 1 as is_next,
      coalesce(p.status = 'confirming', false) as is_declared
    from order_lines l
    join orders o on o.id = l.order_id and o.user_id is not null
    join payment_plans plan on plan.id = o.plan_id and plan.stopped_at is null
    join instalments n on n.plan_id = plan.id and n.number > o.instalment
    left join orders m on m.plan_id = n.plan_id and m.instalment = n.number
    left join payments p on p.order_id = m.id
    where l.id = ${line}
      and case when m.id is not null
        then m.expired_at is null and p.status is distinct from 'paid' and p.taken_back_at is null
        else not exists (select from orders e
          left join payments q on q.order_id = e.id
          where e.plan_id = plan.id and e.expired_at is not null
            and q.status is distinct from 'paid' and q.taken_back_at is null) end) awaited`;
