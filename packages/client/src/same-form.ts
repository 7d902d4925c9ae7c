/** An address, as the router has it. */
export type Place = { pathname: string; search: Record<string, unknown> };

const bare = (path: string) => path.replace(/\/$/, "");

/** What only a table beside a form is about. Any other field of an address may choose the form. */
const ofTables = new Set(["page", "size", "sort", "q"]);

const isSameForm = (one: Place["search"], other: Place["search"]) =>
  Object.keys({ ...one, ...other }).every(
    (name) => ofTables.has(name) || one[name] === other[name],
  );

/**
 * Whether a page's form is still there after a move: the address is the page itself, at most another
 * page of a table on it, or a modal of its own.
 */
export const keepsForm = (page: string, { current, next }: { current: Place; next: Place }) =>
  `${bare(next.pathname)}/`.startsWith(`${bare(page)}/`) && isSameForm(current.search, next.search);
