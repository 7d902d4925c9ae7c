import {
  type CatalogueCounts,
  type CataloguePreview,
  importCatalogue,
  previewCatalogueImport,
} from "@majorant/contract/bulk/catalogue-imports";
import type { CatalogueLine } from "@majorant/domain/bulk/catalogue-lines";
import type { Transaction } from "kysely";
import { auditOf } from "../../platform/audit.ts";
import type { DB } from "../../platform/database/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  insertCategory,
  lockCategories,
} from "../catalogue/categories/categories.admin.queries.ts";
import { columnsOf } from "../catalogue/courses/course-columns.queries.ts";
import { insertCourse } from "../catalogue/courses/courses.admin.queries.ts";
import { insertOffer } from "../shop/offers/offers.admin.queries.ts";
import { type Existing, readExisting, titleKey } from "./catalogue-import.queries.ts";
import { type CatalogueReading, readCatalogue } from "./catalogue-import.read.ts";
import { fileOf } from "./imports.routes.ts";
import { type Table, tableReader } from "./read-table.ts";

const firstLines = 10;

/** What an import adds, one after the other, and what it leaves as it is. */
type Writer = {
  category: (parentId: number | null, title: string) => Promise<number>;
  course: (categoryId: number, course: NonNullable<CatalogueLine["course"]>) => Promise<void>;
  offer: (categoryId: number, offer: NonNullable<CatalogueLine["offer"]>) => Promise<void>;
};

/** Categories, courses and offers from a file, for administrators. */
export function catalogueImportRoutes(platform: Platform): void {
  const { serve, db, clock } = platform;
  const readTable = tableReader(platform);
  const noteCategory = auditOf("category", clock);
  const noteCourse = auditOf("course", clock);
  const noteOffer = auditOf("offer", clock);

  serve(previewCatalogueImport, async ({ files, caller }) => {
    const table = await readTable(fileOf(files), caller);
    const reading = await readCatalogue(table);
    return toPreview(
      table,
      reading,
      await walk(reading.entries, await readExisting(db), counting()),
    );
  });

  serve(importCatalogue, async ({ files, ...call }) => {
    const { entries, faults } = await readCatalogue(await readTable(fileOf(files), call.caller));
    faults.refuse();
    return db.transaction().execute(async (trx) => {
      // Two imports at once would both find a category missing.
      await lockCategories(trx);
      const { added } = await walk(entries, await readExisting(trx), writing(trx, call));
      return added;
    });
  });

  /** Writes each as its own call does, with its line in the journal. */
  const writing = (trx: Transaction<DB>, call: Parameters<typeof noteCategory>[1]): Writer => ({
    async category(parentId, title) {
      const id = await insertCategory(trx, { title, parent_id: parentId });
      await noteCategory(trx, call, { action: "add", id, details: { titre: title } });
      return id;
    },
    async course(categoryId, course) {
      const { titre } = course;
      const columns = { ...columnsOf(course, undefined), medium_title: titre };
      const id = await insertCourse(trx, columns, [categoryId]);
      await noteCourse(trx, call, { action: "add", id, details: { titre } });
    },
    async offer(categoryId, offer) {
      const id = await insertOffer(trx, { ...offer, categorie: { id: categoryId } }, null);
      await noteOffer(trx, call, { action: "add", id, details: { titre: offer.titre } });
    },
  });
}

/** Writes nothing: what would be added has ids that no row has. */
function counting(): Writer {
  let next = 0;
  return {
    category: async () => --next,
    course: async () => {},
    offer: async () => {},
  };
}

/** Goes through the lines in their order; what is there already stays as it is. */
async function walk(
  entries: readonly CatalogueLine[],
  existing: Existing,
  write: Writer,
): Promise<{ added: CatalogueCounts; known: CatalogueCounts }> {
  const added = { categories: 0, cours: 0, offres: 0 };
  const knownCounts = { categories: new Set<number>(), cours: 0, offres: 0 };
  const { categories, courses, offers } = existing;
  const before = new Set(categories.values());
  for (const { path, course, offer } of entries) {
    let categoryId: number | null = null;
    for (const title of path) {
      const key = titleKey(categoryId, title);
      const known = categories.get(key);
      if (known !== undefined && before.has(known)) knownCounts.categories.add(known);
      if (known === undefined) added.categories += 1;
      categoryId = known ?? (await write.category(categoryId, title));
      categories.set(key, categoryId);
    }
    // A line without a category is a fault, which is said elsewhere.
    if (categoryId === null) continue;
    if (course && courses.has(titleKey(categoryId, course.titre))) knownCounts.cours += 1;
    else if (course) {
      await write.course(categoryId, course);
      added.cours += 1;
    }
    if (offer && offers.has(titleKey(categoryId, offer.titre))) knownCounts.offres += 1;
    else if (offer) {
      await write.offer(categoryId, offer);
      added.offres += 1;
    }
  }
  return { added, known: { ...knownCounts, categories: knownCounts.categories.size } };
}

function toPreview(
  { header }: Table,
  { columns, entries, faults }: CatalogueReading,
  { added, known }: Awaited<ReturnType<typeof walk>>,
): CataloguePreview {
  return {
    colonnes: header.map((titre, i) => ({ titre, champ: columns[i] ?? null })),
    lignes: entries.length,
    premieres: entries.slice(0, firstLines).map(({ line, path, course, offer }) => ({
      ligne: line,
      categorie: path.join(" › "),
      cours: course?.titre ?? null,
      offre: offer?.titre ?? null,
    })),
    nouveaux: added,
    existants: known,
    nombreFautes: faults.count,
    fautes: faults.first(),
  };
}
