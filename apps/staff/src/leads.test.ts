import { routerOptions } from "@majorant/client/router.tsx";
import { readSessionFrom } from "@majorant/client/session.ts";
import { type Role, role as roles } from "@majorant/contract/roles";
import { createRouter } from "@tanstack/react-router";
import { createRequestHandler } from "@tanstack/react-router/ssr/server";
import { describe, expect, test } from "vitest";
import { routeTree } from "./routeTree.gen.ts";

// Where an address of the staff's leads whom, by the routes' own guards.

/** The path to which an address leads somebody of that role, or a visitor; null where it is shown. */
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
  const handle = createRequestHandler({
    request: new Request(new URL(address, "https://majorant.tn")),
    createRouter: () => createRouter({ ...routerOptions, routeTree }),
  });
  const to = (await handle(async () => new Response())).headers.get("location");
  return to?.replace(/\?.*/, "") ?? null;
}

/** Pages of each area; the first is the home of whom it belongs to. */
const areas = {
  ROLE_ADMINISTRATEUR: ["/admin/statistiques", "/admin/commandes?statut=paid", "/utilisateurs"],
  ROLE_TECHNICIAN: ["/technician/videoRequests/", "/technician/addVideo/"],
  ROLE_ENSEIGNANT: ["/enseignant/myCourses", "/enseignant/questions?size=25"],
} as const satisfies Partial<Record<Role, readonly string[]>>;

const homes: Record<Role, string> = {
  ROLE_ADMINISTRATEUR: areas.ROLE_ADMINISTRATEUR[0],
  ROLE_TECHNICIAN: areas.ROLE_TECHNICIAN[0],
  ROLE_ENSEIGNANT: areas.ROLE_ENSEIGNANT[0],
  ROLE_APPRENANT: "/student/myCourses/",
};

const pages = Object.entries(areas).flatMap(([owner, addresses]) =>
  addresses.map((address) => ({ owner, address })),
);

describe.each(pages)("$address", ({ owner, address }) => {
  test("leads a visitor to sign-in", async () => {
    expect(await leads(address, null)).toBe("/auth/signin");
  });

  test(`is shown to ${owner}, and leads everybody else home`, async () => {
    for (const role of roles.options) {
      const to = role === owner ? null : homes[role];
      expect([role, await leads(address, role)]).toEqual([role, to]);
    }
  });
});

test("an unknown address below an area leads to the default one", async () => {
  for (const address of ["/admin/nowhere", "/technician/nowhere", "/enseignant/nowhere"])
    expect([address, await leads(address, null)]).toEqual([address, "/#adresse-inconnue"]);
});
