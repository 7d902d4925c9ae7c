import type { CatalogueEntry } from "@majorant/contract/catalogue/catalogue";
import { meant } from "@majorant/domain/forgiving";
import { type Kysely, type SqlBool, sql } from "kysely";
import { french } from "../../../platform/database/french.ts";
import { type Page, type Paging, paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { wordsOf } from "../../../platform/database/words.ts";
import { openCategories, openCourses } from "../catalogue.queries.ts";

type EntrySearch = Paging & {
  q: string;
  /** Closed and inactive things too. */
  all: boolean;
};

/** Each word, or one of those that it stands for, is somewhere in what a row is searched by, accents and case aside. */
const searching = (words: readonly (readonly string[])[]) =>
  words.map(
    (same) =>
      sql<SqlBool>`(${sql.join(
        same.map((word) => sql`position(folded(${word}) in search) > 0`),
        sql` or `,
      )})`,
  );

/**
 * A page of the categories, then the courses, whose path has each word, and how many there are. Where
 * there are none, the words that nothing has stand for those that they resemble.
 */
export async function searchEntries(
  db: Kysely<DB>,
  search: EntrySearch,
): Promise<Page<CatalogueEntry>> {
  const words = wordsOf(search.q);
  const page = await findEntries(
    db,
    search,
    words.map((word) => [word]),
  );
  if (page.total > 0 || words.length === 0) return page;
  const vocabulary = await readVocabulary(db, search);
  const alternatives = words.map((word) => meant(word, vocabulary));
  return alternatives.some((same) => same.length === 0)
    ? page
    : findEntries(db, search, alternatives);
}

/** Every word of the titles that whoever asks sees, folded. */
export async function readVocabulary(
  db: Kysely<DB>,
  { all }: Pick<EntrySearch, "all">,
): Promise<string[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom("categories")
        .$if(!all, (query) => query.where("id", "in", openCategories))
        .select("search")
        .unionAll(
          db
            .selectFrom("courses")
            .$if(!all, (query) => query.where("id", "in", openCourses))
            .select("search"),
        )
        .as("rows"),
    )
    .select(sql<string>`regexp_split_to_table(search, '[^[:alnum:]]+')`.as("word"))
    .distinct()
    .execute();
  return rows.map(({ word }) => word).filter(Boolean);
}

/** A page of what has each of the words, as any of those that it stands for. */
export async function findEntries(
  db: Kysely<DB>,
  { all, page, size = 25 }: Omit<EntrySearch, "q">,
  words: readonly (readonly string[])[],
): Promise<Page<CatalogueEntry>> {
  const categories = db
    .selectFrom("categories")
    .where((e) => e.and(searching(words)))
    .$if(!all, (query) => query.where("id", "in", openCategories))
    .select([
      sql<"Categorie" | "Cours">`'Categorie'`.as("type"),
      "id",
      "title as titre",
      "full_title as chemin",
      "photo",
      "open as ouvert",
      sql<boolean>`true`.as("actif"),
    ]);
  const courses = db
    .selectFrom("courses")
    .where((e) => e.and(searching(words)))
    .$if(!all, (query) => query.where("id", "in", openCourses))
    .select([
      sql<"Categorie" | "Cours">`'Cours'`.as("type"),
      "id",
      "title as titre",
      "full_title as chemin",
      "photo",
      "open as ouvert",
      "active as actif",
    ]);
  const entries = db
    .selectFrom(categories.unionAll(courses).as("found"))
    .selectAll()
    .orderBy("type")
    .orderBy(french("chemin"))
    .orderBy("id");
  return await paged(entries, { page, size });
}
