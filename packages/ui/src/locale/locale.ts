/**
 * The language of the page, for `Intl`: French here, another in a build for it, which takes
 * `locale.<language>.ts` in the place of this file (decision 19).
 */
export const locale: string = "fr";
