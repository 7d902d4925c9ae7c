// Apart from the page, which comes when it is shown: what an address may say is in every page's script.

/** The section of one's profile that an address has. */
export type ProfileSearch = { section?: string };

/** `validateSearch` of the profile's routes. */
export const profileSearch = ({ section }: Record<string, unknown>): ProfileSearch =>
  typeof section === "string" ? { section } : {};
