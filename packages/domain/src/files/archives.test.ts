import { expect, it } from "vitest";
import { archiveName, entryNames } from "./archives.ts";

it("names an archive after its course and chapter", () => {
  expect(archiveName("Analyse", "Suites / séries : bases")).toBe(
    "Analyse - Suites - séries _ bases.zip",
  );
});

it("names files as their page does, apart from each other, in their folders", () => {
  const file = (name: string, folders: string[] = [], uploaded = "x.pdf") => ({
    name,
    folders,
    uploaded,
  });
  expect(
    entryNames([
      file("Énoncé"),
      file("énoncé"),
      file("Corrigé.PDF"),
      file("Énoncé", ["Suites/adjacentes", "../Vidéo 1"]),
      file("Sans fin", [], "brut"),
    ]),
  ).toEqual([
    "Énoncé.pdf",
    "énoncé (2).pdf",
    "Corrigé.pdf",
    "Suites-adjacentes/Vidéo 1/Énoncé.pdf",
    "Sans fin",
  ]);
});
