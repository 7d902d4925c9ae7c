import { allCountries, tunisia } from "@majorant/client/address/countries.ts";
import { classes, defaultClasse } from "@majorant/client/classes/classes.ts";
import { textsOf, valuesOf } from "@majorant/client/forms/fields.ts";
import { pagingOf } from "@majorant/client/paging.ts";
import { newPassword, signInPassword } from "@majorant/contract/accounts/account";
import { changeProfile } from "@majorant/contract/accounts/users";
import { addUser } from "@majorant/contract/accounts/users.admin";
import { durations } from "@majorant/contract/choices";
import { mostVideoBytes, requestsPerPage } from "@majorant/contract/limits";
import { addFile } from "@majorant/contract/publishing/resources";
import { sendVideoRequest } from "@majorant/contract/publishing/video-requests";
import { role } from "@majorant/contract/roles";
import { declarePayment } from "@majorant/contract/shop/orders";
import { chapterNumber } from "@majorant/domain/learning/numbering";
import { pageSizes } from "@majorant/ui/actions/Pagination.tsx";
import { ExactMoment, Moment } from "@majorant/ui/format/Moment.tsx";
import { formatPrice } from "@majorant/ui/format/Price.tsx";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { tableQuery } from "../../apps/staff/src/components/tables/table-search.ts";
import { fields, newUser } from "../../apps/staff/src/features/accounts/users/user-form.ts";
import { testimonials } from "../../apps/web/src/features/home/testimonials.ts";

test("L1: a password has 8 characters at least", () => {
  for (const shape of [newPassword, signInPassword])
    expect([shape.safeParse("1234567").success, shape.safeParse("12345678").success]).toEqual([
      false,
      true,
    ]);
});

test("L2, L6: offers last 1, 3, 6 or 12 months, and cost DT", () => {
  expect(durations).toEqual([1, 3, 6, 12]);
  expect(formatPrice(120)).toBe("120,000\u00a0DT");
});

test("L3: tables have 5, 10, 25 or more rows: 5 of a student's orders at first, 10 of the technician's requests, 25 of the staff's tables", () => {
  expect(pageSizes).toEqual([5, 10, 25, 50, 100]);
  expect(pagingOf({})).toEqual({ page: 0, size: 5 });
  expect(tableQuery({})).toEqual({ page: 0, size: 25 });
  expect(requestsPerPage).toBe(10);
});

test("L4: dates are dd/mm/yyyy with time hh:mm", () => {
  const at = "2026-12-03T19:05:00Z";
  expect(renderToStaticMarkup(<ExactMoment at={at} />)).toContain(">03/12/2026 20:05<");
  // In a sentence it is spelled (decision 22), with the exact time beside it.
  const spelled = renderToStaticMarkup(<Moment at={at} />);
  expect(spelled.replaceAll("\u00a0", " ")).toContain(">3 décembre 2026, 20:05<");
  expect(spelled).toContain('title="03/12/2026 20:05"');
});

test.each([
  ["L10: a photo", changeProfile.files.photo, 5_000_000, "image"],
  ["L10: a user's photo", addUser.files.photo, 5_000_000, "image"],
  ["L10: a receipt's photo", declarePayment.files.photo, 5_000_000, "image"],
  ["L11: a section's file", addFile.files.fichier2, 500_000_000, "any"],
  ["L12: a request's video", sendVideoRequest.files.video, 1e11, "video"],
] as const)("%s is one file, within its limit", (_, part, bytes, accept) => {
  expect(part).toEqual({ maxBytes: bytes, accept });
});

test("L13: a resumed upload has the same limit as a request's video", () => {
  expect(mostVideoBytes).toBe(1e11);
});

describe("Defaults", () => {
  test("L21: a user is actif, not administrateur, from Tunisia", () => {
    const user = valuesOf(fields, textsOf(fields, newUser));
    expect(user).toMatchObject({ actif: true, administrateur: false, pays: tunisia.name });
    expect([tunisia.code, tunisia.name]).toEqual(["TN", "Tunisie"]);
  });
});

test("L23: about 240 to 250 countries, each with a name, a two-letter code and its flag", () => {
  const countries = allCountries();
  expect(countries.length).toBeGreaterThanOrEqual(240);
  expect(countries.length).toBeLessThanOrEqual(250);
  expect(countries[0]).toEqual(tunisia);
  const others = countries.slice(1).map(({ name }) => name);
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, "fr")));
});

test("L7: chapter numbers have 2 digits", () => {
  expect([0, 1, 9, 98, 99].map(chapterNumber)).toEqual(["01", "02", "10", "99", "100"]);
});

test("L15: four fixed testimonials, each with a name, a rank and a feedback", () => {
  expect(testimonials).toHaveLength(4);
  for (const each of testimonials) expect(Object.keys(each)).toEqual(["name", "rank", "feedback"]);
});

test("L18: the roles", () => {
  expect(role.options).toEqual([
    "ROLE_APPRENANT",
    "ROLE_ENSEIGNANT",
    "ROLE_TECHNICIAN",
    "ROLE_ADMINISTRATEUR",
  ]);
});

test("L24: the menu, and its default", () => {
  expect(Object.values(classes).map(({ label }) => label)).toEqual([
    "MP1",
    "MP2",
    "PC1",
    "PC2",
    "PT1",
    "PT2",
    "Préparatoire Intégré",
    "LMD",
  ]);
  expect([classes.MPI.category, classes.LMD.category]).toEqual(["1ere année MPI", "1ere année"]);
  expect(defaultClasse).toBe("MP1");
});
