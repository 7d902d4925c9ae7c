/** How many of the last choices are kept. */
const mostRecent = 5;

/** Whose choices, and of what: what one account chose is not shown to the next one of this browser. */
const keyOf = (utilisateurId: number, kind: string) => `majorant.recent.${kind}.${utilisateurId}`;

/** The last ones that an account chose in this browser, the latest first. */
export function recentOf(utilisateurId: number, kind: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(utilisateurId, kind)) ?? "[]");
    if (!Array.isArray(kept)) return [];
    return kept
      .filter((one) => typeof one === "string" && /^\d{1,9}$/.test(one))
      .slice(0, mostRecent);
  } catch {
    return [];
  }
}

/** Keeps a choice in front of those before it. */
export function keepRecent(utilisateurId: number, kind: string, value: string): void {
  const others = recentOf(utilisateurId, kind).filter((one) => one !== value);
  const kept = [value, ...others].slice(0, mostRecent);
  try {
    localStorage.setItem(keyOf(utilisateurId, kind), JSON.stringify(kept));
  } catch {
    // A full storage: the choice is made all the same.
  }
}
