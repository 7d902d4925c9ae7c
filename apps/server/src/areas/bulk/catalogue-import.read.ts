import { catalogueLines } from "@majorant/contract/bulk/catalogue-imports";
import { newCourse } from "@majorant/contract/catalogue/course-rules";
import { offerForm } from "@majorant/contract/shop/offer-rules";
import {
  type CatalogueFault,
  type CatalogueField,
  type CatalogueLine,
  catalogueFields,
  readCatalogueLine,
  recogniseCatalogue,
  repeatedEntries,
} from "@majorant/domain/bulk/catalogue-lines";
import { Refusal } from "../../platform/http/refusal.ts";
import { Faults, lineFaults } from "./line-faults.ts";
import type { Table } from "./read-table.ts";

/** What a file says of the catalogue. */
export type CatalogueReading = {
  columns: (CatalogueField | null)[];
  entries: CatalogueLine[];
  faults: Faults<CatalogueFault>;
};

/**
 * Reads all lines of a table.
 * @throws Refusal IMPORT_WITHOUT_CATEGORY, CATALOGUE_TOO_LONG or IMPORT_EMPTY.
 */
export async function readCatalogue({ header, records }: Table): Promise<CatalogueReading> {
  const columns = recogniseCatalogue(header);
  if (!columns.includes("categorie")) throw new Refusal("IMPORT_WITHOUT_CATEGORY");
  const entries: CatalogueLine[] = [];
  const faults = new Faults<CatalogueFault>();
  for await (const record of records) {
    if (entries.length === catalogueLines) throw new Refusal("CATALOGUE_TOO_LONG");
    const { entry, faults: own } = readCatalogueLine(record, columns);
    entries.push(entry);
    faults.add([...lineFaults(record, columns.length), ...own]);
    // What the forms on screen refuse is refused here, by the same rules.
    if (own.length === 0) faults.add(ruleFaults(entry));
  }
  if (entries.length === 0) throw new Refusal("IMPORT_EMPTY");
  faults.add(repeatedEntries(entries));
  return { columns, entries, faults };
}

/** Any category: whether it is there is another question. */
const somewhere = { id: 1 };

type Issue = { path: PropertyKey[]; message: string };

function ruleFaults({ line, course, offer }: CatalogueLine): CatalogueFault[] {
  const issuesOf = (checked: { error?: { issues: Issue[] } | undefined }) =>
    checked.error?.issues ?? [];
  const fieldOf = (name: PropertyKey | undefined) =>
    catalogueFields.find((field) => field === name) ?? null;
  const ofCourse = course ? newCourse.safeParse({ ...course, categories: [somewhere] }) : {};
  const ofOffer = offer ? offerForm.safeParse({ ...offer, categorie: somewhere }) : {};
  return [
    ...issuesOf(ofCourse).map(({ message }) => ({ ligne: line, champ: "cours" as const, message })),
    ...issuesOf(ofOffer).map(({ path, message }) => ({
      ligne: line,
      champ: fieldOf(path[0]) ?? ("offre" as const),
      message,
    })),
  ];
}
