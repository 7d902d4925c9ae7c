/** The tab of an edit page, as the address has it; the first one is left out. */
export const tabSearch = ({ onglet }: Record<string, unknown>): { onglet?: string } =>
  typeof onglet === "string" && /^[a-z]{1,20}$/.test(onglet) ? { onglet } : {};
