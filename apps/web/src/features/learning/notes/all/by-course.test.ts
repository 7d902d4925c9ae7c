import type { OwnNote } from "@majorant/contract/learning/notes";
import { expect, it } from "vitest";
import { byCourse } from "./by-course.ts";

const note = (id: number, course: number, video: number): OwnNote => ({
  id,
  contenu: `note ${id}`,
  moment: null,
  key: null,
  date: "2026-11-20T12:00:00.000Z",
  utilisateur: { id: 1 },
  course: { id: course, title: `Cours ${course}` },
  section: { id: course * 10, nom: "Chapitre" },
  ressource: { id: video, nom: `Vidéo ${video}` },
  open: true,
});

it("puts notes under their course and video, in the order in which they come", () => {
  const courses = byCourse([note(5, 2, 20), note(6, 2, 20), note(7, 2, 21), note(1, 1, 10)]);
  expect(
    courses.map(({ course, videos }) => [
      course.title,
      videos.map(({ ressource, notes }) => [ressource.nom, notes.map(({ id }) => id)]),
    ]),
  ).toEqual([
    [
      "Cours 2",
      [
        ["Vidéo 20", [5, 6]],
        ["Vidéo 21", [7]],
      ],
    ],
    ["Cours 1", [["Vidéo 10", [1]]]],
  ]);
  expect(byCourse([])).toEqual([]);
});
