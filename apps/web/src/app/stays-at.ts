/** An address, as the router has it. */
export type Place = { pathname: string; search: Record<string, unknown> };

export type Move = { current: Place; next: Place; chosenBy: readonly string[] };

const bare = (path: string) => path.replace(/\/$/, "");

/**
 * Whether a page's form is still there after a move: the address is the page itself, or a modal of
 * its own, and the fields of its search that choose the form are what they were.
 */
export const staysAt = (page: string, { current, next, chosenBy }: Move): boolean =>
  `${bare(next.pathname)}/`.startsWith(`${bare(page)}/`) &&
  chosenBy.every((name) => current.search[name] === next.search[name]);
