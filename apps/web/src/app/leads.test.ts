import { callThrough } from "@majorant/client/api/call.ts";
import { createQueries } from "@majorant/client/api/queries.ts";
import { factsFrom } from "@majorant/client/document/page-facts.ts";
import { readSessionFrom } from "@majorant/client/session.ts";
import type { Role } from "@majorant/contract/roles";
import { createRequestHandler } from "@tanstack/react-router/ssr/server";
import { describe, expect, test } from "vitest";
import { createAppRouter } from "./router.tsx";

// Where an address leads whom, by the routes' own guards, as the server asks them before it makes a page.

const origin = "https://majorant.tn";

// Of what a page asks for, nothing is there: where it leads is known without.
callThrough(async () =>
  Response.json({ error: "Introuvable.", code: "NOT_FOUND" }, { status: 404 }),
);

/** Where an address leads somebody of that role, or a visitor; null where it is shown. */
async function leads(address: string, role: Role | null): Promise<string | null> {
  const user = role && {
    id: 7,
    firstName: "Aziz",
    lastName: "Gharbi",
    email: "aziz@exemple.tn",
    emailConfirmed: true,
    roles: [role],
    category: null,
    photo: null,
  };
  readSessionFrom(() => ({ complete: true, token: null, user }));
  factsFrom(() => ({ user, at: Date.now(), origin, word: null, readsCache: false }));
  const handle = createRequestHandler({
    request: new Request(new URL(address, origin)),
    createRouter: () => createAppRouter(createQueries(), {}),
  });
  return (await handle(async () => new Response())).headers.get("location");
}

const homes = [
  ["ROLE_ADMINISTRATEUR", "/admin/statistiques"],
  ["ROLE_TECHNICIAN", "/technician/videoRequests/"],
  ["ROLE_ENSEIGNANT", "/enseignant/myCourses"],
  ["ROLE_APPRENANT", "/student/myCourses/"],
] as const satisfies (readonly [Role, string])[];

const unknown = ["/nowhere/at/all", "/student/nowhere", "/auth/nowhere"];

describe("a visitor", () => {
  test.each(["/home", "/Offers", "/nosCours/", "/nosCours/cours/4", "/auth/signin", "/lmd"])(
    "is shown %s",
    async (address) => {
      expect(await leads(address, null)).toBeNull();
    },
  );

  test.each([
    ["/", "/home"],
    ...unknown.map((address) => [address, "/#adresse-inconnue"]),
    ["/cart", "/student/cart"],
    ["/student/orders?size=10", "/auth/signin?retour=%2Fstudent%2Forders%3Fsize%3D10"],
    ["/student/myCourses/course/4", "/auth/signin?retour=%2Fstudent%2FmyCourses%2Fcourse%2F4"],
    ["/profil", "/auth/signin?retour=%2Fprofil"],
    ["/student", "/auth/signin?retour=%2Fstudent"],
    ["/student/", "/auth/signin?retour=%2Fstudent%2F"],
    ["/teacher/courses", "/auth/signin?retour=%2Fteacher%2Fcourses"],
  ])("is led from %s to %s", async (from = "", to = "") => {
    expect(await leads(from, null)).toBe(to);
  });
});

describe.each(homes)("%s", (role, home) => {
  test.each(["/", "/home", "/nosCours/", "/auth/signin", "/auth/signup"])(
    "is led home from %s",
    async (address) => {
      expect(await leads(address, role)).toBe(home);
    },
  );

  test("is led home from an address that is unknown", async () => {
    for (const address of unknown) expect(await leads(address, role)).toBe("/#adresse-inconnue");
  });

  test.each(["/student", "/student/"])("is led home from the bare area %s", async (address) => {
    expect(await leads(address, role)).toBe(home);
  });

  test("may look at the offers of all classes, which have no sign-in rule", async () => {
    expect(await leads("/Offers", role)).toBeNull();
  });

  test("finds the courses of a student only as one", async () => {
    const own = role === "ROLE_APPRENANT" ? null : home;
    expect(await leads("/student/myCourses/", role)).toBe(own);
  });
});

test.each([
  ["/nosCours/cours/4", "/student/myCourses/course/4"],
  ["/preparatoire?filiere=PC&annee=2", "/student/offers/?classe=PC2"],
  ["/profil", "/student/profile"],
])("a student is led from %s to their own page of it, %s", async (from, to) => {
  expect(await leads(from, "ROLE_APPRENANT")).toBe(to);
});

test.each([
  ["ROLE_ADMINISTRATEUR", "/profil", "/admin/monProfil"],
  ["ROLE_ENSEIGNANT", "/profil", "/enseignant/monProfil"],
  ["ROLE_TECHNICIAN", "/profil", "/technician/monProfil"],
  ["ROLE_ADMINISTRATEUR", "/teacher/courses", "/admin/statistiques"],
  ["ROLE_ENSEIGNANT", "/teacher/courses", "/enseignant/statistiques"],
  ["ROLE_APPRENANT", "/teacher/courses", "/student/myCourses/"],
] as const)("%s is led from the older address %s to %s", async (role, from, to) => {
  expect(await leads(from, role)).toBe(to);
});
