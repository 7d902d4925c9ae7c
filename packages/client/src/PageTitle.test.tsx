import { prerender } from "react-dom/static";
import { expect, test } from "vitest";
import { PageTitle } from "./PageTitle.tsx";

const written = async (title: string) =>
  new Response((await prerender(<PageTitle>{title}</PageTitle>)).prelude).text();

test("the server writes a title's formulas in plain letters, before any script runs", async () => {
  expect(await written(String.raw`Continuité en $\varepsilon$`)).toContain(
    "<title>Continuité en ε · Majorant</title>",
  );
});

test("a title without formulas is as it stands", async () => {
  expect(await written("Nos cours")).toBe("<title>Nos cours · Majorant</title>");
});
