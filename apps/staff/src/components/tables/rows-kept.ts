import { currentSession } from "@majorant/client/session.ts";
import { pageSizes } from "@majorant/ui/actions/Pagination.tsx";

/** Whose choice: that of one account is not the next one's of this browser. */
const keyOf = (utilisateurId: number) => `majorant.rows.${utilisateurId}`;

/** How many rows a page the account chose last in this browser, in whichever table; undefined where it did not. */
export function rowsKept(): number | undefined {
  const { user } = currentSession();
  if (!user) return undefined;
  try {
    const kept = localStorage.getItem(keyOf(user.id));
    return pageSizes.find((size) => String(size) === kept);
  } catch {
    return undefined;
  }
}

/** Keeps a choice for every table. */
export function keepRows(size: number): void {
  const { user } = currentSession();
  if (!user) return;
  try {
    localStorage.setItem(keyOf(user.id), String(size));
  } catch {
    // A full storage: the address has it all the same.
  }
}
