import { expect, test } from "vitest";
import { isPhysical } from "./directions.mjs";

test.each([
  ["  margin-left: 4px;", true],
  ["  text-align: right;", true],
  ["  left: 0;", true],
  ["  padding: 1px 2px 3px 4px;", true],
  ["  inset: calc(1px + 2px) 0 auto 0;", false],
  ["  margin-inline-start: 4px;", false],
  ["  translate: 0 4px;", false],
])("%j is physical: %s", (line, physical) => expect(isPhysical(line)).toBe(physical));
