import type { TagName } from "./course.ts";

/** Tabler icon names. */
export const tags: readonly { name: TagName; icon: string }[] = [
  { name: "Cours", icon: "school" },
  { name: "Exercices", icon: "pencil" },
  { name: "Devoir", icon: "clipboard-check" },
  { name: "Résumé", icon: "list-check" },
  { name: "Direct", icon: "video" },
];
