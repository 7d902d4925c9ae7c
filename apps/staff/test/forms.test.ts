import { press } from "@majorant/client/test/acts.ts";
import { expectOptionalSaid } from "@majorant/client/test/forms.ts";
import { screen, waitFor } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { everything } from "./everything.ts";
import { request } from "./samples.ts";
import { showAdministrator, showTeacher, showTechnician } from "./show.ts";

// The forms of the staff: which fields may stay empty, and how a form is given up.

type Show = typeof showAdministrator;

/** The form with a field of that name. */
const formOf = (label: RegExp) =>
  waitFor(async () => {
    const [field] = await screen.findAllByLabelText(label);
    if (!field || !("form" in field) || !(field.form instanceof HTMLFormElement))
      throw new Error(`no form has ${label}`);
    return field.form;
  });

type OfForm = [show: Show, address: string, field: RegExp, button?: RegExp | null, apart?: RegExp];

const course = "/enseignant/myCourses/course/3";

const forms: Record<string, OfForm> = {
  "adding a user": [showAdministrator, "/utilisateurs/ajouterUtilisateur", /^Prénom/],
  "editing a user": [showAdministrator, "/utilisateurs/utilisateur/21/modifier", /^Prénom/],
  "another password": [showAdministrator, "/utilisateurs/utilisateur/21/modifier", /^Nouveau mot/],
  "adding a group": [showAdministrator, "/utilisateurs/ajouterGroupe", /^Nom/],
  "editing a group": [showAdministrator, "/utilisateurs/groupe/4/modifier", /^Nom/],
  "adding a category": [showAdministrator, "/admin/cours/ajouterCategorie", /^Titre/],
  "editing a category": [showAdministrator, "/admin/cours/categorie/12/modifier", /^Titre/],
  "adding a course": [showAdministrator, "/admin/cours/ajouterCours", /^Titre/],
  // One of its prices is enough.
  "adding an offer": [
    showAdministrator,
    "/admin/offres/ajouter",
    /^Titre/,
    null,
    /^(?:3|6|12) mois$/,
  ],
  settings: [showAdministrator, "/admin/parametres", /^Description du site/],
  "a tag": [showAdministrator, "/admin/tags", /^Nom/, /^Ajouter un tag/],
  "giving access": [
    showAdministrator,
    "/admin/cours/cours/3/modifier/ajouterAssGroupe",
    /^Groupe$/,
  ],
  "a video to send": [showTeacher, "/enseignant/videoRequest/", /^Remarque/],
  "a file to send": [showTeacher, "/enseignant/videoRequest/?kind=file", /^Nom/],
  "a chapter": [showTeacher, course, /^Nom/, /^Ajouter un chapitre/],
  "a live session": [showTeacher, `${course}?tab=live`, /^Titre/, /^Ajouter une séance/],
  "a video to publish": [showTechnician, "/technician/addVideo/", /^Lien/],
  "one's profile": [showTeacher, "/enseignant/monProfil", /^Prénom/],
  // What confirms nothing is nothing.
  "one's password": [
    showTeacher,
    "/enseignant/monProfil?section=motDePasse",
    /^Mot de passe act/,
    null,
    /^Confirmation/,
  ],
};

test.each(Object.entries(forms))(
  "a field that may stay empty says so, and no other: %s",
  async (_, [show, address, field, button, apart]) => {
    await show(address, everything);
    if (button) await press("button", button);
    const labels = await expectOptionalSaid(await formOf(field), apart);
    expect(labels).not.toEqual([]);
  },
);

describe("what is added can be given up", () => {
  const additions: [address: string, to: string, show: Show][] = [
    ["/utilisateurs/ajouterUtilisateur", "/utilisateurs", showAdministrator],
    ["/utilisateurs/ajouterGroupe", "/utilisateurs", showAdministrator],
    ["/admin/cours/ajouterCategorie", "/admin/cours", showAdministrator],
    ["/admin/cours/ajouterCours", "/admin/cours", showAdministrator],
    ["/admin/offres/ajouter", "/admin/offres", showAdministrator],
    ["/technician/addVideo/", "/technician/videos/", showTechnician],
    ["/enseignant/videoRequest/", "/enseignant/myCourses", showTeacher],
    ["/enseignant/videoRequest/?kind=file", "/enseignant/myCourses", showTeacher],
    ["/enseignant/videoRequest/?again=61", "/enseignant/videoRequest/", showTeacher],
  ];

  test.each(additions)("at %s, back to %s", async (address, to, show) => {
    await show(address, {
      ...everything,
      "GET /videoRequests/{videoRequestId}": { ...request, state: "returned" },
    });
    const cancel = await screen.findByRole("link", { name: "Annuler" });
    expect(cancel.getAttribute("href")?.split("?")[0]).toBe(to);
  });
});

test("an offer's form says who will see it, before it is saved", async () => {
  await showAdministrator("/admin/offres/5", everything);
  await screen.findByText("Qui la verra : MP1 (163 étudiants)");
});
