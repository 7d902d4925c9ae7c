import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { expect, test } from "vitest";
import { keepScroll, staysOnPage } from "./keep-scroll.ts";

const root = createRootRoute();
const area = createRoute({ getParentRoute: () => root, id: "_area" });
const page = (path: string) => createRoute({ getParentRoute: () => area, path });
const edit = page("/groups/$groupId/edit");
const modal = createRoute({ getParentRoute: () => edit, path: "add" });
const routeTree = root.addChildren([
  area.addChildren([page("/groups"), page("/groups/$groupId"), edit.addChildren([modal])]),
]);
const routerAt = (address: string) =>
  createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });

test.each([
  ["/groups", "/groups"],
  ["/groups/3/edit", "/groups/3/edit/add"],
  ["/groups/3/edit/add", "/groups/3/edit"],
])("from %s to %s the page stays", (from, to) => {
  expect(staysOnPage(routerAt("/groups"), from, to)).toBe(true);
});

test.each([
  ["/groups", "/groups/3"],
  ["/groups/3", "/groups/4"],
  ["/groups/3", "/groups/3/edit"],
  ["/groups/3/edit", "/groups/4/edit/add"],
  ["/groups", "/nowhere"],
])("from %s to %s it is another page", (from, to) => {
  expect(staysOnPage(routerAt("/groups"), from, to)).toBe(false);
});

test("what a navigation says of the scroll itself holds", async () => {
  const router = routerAt("/groups");
  const said: (boolean | undefined)[] = [];
  router.commitLocation = async ({ resetScroll }) => {
    said.push(resetScroll);
  };
  keepScroll(router);
  const here = router.latestLocation;
  await router.commitLocation({ ...here, search: { q: "ali" } });
  await router.commitLocation({ ...here, resetScroll: true });
  await router.commitLocation({ ...here, hash: "members" });
  await router.commitLocation({ ...here, pathname: "/groups/3" });
  expect(said).toEqual([false, true, true, true]);
});
