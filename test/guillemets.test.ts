import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** The sources of what the program says: not its tests, nor what makes Markdown of a teacher's own words. */
const sources = ["apps", "packages"]
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name, "src")))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, String(file))),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|latex-to-markdown\.ts$/.test(file));

const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line);

// Between a guillemet and its word no line breaks.
test("a guillemet stays with its word in all that is said", () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const loose = sources.flatMap((file) =>
    readFileSync(join(root, file), "utf8")
      .split("\n")
      .flatMap((line, n) =>
        /« | »|«$|^\s*»/.test(line) && !isComment(line) ? [`${file}:${n + 1}`] : [],
      ),
  );
  expect(loose).toEqual([]);
});
