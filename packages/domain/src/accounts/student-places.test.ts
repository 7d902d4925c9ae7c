import { expect, it } from "vitest";
import { studentPlace } from "./student-places.ts";

it.each([
  ["/nosCours/cours/12", "/student/myCourses/course/12"],
  ["/nosCours/cours/12?utm_source=ami#chapitre-3", "/student/myCourses/course/12"],
  ["/nosCours/categorie/4", "/student/offers/?categorie=4"],
  ["/nosCours/?q=s%C3%A9ries%20enti%C3%A8res", "/student/myCourses/?q=s%C3%A9ries%20enti%C3%A8res"],
  ["/preparatoire", "/student/offers/?classe=MP1"],
  ["/preparatoire?filiere=PC&annee=2", "/student/offers/?classe=PC2"],
  ["/preparatoire?filiere=XX&annee=9", "/student/offers/?classe=MP1"],
])("%s leads a student to %s", (address, place) => expect(studentPlace(address)).toBe(place));

it.each([
  "/home",
  "/nosCours/",
  "/lmd",
  "/auth/signin",
  "/nosCours/cours/0",
  "/nosCours/cours/1e3",
])("%s has no closest page of theirs", (address) => expect(studentPlace(address)).toBeNull());
