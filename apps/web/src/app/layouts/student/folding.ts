import { createStore, useStore } from "@majorant/ui/store.ts";

/** Also where the next visit finds the menu as it was left (document/before-paint.ts). */
const KEY = "majorant.menu";

const folding = createStore(() => document.documentElement.dataset.menu === "folded");

/** Folds the student's menu, or unfolds it. The styles read it from the document's own element. */
export function fold(folded: boolean): void {
  if (folded) document.documentElement.dataset.menu = "folded";
  else delete document.documentElement.dataset.menu;
  localStorage.setItem(KEY, folded ? "folded" : "open");
  folding.set(folded);
}

/** Whether the menu is folded; the server does not know, and the page is the same either way. */
export const useFolded = (): boolean => useStore(folding, () => false);
