import type { Role } from "@majorant/contract/roles";
import type { UtilisateurCard, UtilisateurRow } from "@majorant/contract/utilisateurs";
import { type Kysely, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import pg from "pg";
import type { DB } from "../../platform/database/schema.ts";
import { photoIn } from "../../platform/photos/photos.ts";

// Accounts as administrators see and change them.

const cardColumns = [
  "u.id",
  "u.last_name as nom",
  "u.first_name as prenom",
  "u.email",
  "u.role",
  "u.administrator as administrateur",
  "u.active as actif",
  "u.photo",
] as const;

const contactColumns = [
  "u.address as adresse",
  "u.zip_code as codePostal",
  "u.city as ville",
  "u.country as pays",
  "u.phone_number as numeroTelephone",
] as const;

const withPhoto = <Row extends { photo: string | null }>(row: Row) => ({
  ...row,
  photo: photoIn("person", row.photo, 200),
});

/** A user with its groups, without what a list has no room for. */
const rowsOf = (db: Kysely<DB>) =>
  db
    .selectFrom("users as u")
    .select(cardColumns)
    .select("u.created_at as date")
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom("group_members as m")
          .innerJoin("groups as g", "g.id", "m.group_id")
          .whereRef("m.user_id", "=", "u.id")
          .select(["g.id", "g.name as nom"])
          .orderBy("g.name"),
      ).as("groupes"),
    );

const toRow = ({
  date,
  ...row
}: Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number]) =>
  ({ ...withPhoto(row), date: date.toISOString() }) satisfies UtilisateurRow;

/** Each word of a search is somewhere in the name or the email, accents and case aside. */
const matching = (q = "") => {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 8);
  return words.map((word) => sql<SqlBool>`position(folded(${word}) in u.search) > 0`);
};

const sorts = {
  nom: ["u.last_name", "u.first_name"],
  email: ["u.email"],
  date: ["u.created_at"],
} as const;

type Sort = keyof typeof sorts;

export type Asked = {
  q?: string | undefined;
  role?: Role | undefined;
  active?: boolean | undefined;
  /** Only those in no group. */
  ungrouped?: boolean | undefined;
  sort?: Sort | `-${Sort}` | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

type Filters = Pick<Asked, "q" | "role" | "active" | "ungrouped">;

const usersAsked = (db: Kysely<DB>, { q, role, active, ungrouped }: Filters) =>
  db
    .selectFrom("users as u")
    .where((e) => e.and(matching(q)))
    .$if(role !== undefined, (query) => query.where("u.role", "=", role ?? null))
    .$if(active !== undefined, (query) => query.where("u.active", "=", active === true))
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
  { sort = "nom", page = 0, size = 25, ...filters }: Asked,
): Promise<{ users: UtilisateurRow[]; count: number }> {
  const asked = usersAsked(db, filters);
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const by = sorts[sort.replace("-", "") as Sort]; // what remains of a Sort without its sign
  // The page's ids first: only its rows then look their groups up.
  const ids = by
    .reduce((query, column) => query.orderBy(column, direction), asked.select("u.id"))
    .orderBy("u.id")
    .limit(size)
    .offset(page * size);
  const rows = await by
    .reduce((query, column) => query.orderBy(column, direction), rowsOf(db))
    .where("u.id", "in", ids)
    .orderBy("u.id")
    .execute();
  const { count } = await asked
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { users: rows.map(toRow), count: Number(count) };
}

/** So many rows of a file are read at once. */
const batch = 1_000;

/** What the file of users says of one. */
export async function* streamUsers(db: Kysely<DB>, filters: Filters) {
  // From id to id, so that a change while it is read neither hides nor doubles anybody.
  for (let last = 0; ; ) {
    const next = usersAsked(db, filters)
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
  { q, page = 0, size = 100 }: Pick<Asked, "q" | "page" | "size">,
): Promise<{ users: UtilisateurCard[]; count: number }> {
  const members = db
    .selectFrom("group_members as m")
    .innerJoin("users as u", "u.id", "m.user_id")
    .where("m.group_id", "=", groupId)
    .where((e) => e.and(matching(q)));
  const rows = await members
    .select(cardColumns)
    .orderBy("u.last_name")
    .orderBy("u.first_name")
    .orderBy("u.id")
    .limit(size)
    .offset(page * size)
    .execute();
  const { count } = await members
    .select((e) => e.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return { users: rows.map(withPhoto), count: Number(count) };
}

/** A user in full, but for its assignments. */
export async function findUser(db: Kysely<DB>, id: number) {
  const row = await rowsOf(db)
    .leftJoin("categories as c", "c.id", "u.category_id")
    .where("u.id", "=", id)
    .select(contactColumns)
    .select(["u.version", "c.id as categoryId", "c.title as categoryTitle"])
    .executeTakeFirst();
  if (!row) return null;
  const { categoryId, categoryTitle, ...user } = row;
  return {
    ...user,
    ...toRow(row),
    categorie: categoryId && categoryTitle ? { id: categoryId, titre: categoryTitle } : null,
  };
}

export type UserChange = {
  email?: string;
  first_name?: string;
  last_name?: string;
  phone_number?: string | null;
  address?: string | null;
  zip_code?: string | null;
  city?: string | null;
  country?: string | null;
  photo?: string | null;
  category_id?: number | null;
  role?: Role;
  administrator?: boolean;
  active?: boolean;
};

/** Adds an account; null, and the transaction is lost, where the email is taken. */
export const insertUser = (
  trx: Kysely<DB>,
  user: UserChange & {
    email: string;
    first_name: string;
    last_name: string;
    password_hash: string;
  },
): Promise<number | null> =>
  unlessEmailTaken(async () => {
    const row = await trx
      .insertInto("users")
      .values(user)
      .returning("id")
      .executeTakeFirstOrThrow();
    return row.id;
  });

/** Changes an account; null, and the transaction is lost, where the email is taken. */
export const updateUser = (trx: Kysely<DB>, id: number, change: UserChange) =>
  unlessEmailTaken(async () => {
    await trx.updateTable("users").set(change).where("id", "=", id).execute();
    return true;
  });

async function unlessEmailTaken<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "users_email_key") return null;
    throw error;
  }
}

/** What changing an account has to look at first; locks it until the transaction ends. */
export const lockUser = (trx: Kysely<DB>, id: number) =>
  trx
    .selectFrom("users")
    .where("id", "=", id)
    .select([
      "id",
      "email",
      "first_name as firstName",
      "last_name as lastName",
      "role",
      "administrator",
      "active",
      "photo",
      "version",
      "category_id as categoryId",
    ])
    .forUpdate()
    .executeTakeFirst();
