import { sql, type Transaction } from "kysely";
import { demoDomain } from "../../../demo/people.ts";
import type { DB } from "../../platform/database/schema.ts";

/** A number from 0 to `below` - 1 that looks picked at random, and is the same at each loading. */
const pseudoRandom = (of: string, salt: number, below: number) =>
  sql`(abs(hashint8extended(${sql.raw(of)}, ${sql.lit(salt)})) % ${sql.lit(below)})`;

/**
 * The last months of the demo's students, so that its statistics have something to say: which videos
 * they began and how far they are, on which days they came. The one whose password is told is left
 * out: whoever signs in by it begins anew.
 */
export async function liveDemo(trx: Transaction<DB>, now: Date): Promise<void> {
  await sql`
    insert into positions (user_id, resource_id, seconds, duration, watched, updated_at)
    select u.id, r.id, 600 * far.share, 600, far.share,
      ${now}::timestamptz - interval '1 hour' * (5 + ${pseudoRandom("r.id * 1000 + u.id", 3, 2000)})
    from users u
    cross join lateral held_courses(u.id, 'ROLE_APPRENANT', ${now}) h(course_id)
    join sections s on s.course_id = h.course_id
    join resources r on r.section_id = s.id and r.kind = 'video'
    cross join lateral (
      select case when ${pseudoRandom("r.id * 1000 + u.id", 1, 5)} < 2 then 1
        else (1 + ${pseudoRandom("r.id * 7 + u.id", 2, 90)}) / 100.0 end as share) far
    where u.role = 'ROLE_APPRENANT' and u.active and u.email <> ${`etudiant@${demoDomain}`}
      and ${pseudoRandom("r.id * 1000 + u.id", 4, 3)} > 0`.execute(trx);
  await sql`
    insert into viewing_days (user_id, resource_id, day, seconds)
    select user_id, resource_id, (updated_at at time zone 'Africa/Tunis')::date - back,
      1 + seconds / (1 + back)
    from positions, generate_series(0, 60, 20) back`.execute(trx);
  await sql`
    insert into active_days (day, user_id)
    select distinct day, user_id from viewing_days`.execute(trx);
  await getStuck(trx);
}

/** Where they got stuck, in every third video: the more often, the nearer to its hard passage. */
const getStuck = (trx: Transaction<DB>) =>
  sql`
    insert into stuck_points (resource_id, medium_id, second, figure, times)
    select r.id, r.medium_id, ten.second, figure.figure,
      5 + ${pseudoRandom("r.id * 31 + ten.second", 7, 5)} + (12 * figure.weight
        / (1 + abs(ten.second - hard.second) / 10.0))::integer
    from resources r
    join media m on m.id = r.medium_id
    cross join lateral (select 10 * ${pseudoRandom("r.id", 5, 4)} as second) hard
    cross join (values ('back', 1.0), ('stop', 0.5), ('leave', 0.25)) figure(figure, weight)
    cross join lateral generate_series(0, greatest(0, floor(m.duration)::integer - 1), 10) ten(second)
    where r.kind = 'video' and (r.id % 3 = 0 or exists (select from questions where resource_id = r.id and moment is not null))
      and ${pseudoRandom("r.id * 131 + ten.second + length(figure.figure)", 8, 4)} > 0`.execute(
    trx,
  );
