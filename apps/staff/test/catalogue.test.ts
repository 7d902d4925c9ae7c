import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, refused, silent } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { sentence } from "@majorant/client/test/sentences.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, onTestFinished, test, vi } from "vitest";
import { category, course, group, user } from "./samples.ts";
import { showAdministrator } from "./show.ts";

// Courses and categories, what gives access to them, settings: and the contractual sentences there.

const catalogue: Answers = {
  "GET /categories": [{ ...category, type: "Categorie", nombreCours: 0 }],
  "GET /categories/{categorieId}": category,
  "GET /categories/{categorieId}/cours": [],
  "GET /categories/{categorieId}/assignementGroupeCategorie": [],
  "GET /categories/{categorieId}/assignementUtilisateurCategorie": [],
  "GET /cours/{coursId}": course,
  "GET /cours/{coursId}/sections": [],
  "GET /cours/{coursId}/liveSessions": [],
  "GET /cours/{coursId}/assignementGroupeCours": [],
  "GET /cours/{coursId}/assignementUtilisateurCours": [],
  "GET /cours/{coursId}/detenteurs": [],
  "GET /catalogue": [],
  "GET /groupes": [
    { id: 4, nom: "MP1 Tunis", nombreUtilisateurs: 0, nombreEtudiants: 0, sousGroupes: [] },
  ],
  "GET /utilisateurs": [user],
  "GET /utilisateurs/{utilisateurId}": user,
  "GET /utilisateurs/{utilisateurId}/acces": [],
  "GET /groupes/{groupeId}": group,
  "GET /groupes/{groupeId}/utilisateurs": [],
  "GET /categories/withSubCategories": [],
  "GET /courses": [],
  "GET /tags": [],
  "GET /utilisateurs/{utilisateurId}/progression": [],
  "GET /journal": [],
  "GET /commandes": [],
};

const showCatalogue = (address: string, answers: Answers = {}) =>
  showAdministrator(address, { ...catalogue, ...answers });

test("S77, S21: adding a category", async () => {
  await showCatalogue("/admin/cours/ajouterCategorie", {
    "POST /categories": { ...category, titre: "PC2" },
  });
  await press("button", /^Ajouter/);
  await screen.findByText(sentence("S21"));
  await type("Titre", "PC2");
  await press("button", /^Ajouter/);
  await screen.findByText(sentence("S77", "PC2"));
});

test("S78: adding a course", async () => {
  await showCatalogue("/admin/cours/ajouterCours?categorie=12", {
    "POST /cours": { ...course, titre: "Algèbre" },
  });
  await type("Titre", "Algèbre");
  await press("button", /^Ajouter le cours/);
  await screen.findByText(sentence("S78", "Algèbre"));
});

test("a course is added to the category that was just selected, before that is read", async () => {
  await showCatalogue("/admin/cours?selection=Categorie12", { "GET /categories": silent });
  const add = await screen.findByRole("link", { name: / cours$/ });
  expect(add.getAttribute("href")).toBe("/admin/cours/ajouterCours?categorie=12");
});

test("a course that is renamed can have its new title on the student's card too", async () => {
  const before = { ...course, titre: "Algèbre", mediumTitle: "Algèbre, deuxième année" };
  await showCatalogue("/admin/cours/cours/3/modifier", {
    "GET /cours/{coursId}": before,
    "PUT /cours/{coursId}": before,
  });
  const onCard = await screen.findByLabelText(/^Nom sur la carte/);
  expect((onCard as HTMLInputElement).value).toBe("Algèbre, deuxième année"); // a text field
  await type("Titre", "Algèbre linéaire");
  await screen.findByText("La carte dira encore « Algèbre, deuxième année »");
  await press("button", "Y mettre le nouveau titre");
  await press("button", "Enregistrer");
  await waitFor(() => expect(sentTo("PUT /cours/{coursId}")).toHaveLength(1));
  const [sent] = sentTo("PUT /cours/{coursId}");
  expect(sent?.body).toMatchObject({ cours: { titre: "Algèbre linéaire", mediumTitle: "" } });
});

test("categories at the top change places too", async () => {
  const other = { ...category, id: 13, titre: "PSI", type: "Categorie" as const, nombreCours: 0 };
  await showCatalogue("/admin/cours?selection=Categorie12", {
    "GET /categories": [{ ...category, type: "Categorie", nombreCours: 0 }, other],
    "PUT /categories/ordre": silent,
  });
  await press("button", /^Descendre : /);
  await waitFor(() =>
    expect(sentTo("PUT /categories/ordre")[0]?.body).toEqual({
      categorieParent: null,
      ordre: [13, 12],
    }),
  );
});

const noContents = {
  videos: 0,
  fichiers: 0,
  exercices: 0,
  questionsQuiz: 0,
  notes: 0,
  questions: 0,
};

test("S68, L29: deleting a category, with what is below it", async () => {
  await showCatalogue("/admin/cours?selection=Categorie12", {
    "GET /categories/{categorieId}/suppression": {
      sousCategories: 0,
      sousCategoriesDeplacees: 0,
      cours: 0,
      coursDeplaces: 0,
      sections: 0,
      ...noContents,
      liveSessions: 0,
      assignements: 0,
      inscrits: 0,
      eleves: 0,
      refus: null,
    },
    "DELETE /categories/{categorieId}": undefined,
  });
  await press("button", /^Supprimer/);
  const modal = within(await screen.findByRole("dialog"));
  modal.getByLabelText("Supprimer aussi les sous-catégories").click();
  modal.getByLabelText("Supprimer aussi les cours").click();
  modal.getByRole("button", { name: sentence("S44") }).click();
  await screen.findByText(sentence("S68"));
  const [sent] = sentTo("DELETE /categories/{categorieId}");
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({
    deleteSousCategories: "true",
    deleteCours: "true",
  });
});

test("S69: deleting a course", async () => {
  await showCatalogue("/admin/cours?selection=Cours3", {
    "GET /cours/{coursId}/suppression": {
      ...noContents,
      sections: 2,
      exercices: 13,
      questionsQuiz: 18,
      questions: 1,
      assignements: 0,
      liveSessions: 0,
      inscrits: 181,
    },
    "DELETE /cours/{coursId}": undefined,
  });
  await press("button", /^Supprimer/);
  const modal = within(await screen.findByRole("dialog"));
  await modal.findByText("13 exercices");
  modal.getByText("18 questions de quiz");
  modal.getByText("1 question d’étudiant");
  modal.getByText("181 étudiants inscrits, qui le perdent");
  // A second press comes before the first one shows.
  const remove = modal.getByRole("button", { name: sentence("S44") });
  remove.click();
  remove.click();
  await screen.findByText(sentence("S69"));
  remove.click();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sentTo("DELETE /cours/{coursId}")).toHaveLength(1);
});

test.each([
  ["S14", "/admin/cours/cours/3/modifier/ajouterAssGroupe"],
  ["S15", "/admin/cours/categorie/12/modifier/ajouterAssUtilisateur"],
  ["S16", "/utilisateurs/utilisateur/21/modifier/ajouterAssCours"],
  ["S17", "/utilisateurs/groupe/4/modifier/ajouterAssCategorie"],
])("%s, S19, S20: an assignment without its choice, at %s", async (id, address) => {
  await showCatalogue(address);
  await screen.findByLabelText(sentence("S19"));
  await screen.findByLabelText(sentence("S20"));
  await press("button", "Donner accès");
  await screen.findByText(sentence(id));
});

test.each([
  ["S15", "/utilisateurs/groupe/4/modifier/ajouterUtilisateur", "Ajouter au groupe"],
  ["S14", "/utilisateurs/groupe/4/modifier/ajouterSousGroupe", "Ajouter le sous-groupe"],
  ["S14", "/utilisateurs/utilisateur/21/modifier/ajouterGroupe", /^Ajouter/],
])("%s: nobody was chosen, at %s", async (id, address, submit) => {
  await showCatalogue(address);
  within(await screen.findByRole("dialog"))
    .getByRole("button", { name: submit })
    .click();
  await screen.findByText(sentence(id));
});

test("L5: dates are entered as yyyy/MM/dd HH:mm, and a past day can't be chosen", async () => {
  // At noon the day of this machine is Tunis's too.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-03T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  await showCatalogue("/admin/cours/cours/3/modifier/ajouterAssGroupe");
  (await screen.findByLabelText(sentence("S19"))).click();
  const date = await screen.findByRole("button", { name: /Date de début : / });
  expect(date.textContent).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d$/);
  date.click();
  const calendar = await screen.findByRole("table");
  const days = within(calendar).getAllByRole<HTMLButtonElement>("button");
  const today = days.findIndex((day) => day.hasAttribute("data-today"));
  expect(days.slice(0, Math.max(0, today)).every((day) => day.disabled)).toBe(true);
  expect(days[today]?.disabled).toBe(false);
});

const assignment = {
  id: 51,
  role: "ROLE_APPRENANT" as const,
  dateDebut: null,
  dateFin: null,
  commande: null,
  groupe: { id: 4, nom: "MP1 Tunis" },
};

async function chooseGroup() {
  (await screen.findByLabelText("Groupe", { selector: "input" })).click();
  fireEvent.click(await screen.findByRole("option", { name: /MP1 Tunis/, hidden: true }));
}

test("S66: access is given to a group", async () => {
  await showCatalogue("/admin/cours/cours/3/modifier/ajouterAssGroupe", {
    "POST /assignementGroupeCours": assignment,
  });
  await chooseGroup();
  await press("button", "Donner accès");
  await screen.findByText(sentence("S66"));
  // L27: no dates, for they are unchecked.
  expect(sentTo("POST /assignementGroupeCours")[0]?.body).toMatchObject({
    groupe: { id: 4 },
    dateDebut: null,
    dateFin: null,
  });
});

test("an assignment that is refused is a red alert", async () => {
  await showCatalogue("/admin/cours/cours/3/modifier/ajouterAssGroupe", {
    "POST /assignementGroupeCours": refused("PERIOD_INVERTED"),
  });
  await chooseGroup();
  await press("button", "Donner accès");
  await screen.findByRole("alert");
});

test("S67: access to a category is taken away from a group", async () => {
  await showCatalogue("/admin/cours/categorie/12/modifier?onglet=acces", {
    "GET /categories/{categorieId}/assignementGroupeCategorie": [assignment],
    "DELETE /assignementGroupeCategorie/{assignmentId}": undefined,
  });
  await press("button", /^Retirer l’accès de MP1 Tunis/);
  within(await screen.findByRole("dialog"))
    .getByRole("button", { name: "Retirer" })
    .click();
  await screen.findByText(sentence("S67"));
});

test("S70: the settings are saved", async () => {
  const settings = {
    websiteDescription: "Des cours",
    montrerLesCoursSpeciaux: "false",
    contactEmail: "",
    contactPhone: "",
    contactFacebook: "",
    paymentBank: "",
    paymentBeneficiary: "",
    paymentRib: "",
    paymentPostOffice: "",
    paymentAddress: "",
    paymentHours: "",
    paymentInstructions: "",
    devicesPerAccount: 3,
    accessWarningDays: "7,1",
    orderExpiryDays: 7,
    paymentPlanFromPrice: 100,
    paymentPlanFromMonths: 3,
    paymentPlanDifference: 0,
    sellerName: "",
    sellerMatricule: "",
    sellerAddress: "",
    sellerRegister: "",
    taxRegime: "exempt" as const,
    taxExemption: "Exonéré de la TVA, tableau A annexé au code de la TVA",
    taxRate: 19,
    stampIncluded: "false" as const,
    stampAmount: 1,
    categoryRegimes: [],
    withdrawalSentence: "",
    secondFactorForAdministrators: "false" as const,
    videoDestination: "majorant" as const,
    vdocipherReady: false,
    version: 1,
  };
  await showAdministrator("/admin/parametres", {
    "GET /parametres": settings,
    "GET /categories": [],
    "PUT /parametres": { ...settings, paymentBank: "BIAT", version: 2 },
  });
  await type(/^Banque/, "BIAT");
  await press("button", /^Enregistrer/);
  await screen.findByText(sentence("S70"));
});
