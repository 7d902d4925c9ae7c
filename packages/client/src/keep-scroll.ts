import type { AnyRouter } from "@tanstack/react-router";

type Matching = Pick<AnyRouter, "getMatchedRoutes">;

/**
 * Whether a move leaves the page that is read in its place: only its search changes, or a modal that is a
 * route below it opens or closes.
 */
export function staysOnPage({ getMatchedRoutes }: Matching, from: string, to: string): boolean {
  const [outer, inner] = [from, to]
    .map((pathname) => {
      const [routes, params, page] = getMatchedRoutes(pathname);
      return { ids: routes.map(({ id }) => id), params, page };
    })
    .sort((a, b) => a.ids.length - b.ids.length);
  if (!outer?.page || !inner?.page || !inner.ids.includes(outer.page.id)) return false;
  return Object.entries(outer.params).every(([name, value]) => inner.params[name] === value);
}

/**
 * Keeps the scroll at such a move; the router by itself goes to the top of the page at each, away from the
 * row or the button that was pressed. In its one door: every link and every `navigate` comes through it.
 * What a navigation says itself (`resetScroll`, a fragment) holds.
 */
export function keepScroll(router: AnyRouter): void {
  const commit = router.commitLocation;
  router.commitLocation = (next) => {
    const stays = !next.hash && staysOnPage(router, router.latestLocation.pathname, next.pathname);
    return commit({ ...next, resetScroll: next.resetScroll ?? !stays });
  };
}
