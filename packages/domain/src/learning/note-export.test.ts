import { expect, test } from "vitest";
import { notesAsMarkdown } from "./note-export.ts";

const note = (section: string, id: number, contenu: string, moment: number | null = null) => ({
  section,
  ressource: { id, nom: `Vidéo ${id}` },
  contenu,
  moment,
});

test("a course's notes are one file, under its sections and its videos", () => {
  expect(
    notesAsMarkdown("Analyse", [
      note("Suites", 1, "Revoir $u_n$"),
      note("Suites", 1, "- un\n- deux", 125.9),
      note("Suites", 2, "Ici", 3725),
      note("Séries", 3, "Là"),
    ]),
  ).toBe(`# Analyse

## Suites

### Vidéo 1

Revoir $u_n$

---

**02:05**

- un
- deux

### Vidéo 2

**1:02:05**

Ici

## Séries

### Vidéo 3

Là
`);
});

test("without notes it is the course's name", () => {
  expect(notesAsMarkdown("Analyse", [])).toBe("# Analyse\n");
});
