import { expect, test } from "vitest";
import { keepsForm } from "./same-form.ts";

const page = "/utilisateurs/groupe/3/modifier";

const moved = (from: string, to: string) => {
  const place = (address: string) => {
    const { pathname, searchParams } = new URL(address, "http://any");
    return { pathname, search: Object.fromEntries(searchParams) };
  };
  return keepsForm(page, { current: place(from), next: place(to) });
};

test("a form stays where only the search changes, or a modal of its page opens or closes", () => {
  expect(moved(page, `${page}?page=2`)).toBe(true);
  expect(moved(page, `${page}/`)).toBe(true);
  expect(moved(page, `${page}/ajouterAssCours`)).toBe(true);
  expect(moved(`${page}/ajouterAssCours`, page)).toBe(true);
});

test("it is left for any other page, what is above it too", () => {
  expect(moved(page, "/utilisateurs/groupe/3")).toBe(false);
  expect(moved(page, "/utilisateurs")).toBe(false);
  expect(moved(page, `${page}s`)).toBe(false);
});

test("it is left where the search chooses another form", () => {
  expect(moved(`${page}?page=1&q=ali`, `${page}?page=2&size=10&sort=nom`)).toBe(true);
  expect(moved(page, `${page}?again=2`)).toBe(false);
  expect(moved(`${page}?tab=photo`, page)).toBe(false);
  expect(moved(`${page}?tab=photo`, `${page}/ajouterAssCours?tab=photo`)).toBe(true);
});
