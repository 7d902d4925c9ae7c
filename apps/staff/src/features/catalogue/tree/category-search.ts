/** The category that something is added to, as the address has it. */
export function categorySearch({ categorie }: Record<string, unknown>): { categorie?: number } {
  const id = Number(categorie);
  return Number.isInteger(id) && id > 0 && id < 1e9 ? { categorie: id } : {};
}
