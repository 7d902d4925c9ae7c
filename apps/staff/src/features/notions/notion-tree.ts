import { queries } from "@majorant/client/api/queries.ts";
import { query } from "@majorant/client/api/query.ts";
import { subjects } from "@majorant/contract/choices";
import type { Notion } from "@majorant/contract/notions/notions";
import type { Subject } from "@majorant/domain/learning/subjects";
import { findNotions, isAtOrBelow, pathOf } from "@majorant/domain/notions/find-notions";
import { subjectLabels } from "../../components/subjects.ts";
import type { Branch, TreeNode } from "../../components/tree/tree-node.ts";

export const allNotions = query("GET /notions", { query: {} });

/** What a row of the tree stands for: a subject, or a notion. */
export type Selection = { subject: Subject } | { id: number };

const keyOfNotion = (id: number) => `Notion${id}`;
const keyOfSubject = (subject: Subject) => `Matiere-${subject}`;

/** What a key of the address stands for; null where it is none. */
export function selectionOf(key: string): Selection | null {
  const [, digits] = /^Notion([1-9]\d{0,8})$/.exec(key) ?? [];
  if (digits) return { id: Number(digits) };
  const subject = subjects.find((one) => keyOfSubject(one) === key);
  return subject ? { subject } : null;
}

const byId = (notions: readonly Notion[]) => new Map(notions.map((notion) => [notion.id, notion]));

/** The rows right below another. */
function nodesBelow(notions: readonly Notion[], parent: string | null): TreeNode[] {
  if (parent === null)
    return subjects
      .filter((subject) => notions.some((notion) => notion.subject === subject))
      .map((subject) => {
        const count = notions.filter((notion) => notion.subject === subject).length;
        return {
          key: keyOfSubject(subject),
          label: subjectLabels[subject],
          hasChildren: true,
          count: count === 1 ? "1 notion" : `${count} notions`,
        };
      });
  const above = selectionOf(parent);
  return notions
    .filter(({ parentId, subject }) =>
      above && "id" in above
        ? parentId === above.id
        : parentId === null && above !== null && subject === above.subject,
    )
    .map((notion) => nodeOf(notion, notions));
}

function nodeOf({ id, title }: Notion, notions: readonly Notion[]): TreeNode {
  const below = notions.filter(({ parentId }) => parentId === id).length;
  return {
    key: keyOfNotion(id),
    label: title,
    hasChildren: below > 0,
    ...(below > 0 && { count: below === 1 ? "1 notion" : `${below} notions` }),
  };
}

/** How the rows below another are asked for: all notions come at once. */
export const branchOf = (parent: string | null): Branch => ({
  queryKey: [...allNotions.queryKey, "below", parent],
  queryFn: async () => {
    const nodes = nodesBelow(await queries.fetchQuery({ ...allNotions, staleTime: 5_000 }), parent);
    return { nodes, total: nodes.length };
  },
});

/** The keys above a notion, the subject's first. */
function keysAbove(notions: readonly Notion[], id: number): string[] {
  const all = byId(notions);
  const notion = all.get(id);
  if (!notion) return [];
  const keys: string[] = [];
  for (let at = notion.parentId; at !== null; at = all.get(at)?.parentId ?? null)
    keys.unshift(keyOfNotion(at));
  return [keyOfSubject(notion.subject), ...keys];
}

/** How many results a search shows. */
const mostMatches = 50;

/** What a search finds, as rows with the titles above them. */
export function matchesOf(notions: readonly Notion[], q: string) {
  const all = byId(notions);
  const hits = findNotions(notions, q);
  const matches = hits.slice(0, mostMatches).map((notion) => ({
    ...nodeOf(notion, notions),
    hasChildren: false,
    path: [subjectLabels[notion.subject], ...pathOf(notion, all)].join(" › "),
  }));
  return { matches, total: hits.length };
}

/** What is selected, in words, with the keys above it; null for what is not there any more. */
export function selectedOf(notions: readonly Notion[], key: string) {
  const selection = selectionOf(key);
  if (!selection) return null;
  if ("subject" in selection)
    return { name: subjectLabels[selection.subject], above: [], notion: null, ...selection };
  const notion = notions.find(({ id }) => id === selection.id);
  if (!notion) return null;
  const above = keysAbove(notions, notion.id);
  return { name: notion.title, above, notion, subject: notion.subject };
}

/** Those that a notion may be put below, or merged into: of its subject, and not itself; nor what is below it, to move. */
export function placesFor(
  notions: readonly Notion[],
  { subject, id, isMerge = false }: { subject: Subject; id?: number; isMerge?: boolean },
): Notion[] {
  const all = byId(notions);
  return notions.filter(
    (one) =>
      one.subject === subject &&
      one.id !== id &&
      (isMerge || id === undefined || !isAtOrBelow(all, one.id, id)),
  );
}
