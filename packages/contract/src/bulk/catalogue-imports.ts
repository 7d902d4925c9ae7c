import * as z from "zod/mini";
import { endpoint, roles } from "../endpoint.ts";
import { nothingWritten } from "../unconfirmed.ts";
import { importBytes } from "./imports.ts";

// Categories, courses and offers from a file: looked at first, then imported whole or not at all.

const administrators = roles("ROLE_ADMINISTRATEUR");

/** Below its titles. */
export const catalogueLines = 2_000;

const files = { fichier: { maxBytes: importBytes, accept: "any" } } as const;

/** How many of each. */
const counts = z.object({ categories: z.number(), cours: z.number(), offres: z.number() });

export type CatalogueCounts = z.infer<typeof counts>;

/** What an import would do; nothing is written. */
export const cataloguePreview = z.object({
  /** Each column with what it was taken for; null is passed over. */
  colonnes: z.array(z.object({ titre: z.string(), champ: z.nullable(z.string()) })),
  lignes: z.number(),
  premieres: z.array(
    z.object({
      ligne: z.number(),
      categorie: z.string(),
      cours: z.nullable(z.string()),
      offre: z.nullable(z.string()),
    }),
  ),
  nouveaux: counts,
  /** What is there already, and stays as it is. */
  existants: counts,
  nombreFautes: z.number(),
  /** The first two hundred, by line; `champ` is null for what concerns the line as a whole. */
  fautes: z.array(
    z.object({ ligne: z.number(), champ: z.nullable(z.string()), message: z.string() }),
  ),
});

export type CataloguePreview = z.infer<typeof cataloguePreview>;

export const previewCatalogueImport = endpoint({
  method: "POST",
  path: "/catalogue/import/apercu",
  access: administrators,
  unconfirmed: nothingWritten,
  summary: "What importing a file of categories, courses and offers would do; nothing is written",
  files,
  reply: cataloguePreview,
  refuses: [
    "IMPORT_UNREADABLE",
    "IMPORT_TOO_HEAVY",
    "IMPORT_EMPTY",
    "IMPORT_WITHOUT_CATEGORY",
    "CATALOGUE_TOO_LONG",
  ],
});

/** All of a file in one transaction, or nothing: `fields` has the faults, each under `lignes.<line>.<field>`. */
export const importCatalogue = endpoint({
  method: "POST",
  path: "/catalogue/import",
  access: administrators,
  confirmed: "always",
  summary: "Import a file of categories, courses and offers, whole or not at all",
  files,
  /** What was added. */
  reply: counts,
  refuses: [
    "IMPORT_UNREADABLE",
    "IMPORT_TOO_HEAVY",
    "IMPORT_EMPTY",
    "IMPORT_WITHOUT_CATEGORY",
    "CATALOGUE_TOO_LONG",
    "IMPORT_FAULTY",
  ],
});
