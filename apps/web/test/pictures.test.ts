import type { Answers } from "@majorant/client/test/answers.ts";
import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openCourse, course as sample } from "./samples.ts";
import { showStudent, showVisitor } from "./show.ts";

// A course without a photo has a drawing, made of its title: the same one wherever the course is shown.

/** Its names differ: a drawing made of another of them would be another. */
const names = { title: "Analyse", mediumTitle: "Analyse réelle, première année" };
const course = { ...sample, ...names };

const card = {
  id: 3,
  titre: names.title,
  mediumTitle: names.mediumTitle,
  descriptionCourte: "",
  photo: null,
  special: true,
  ouvert: true,
};

const searchResult = {
  kind: "section" as const,
  id: 31,
  title: "Suites",
  path: "MP1 › Analyse",
  photo: null,
  course: { id: 3, title: names.title },
  section: null,
  resource: null,
  second: null,
  excerpt: [],
  locked: false,
};

const video = {
  ressourceId: 15,
  sectionId: 31,
  name: "Suites extraites",
  poster: null,
  duration: 600,
  seconds: 60,
  videos: 1,
  finished: 0,
};

const mine = { id: 3, photo: null, title: names.title };

const specialsShown: Answers = {
  "GET /settings": {
    websiteDescription: "",
    montrerLesCoursSpeciaux: "true",
    contactEmail: "",
    contactPhone: "",
    contactFacebook: "",
  },
  "GET /categories": [],
  "GET /cours": [card],
  "GET /offers": [],
};

const places: Record<string, () => Promise<void>> = {
  "the home page": () => showVisitor("/home", specialsShown),
  "its page for visitors": () =>
    showVisitor("/nosCours/cours/3", {
      "GET /cours/{coursId}": {
        ...openCourse,
        ...card,
      },
    }),
  "one's courses": () =>
    showStudent("/student/myCourses/", { "GET /users/{utilisateurId}/courses": [course] }),
  "what a search found in them": () =>
    showStudent("/student/myCourses/?q=rien", {
      "GET /users/{utilisateurId}/courses": [course],
      "GET /users/{utilisateurId}/search": [searchResult],
    }),
  "what one goes on with": () =>
    showStudent("/student/myCourses/", {
      "GET /users/{utilisateurId}/courses": [{ ...course, photo: "/api/photos/3" }],
      "GET /users/{utilisateurId}/resume": {
        video: { ...video, course: mine },
        liveSession: null,
      },
    }),
  "the programme of one's class": () =>
    showStudent("/student/myCourses/", {
      "GET /users/{utilisateurId}/courses": [],
      "GET /categories/courses/{category}": [
        {
          id: 12,
          title: "MP1",
          fullTitle: "MP › MP1",
          descriptionShort: null,
          courses: [{ ...names, id: 3, smallDescription: "", photo: null, sections: ["Suites"] }],
        },
      ],
    }),
  "the course itself": () =>
    showStudent("/student/myCourses/course/3", {
      "GET /courses/{coursId}": course,
      "GET /courses/{coursId}/sections": [],
      "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
      "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
    }),
};

/** The curves of the pictures in the page's content, once they are drawn. */
async function drawn(): Promise<string[]> {
  const content = await screen.findByRole("main");
  return waitFor(() => {
    const drawings = [...content.querySelectorAll('svg[viewBox="0 0 320 180"]')];
    expect(drawings).not.toEqual([]);
    return drawings.map((drawing) =>
      [...drawing.querySelectorAll("path")]
        .map(
          (path) => `${path.getAttribute("fill")?.replace(/url.*/, "")} ${path.getAttribute("d")}`,
        )
        .join("\n"),
    );
  });
}

let first: string | undefined;

test.each(Object.entries(places))("a course has its picture: %s", async (_, showPlace) => {
  await showPlace();
  const [drawing, ...others] = new Set(await drawn());
  expect(others).toEqual([]);
  first ??= drawing;
  expect(drawing).toBe(first);
});
