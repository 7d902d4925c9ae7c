import type { UserCard, UserRow } from "@majorant/contract/accounts/users.admin";
import type { Role } from "@majorant/contract/roles";
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { french } from "../../../platform/database/french.ts";
import { countOf, Page, type Paging, paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsFoldedWords } from "../../../platform/database/words.ts";
import { cardColumns, contactColumns, rowsOf, toRow, withPhoto } from "./user-rows.queries.ts";

// Accounts as administrators find them: pages, searches, files.

const sorts = {
  nom: [french("u.last_name"), french("u.first_name")],
  email: [sql.ref("u.email")],
  date: [sql.ref("u.created_at")],
};

type Sort = keyof typeof sorts;

export type UsersQuery = Paging & {
  q?: string | undefined;
  ids?: number[] | undefined;
  role?: Role | undefined;
  active?: boolean | undefined;
  /** Only those in no group. */
  ungrouped?: boolean | undefined;
  /** Only those in this group itself. */
  groupId?: number | undefined;
  sort?: Sort | `-${Sort}` | undefined;
};

/** Fewer digits than these are in too many numbers. */
const fewestDigits = 4;

/** The digits of what is written as a telephone, without Tunisia's before a whole number; empty where it is something else. */
const digitsOf = (q: string) =>
  /^[+\d\s().-]+$/.test(q) ? q.replaceAll(/\D/g, "").replace(/^(?:00)?216(?=\d{8}$)/, "") : "";

/** Each three digits in a row. */
const runsOf = (digits: string): string[] =>
  Array.from({ length: digits.length - 2 }, (_, place) => digits.slice(place, place + 3));

/** The accounts that a text finds: by words of the name and the e-mail, or by a telephone however it is written. */
function matchesPerson(q = ""): RawBuilder<SqlBool> {
  const matchesName = containsFoldedWords(sql`u.search`, q);
  const digits = digitsOf(q);
  if (digits.length < fewestDigits) return matchesName;
  // By the index those that have the same runs of three digits, and of these the ones that have them in a row. What is typed
  // has no ends, as the whole number has.
  return sql<SqlBool>`(${matchesName}
    or trigrams_of(u.phone_digits) @> ${runsOf(digits)}::text[] and position(${digits} in u.phone_digits) > 0)`;
}

type Filters = Pick<UsersQuery, "q" | "ids" | "role" | "active" | "ungrouped" | "groupId">;

const filteredUsers = (db: Kysely<DB>, { q, ids, role, active, ungrouped, groupId }: Filters) =>
  db
    .selectFrom("users as u")
    .where(matchesPerson(q))
    .$if(ids !== undefined, (query) => query.where("u.id", "in", ids ?? []))
    .$if(role !== undefined, (query) => query.where("u.role", "=", role ?? null))
    .$if(active !== undefined, (query) => query.where("u.active", "=", active === true))
    .$if(groupId !== undefined, (query) =>
      query.where("u.id", "in", (e) =>
        e
          .selectFrom("group_members")
          .where("group_id", "=", groupId ?? 0)
          .select("user_id"),
      ),
    )
    .$if(ungrouped === true, (query) =>
      query.where((e) =>
        e.not(
          e.exists(
            e.selectFrom("group_members").whereRef("user_id", "=", "u.id").select("user_id"),
          ),
        ),
      ),
    );

/** A page of the users that were asked for, and how many there are in all. */
export async function listUsers(
  db: Kysely<DB>,
  { sort = "nom", page = 0, size = 25, ...filters }: UsersQuery,
): Promise<Page<UserRow>> {
  const users = filteredUsers(db, filters);
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const by = sorts[sort.replace("-", "") as Sort]; // what remains of a Sort without its sign
  // The page's ids first: only its rows then look their groups up.
  const ids = by
    .reduce((query, column) => query.orderBy(column, direction), users.select("u.id"))
    .orderBy("u.id")
    .limit(size)
    .offset(page * size);
  const rows = await by
    .reduce((query, column) => query.orderBy(column, direction), rowsOf(db))
    .where("u.id", "in", ids)
    .orderBy("u.id")
    .execute();
  return new Page(rows.map(toRow), await countOf(users));
}

/** So many rows of a file are read at once. */
const batch = 1_000;

/** What the file of users says of one. */
export async function* streamUsers(db: Kysely<DB>, filters: Filters) {
  // From id to id, so that a change while it is read neither hides nor doubles anybody.
  for (let last = 0; ; ) {
    const next = filteredUsers(db, filters)
      .where("u.id", ">", last)
      .select("u.id")
      .orderBy("u.id")
      .limit(batch);
    const rows = await rowsOf(db)
      .leftJoin("categories as c", "c.id", "u.category_id")
      .select(contactColumns)
      .select("c.full_title as classe")
      .where("u.id", "in", next)
      .orderBy("u.id")
      .execute();
    yield* rows.map((row) => ({ ...row, ...toRow(row) }));
    if (rows.length < batch) return;
    last = rows.at(-1)?.id ?? last;
  }
}

/** A page of the users in a group itself, by name, and how many there are. */
export async function listMembers(
  db: Kysely<DB>,
  groupId: number,
  { q, page, size = 100 }: Pick<UsersQuery, "q" | "page" | "size">,
): Promise<Page<UserCard>> {
  const members = db
    .selectFrom("group_members as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("m.group_id", "=", groupId)
    .where(containsFoldedWords(sql`u.search`, q))
    .select(cardColumns)
    .orderBy(french("u.last_name"))
    .orderBy(french("u.first_name"))
    .orderBy("u.id");
  return (await paged(members, { page, size })).map(withPhoto);
}
