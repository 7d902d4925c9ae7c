import type { CourseDetail } from "@majorant/contract/catalogue/catalogue";
import type { Course } from "@majorant/contract/learning/courses";

// What screens of students and of the staff show alike: a property of a course is added here once.

/** A course as whoever follows or teaches it has it. */
export const followedCourse: Course = {
  id: 3,
  title: "Analyse",
  mediumTitle: "Analyse",
  smallDescription: "Suites et séries",
  fullTitle: "MP1 › Analyse",
  photo: null,
  enrolled: true,
  descriptionLongue: "",
  categories: [{ id: 12, title: "MP1" }],
  liveSessions: [],
};

/** That course as visitors see it, and as the staff change it. */
export const courseDetail: CourseDetail = {
  id: 3,
  titre: "Analyse",
  mediumTitle: "Analyse",
  descriptionCourte: "Suites et séries",
  photo: null,
  special: false,
  ouvert: true,
  actif: true,
  chemin: "MP1 › Analyse",
  descriptionLongue: "",
  categories: [{ id: 12, titre: "MP1" }],
  sections: [],
  liveSessions: [],
  apercus: [],
  version: 1,
};
