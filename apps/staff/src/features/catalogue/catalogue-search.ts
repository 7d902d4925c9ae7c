/** The category that something is added to, as the address has it. */
export function categorySearch({ categorie }: Record<string, unknown>): { categorie?: number } {
  const id = Number(categorie);
  return Number.isInteger(id) && id > 0 && id < 1e9 ? { categorie: id } : {};
}

/** The tab of an edit page, as the address has it; the first one is left out. */
export const tabSearch = ({ onglet }: Record<string, unknown>): { onglet?: string } =>
  typeof onglet === "string" && /^[a-z]{1,20}$/.test(onglet) ? { onglet } : {};
