import { afterEach, expect, test, vi } from "vitest";
import { createLink, Link, match, Outlet } from "./router.ts";

const at = (pathname: string) => vi.stubGlobal("location", { pathname });
afterEach(() => vi.unstubAllGlobals());

const props = (element: unknown) => (element as { props: Record<string, unknown> }).props;

test("a link is an anchor to the address that the router would make", () => {
  at("/student/orders");
  const to = "/student/myCourses/course/$coursId/section/$sectionId";
  const link = Link({
    to,
    params: { coursId: 7, sectionId: "a b" },
    search: { question: 3 },
    state: { fromCourse: true },
    resetScroll: false,
    className: "row",
    children: "Cours",
  });
  expect(props(link)).toEqual({
    href: "/student/myCourses/course/7/section/a%20b?question=3",
    className: "row",
    children: "Cours",
  });
});

test("the link to this page, or to what it stands under, is the current one", () => {
  at("/student/myCourses/course/7");
  const current = { "data-status": "active", "aria-current": "page" };
  expect(props(Link({ to: "/student/myCourses/", className: "tab" }))).toEqual({
    href: "/student/myCourses/",
    className: "tab active",
    ...current,
  });
  expect(props(Link({ to: "/student/my" })).className).toBeUndefined();
  expect(props(createLink(() => null)({ to: "/student/myCourses/course/7" }))).toMatchObject(
    current,
  );
});

test("each outlet shows the next route, the last one nothing", () => {
  const [one, other] = [() => "one", () => "other"];
  match([{ options: { component: one } }, { options: { component: other } }], { coursId: 7 });
  expect([Outlet(), Outlet(), Outlet()]).toEqual([
    { type: one, props: {} },
    { type: other, props: {} },
    null,
  ]);
});
