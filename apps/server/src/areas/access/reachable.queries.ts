import { type RawBuilder, sql } from "kysely";

/** A section and the one above it, by what a question calls them. */
type Names = { section?: string; above?: string };

/**
 * What is in a section is there for students: it and the one above it are active, and open by their days. The one
 * function of the database that says so (docs/product/access.md, What a student sees), asked of a question's own tables.
 */
export const reachable = (
  now: Date,
  { section = "sections", above = "above" }: Names = {},
): RawBuilder<boolean> =>
  sql<boolean>`reachable_section(${sql.ref(section)}, ${sql.ref(above)}, ${now})`;

/** A video or file of a section, `resources`, that students may see, as far as it and its place are concerned. */
export const reachableResource = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(resources.active and ${reachable(now)})`;
