import type { Hit } from "@majorant/contract/learning/search";

export type Group = { id: string; title: string; hits: Hit[] };

/** What was found, in parts of the page, each with something in it. */
export function groupsOf(hits: readonly Hit[]): Group[] {
  const of = (kinds: readonly Hit["kind"][]) =>
    hits.filter(({ kind, locked }) => kinds.includes(kind) && (kind === "note" || !locked));
  const groups = [
    { id: "said", title: "Dans les vidéos", hits: of(["chapter", "caption"]) },
    { id: "courses", title: "Cours et chapitres", hits: of(["course", "section", "video"]) },
    { id: "exercises", title: "Exercices", hits: of(["exercise"]) },
    { id: "notes", title: "Vos notes", hits: of(["note"]) },
    { id: "papers", title: "Annales", hits: of(["paper"]) },
    { id: "questions", title: "Questions résolues", hits: of(["question"]) },
    {
      id: "others",
      title: "Dans d'autres cours",
      hits: hits.filter(({ kind, locked }) => locked && kind !== "note"),
    },
  ];
  return groups.filter((group) => group.hits.length > 0);
}
