import { redirect } from "@tanstack/react-router";

/**
 * `beforeLoad` of an address that is in another document: that is loaded in place of this one, also where the address
 * stands there already. A browser takes its own address with a fragment for a move within the page, and loads nothing.
 */
export async function loadOtherDocument(href: string): Promise<never> {
  const { pathname, search, hash } = window.location;
  if (hash === "" || pathname + search + hash !== href)
    throw redirect({ href, replace: true, reloadDocument: true });
  window.location.reload();
  return new Promise(() => {});
}
