import { expect, test } from "vitest";
import { isStudentAddress, languageOf } from "./languages.ts";

test.each([
  [undefined, "fr"],
  ["", "fr"],
  ["langue=ar", "ar"],
  ["theme=dark; langue=ar; x=1", "ar"],
  ["langue=fr", "fr"],
  ["langue=", "fr"],
  ["langue", "fr"],
  ["langue=AR", "fr"],
  ["langue=ar<script>", "fr"],
  ["langue=../ar", "fr"],
  ["langue=constructor", "fr"],
  ["malangue=ar", "fr"],
])("%j chooses %s", (cookies, language) => expect(languageOf(cookies)).toBe(language));

test.each([
  ["/student/orders?page=2", true],
  ["/student", true],
  ["/cart", true],
  ["/profil", true],
  ["/mesCommandes", true],
  ["/confirmation", true],
  ["/", false],
  ["/home", false],
  ["/students", false],
  ["/Offers", false],
  ["/enseignant/myCourses", false],
])("%s: %s", (address, student) => expect(isStudentAddress(address)).toBe(student));
