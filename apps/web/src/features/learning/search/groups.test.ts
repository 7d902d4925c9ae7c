import type { Hit } from "@majorant/contract/learning/search";
import { expect, it } from "vitest";
import { groupsOf } from "./groups.ts";

const hit = (kind: Hit["kind"], locked = false): Hit => ({
  kind,
  locked,
  id: 1,
  title: "Suites",
  path: "",
  photo: null,
  course: null,
  section: null,
  resource: null,
  second: null,
  excerpt: [],
});

it("puts what is said first, and what is locked last, apart from one's own notes", () => {
  const hits = [hit("course"), hit("caption"), hit("note", true), hit("section", true)];
  expect(groupsOf(hits).map(({ id, hits: members }) => [id, members.length])).toEqual([
    ["said", 1],
    ["courses", 1],
    ["notes", 1],
    ["others", 1],
  ]);
  expect(groupsOf([])).toEqual([]);
});
