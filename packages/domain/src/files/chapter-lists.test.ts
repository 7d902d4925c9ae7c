import { expect, test } from "vitest";
import { chaptersIn } from "./chapter-lists.ts";

test.each([
  ["0:00 Titre", 0, "Titre"],
  ["00:00 - Introduction", 0, "Introduction"],
  ["  1:05 – Suites de Cauchy ", 65, "Suites de Cauchy"],
  ["1:02:03 | Exemple", 3723, "Exemple"],
  ["[75:30] 2e partie", 4530, "2e partie"],
  ["3. 12:00 Fin", 720, "Fin"],
  ["2:00 3:1 est un rapport", 120, "3:1 est un rapport"],
  ["- (2:00) $u_n$ : limite", 120, "$u_n$ : limite"],
])("%j is a chapter", (line, second, title) => {
  expect(chaptersIn(line)).toEqual({ chapters: [{ line: 1, second, title }], wrong: [] });
});

test.each(["Introduction", "1:75 Titre", "12 Titre", "1:05", "1:60:00 Titre"])(
  "%j is none",
  (line) => {
    expect(chaptersIn(line)).toEqual({ chapters: [], wrong: [1] });
  },
);

test("a list is read line by line, blank ones left out", () => {
  expect(chaptersIn("0:00 Un\r\n\r\nDeux\n2:00 Trois\n")).toEqual({
    chapters: [
      { line: 1, second: 0, title: "Un" },
      { line: 4, second: 120, title: "Trois" },
    ],
    wrong: [3],
  });
});
