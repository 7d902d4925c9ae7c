import type { EditableSection } from "@majorant/contract/publishing/sections";
import { expect, it } from "vitest";
import { contentsOf, listId, placedOf, resourcesOf, sectionsOf } from "./places.ts";

const section = (id: number, rest: Partial<EditableSection> = {}): EditableSection => ({
  id,
  nom: `Chapitre ${id}`,
  active: true,
  version: 1,
  sousSections: [],
  videos: [],
  fichiers: [],
  ordre: [],
  ...rest,
});

const file = (id: number) => ({
  type: "Fichier" as const,
  id,
  nom: `Série ${id}`,
  description: "",
  active: true,
  section: { id: 1 },
  taille: 1,
  link: null,
  version: 1,
});

const video = (id: number) => ({
  id,
  name: `Vidéo ${id}`,
  description: "",
  tag: null,
  active: true,
  duration: null,
  state: null,
  videoFiles: [],
  notes: 0,
  version: 1,
});

it("lists chapters with what they are below", () => {
  const outline = [section(1, { sousSections: [section(3)] }), section(2)];
  const places = sectionsOf(outline).map(({ id, parentId }) => [id, parentId]);
  expect(places).toEqual([
    [1, null],
    [3, 1],
    [2, null],
  ]);
});

it("puts videos and files in their one order", () => {
  const mixed = section(1, { videos: [video(4), video(6)], fichiers: [file(5)], ordre: [6, 5, 4] });
  const listed = resourcesOf(mixed).map(({ id, name, sectionId }) => [id, name, sectionId]);
  expect(listed).toEqual([
    [6, "Vidéo 6", 1],
    [5, "Série 5", 1],
    [4, "Vidéo 4", 1],
  ]);
});

it("puts each exercise after the video or file that it follows", () => {
  const exercise = (id: number, position: number, after: number | null) => ({
    id,
    sectionId: 1,
    title: `Exercice ${id}`,
    position,
    after,
    difficulty: 1,
    minutes: 5,
    visible: true,
    attempts: 0,
    version: 1,
  });
  const mixed = section(1, { videos: [video(4)], fichiers: [file(5)], ordre: [4, 5] });
  const exercises = [
    exercise(4, 9, 5),
    exercise(7, 3, 4),
    exercise(8, 2, 4),
    exercise(9, 0, null),
    // What it followed is gone meanwhile.
    exercise(10, 1, 99),
    { ...exercise(11, 1, null), sectionId: 2 },
  ];
  const ids = contentsOf(mixed, exercises).map(listId);
  expect(ids).toEqual([-9, -10, 4, -8, -7, 5, -4]);
  expect(ids.slice(2, 4).map(placedOf)).toEqual([
    { kind: "resource", id: 4 },
    { kind: "exercise", id: 8 },
  ]);
});
