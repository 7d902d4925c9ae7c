/** What a page that is made on the server has its browser ask for before anything else of it. */
export type AskedFirst = Set<string>;

let source = (): AskedFirst | undefined => undefined;

/** Where that is noted: on the server for one of many pages at once, in a browser nowhere. */
export const askedFirstIn = (next: () => AskedFirst | undefined): void => {
  source = next;
};

/** Has the page ask for these addresses first of all, before it is there as a whole. */
export function askFirst(addresses: readonly string[]): void {
  for (const address of addresses) source()?.add(address);
}
