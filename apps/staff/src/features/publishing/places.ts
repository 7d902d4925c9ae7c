import { query } from "@majorant/client/api/query.ts";
import type { EditableSection } from "@majorant/contract/publishing/sections";
import { plainMath } from "@majorant/domain/text/plain-math";
import { queryOptions } from "@tanstack/react-query";

export const tagOptions = queryOptions({
  ...query("GET /tags", {}),
  select: (tags) => tags.map(({ id, name }) => ({ value: String(id), label: name })),
});

/** A course's outline, hidden parts too. Its files have short-lived addresses. */
export const outline = (coursId: number) =>
  queryOptions({
    ...query("GET /cours/{coursId}/sections", { params: { coursId }, query: {} }),
    enabled: coursId > 0,
    refetchInterval: 20 * 60_000,
  });

/** Chapters and those below them, one after the other. */
export const flatSections = (sections: readonly EditableSection[]): EditableSection[] =>
  sections.flatMap((section) => [section, ...flatSections(section.sousSections)]);

export const sectionOptions = (sections: readonly { id: number; nom: string }[]) =>
  sections.map(({ id, nom }) => ({ value: String(id), label: plainMath(nom) }));
