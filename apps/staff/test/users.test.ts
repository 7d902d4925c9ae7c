import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, page, refused, silent } from "@majorant/client/test/answers.ts";
import { person, sentTo, show } from "@majorant/client/test/screen.tsx";
import { sentence } from "@majorant/client/test/sentences.ts";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { createStaffRouter } from "../src/router.tsx";
import { everything } from "./everything.ts";
import { group, user } from "./samples.ts";
import { around, showAdministrator } from "./show.ts";

// Users and groups, and the contractual sentences that their screens say.

const people: Answers = {
  "GET /groupes": [
    { id: 4, nom: "MP1 Tunis", nombreUtilisateurs: 0, nombreEtudiants: 0, sousGroupes: [] },
  ],
  "GET /groupes/{groupeId}": group,
  "GET /groupes/{groupeId}/utilisateurs": [],
  "GET /groupes/{groupeId}/suppression": {
    sousGroupes: 0,
    utilisateurs: 0,
    assignements: 0,
    acces: 0,
    notes: 0,
    commandes: 0,
  },
  "GET /utilisateurs": [user],
  "GET /utilisateurs/{utilisateurId}": user,
  "GET /utilisateurs/{utilisateurId}/acces": [],
  "GET /utilisateurs/{utilisateurId}/progression": [],
  "GET /utilisateurs/{utilisateurId}/followUps": [],
  "GET /utilisateurs/{utilisateurId}/suppression": { acces: 0, notes: 0, commandes: 0 },
  "GET /categories/withSubCategories": [],
  "GET /categories": [],
  "GET /catalogue": [],
  "GET /commandes": [],
  "GET /journal": [],
  "GET /passages": [],
};

const showPeople = (address: string, answers: Answers = {}) =>
  showAdministrator(address, { ...people, ...answers });

const textOf = ({ textContent }: Element) => textContent;

/** The dialog that is open. */
const dialog = async () => within(await screen.findByRole("dialog"));

test("a user is added to the group that was just selected, before that is read", async () => {
  await showPeople("/utilisateurs?selection=Groupe4", { "GET /groupes": silent });
  const add = await screen.findByRole("link", { name: /utilisateur$/ });
  expect(add.getAttribute("href")).toBe("/utilisateurs/ajouterUtilisateur?groupe=4");
});

test("S41, S43, S44, S63: deleting a user", async () => {
  await showPeople("/utilisateurs/utilisateur/21", {
    "DELETE /utilisateurs/{utilisateurId}": undefined,
  });
  await press("button", /^Supprimer/);
  const modal = await dialog();
  modal.getByText(sentence("S41"), { selector: "h2" });
  modal.getByRole("button", { name: sentence("S43") });
  modal.getByRole("button", { name: sentence("S44") }).click();
  await screen.findByText(sentence("S63"));
});

test("S42, S43, S44, S62, L29: deleting a group, with what is below it", async () => {
  await showPeople("/utilisateurs/groupe/4", { "DELETE /groupes/{groupeId}": undefined });
  await press("button", /^Supprimer/);
  const modal = await dialog();
  modal.getByText(sentence("S42"), { selector: "h2" });
  modal.getByRole("button", { name: sentence("S43") });
  modal.getByLabelText(/sous-groupes/).click();
  modal.getByLabelText(/aussi les utilisateurs/).click();
  modal.getByRole("button", { name: sentence("S44") }).click();
  await screen.findByText(sentence("S62"));
  expect(Object.fromEntries(sentTo("DELETE /groupes/{groupeId}")[0]?.query ?? [])).toEqual({
    deleteSousGroupes: "true",
    deleteUtilisateurs: "true",
  });
});

test("a group that goes with its accounts says what goes with these, and what stays of them", async () => {
  const alone = { sousGroupes: 0, utilisateurs: 0, assignements: 1 };
  const nothing = { acces: 0, notes: 0, commandes: 0 };
  const owned = { acces: 3, notes: 12, commandes: 4 };
  await showPeople("/utilisateurs/groupe/4", {
    "GET /groupes/{groupeId}/suppression": ({ query }) =>
      query.get("deleteUtilisateurs") === "true"
        ? { ...alone, utilisateurs: 2, ...owned }
        : { ...alone, ...nothing },
  });
  await press("button", /^Supprimer/);
  const modal = await dialog();
  const foreseen = modal.getByRole("status");
  await within(foreseen).findByText(/1 accès donné, que les membres perdent/);
  expect(foreseen.textContent).not.toMatch(/compte|note|commande/);
  modal.getByLabelText(/aussi les utilisateurs/).click();
  await within(foreseen).findByText(/2 comptes d’utilisateur, avec/);
  const lines = within(foreseen).getAllByRole("listitem").map(textOf);
  expect(lines).toEqual([
    "Le groupe MP1 Tunis",
    "1 accès donné, que les membres perdent",
    "2 comptes d’utilisateur, avec3 accès, qui prennent fin12 notes",
    "3 accès, qui prennent fin",
    "12 notes",
    "4 commandes, avec les paiements",
  ]);
  within(foreseen).getByText("Ce qui reste, sans leur nom");
});

test("a refused deletion is a red alert", async () => {
  await showPeople("/utilisateurs/utilisateur/21", {
    "DELETE /utilisateurs/{utilisateurId}": refused("LAST_ADMINISTRATOR"),
  });
  await press("button", /^Supprimer/);
  (await dialog()).getByRole("button", { name: sentence("S44") }).click();
  expect((await screen.findByRole("alert")).textContent).toContain(refusals.LAST_ADMINISTRATOR[1]);
});

test("a group says how many users it has, those of the groups below it among them", async () => {
  await showPeople("/utilisateurs/groupe/4", {
    "GET /groupes/{groupeId}": {
      ...group,
      sousGroupes: [{ id: 5, nom: "MP1 A" }],
      nombreUtilisateursEnTout: 24,
    },
  });
  await screen.findByText("24 utilisateurs avec ceux de ses sous-groupes, 1 sous-groupe");
});

test("S67: access is taken away from a group", async () => {
  await showPeople("/utilisateurs/groupe/4/modifier", {
    "GET /groupes/{groupeId}": {
      ...group,
      assignementGroupeCours: [
        {
          id: 51,
          role: "ROLE_APPRENANT",
          dateDebut: null,
          dateFin: null,
          commande: null,
          cours: { id: 3, titre: "Analyse" },
        },
      ],
    },
    "DELETE /assignementGroupeCours/{assignmentId}": undefined,
  });
  await press("button", "Supprimer l’accès à Analyse, Apprenant");
  (await dialog()).getByRole("button", { name: sentence("S44") }).click();
  await screen.findByText(sentence("S67"));
});

test("S64: adding a group", async () => {
  await showPeople("/utilisateurs/ajouterGroupe", { "POST /groupes": { ...group, nom: "PC2" } });
  await type("Nom", "PC2");
  await press("button", "Ajouter le groupe");
  await screen.findByText(sentence("S64", "PC2"));
});

test("a group that is refused is a red alert", async () => {
  await showPeople("/utilisateurs/ajouterGroupe", { "POST /groupes": refused("INVALID") });
  await type("Nom", "PC2");
  await press("button", "Ajouter le groupe");
  expect((await screen.findByRole("alert")).textContent).toContain(refusals.INVALID[1]);
});

test("a user whom a group refuses is a red alert", async () => {
  await showPeople("/utilisateurs/utilisateur/21/modifier/ajouterGroupe", {
    "PUT /utilisateurs/{utilisateurId}/groupes/{groupeId}": refused("FORBIDDEN"),
  });
  const modal = await dialog();
  modal.getByLabelText("Groupe", { selector: "input" }).click();
  fireEvent.click(await screen.findByRole("option", { name: /MP1 Tunis/, hidden: true }));
  await screen.findByDisplayValue("MP1 Tunis");
  modal.getByRole("button", { name: /^Ajouter/ }).click();
  expect((await screen.findByRole("alert")).textContent).toContain(refusals.FORBIDDEN[1]);
});

test("S65: adding a user", async () => {
  await showPeople("/utilisateurs/ajouterUtilisateur", {
    "POST /utilisateurs": { ...user, motDePasse: null },
  });
  await type("Nom", "Gharbi");
  await type("Prénom", "Aziz");
  await type("Email", "aziz@exemple.tn");
  await type("Mot de passe", "Majorant-2026");
  await press("button", "Ajouter l’utilisateur");
  await screen.findByText(sentence("S65", "Gharbi Aziz"));
});

test("S58, L22: a password that is replaced is neither mailed nor generated", async () => {
  await showPeople("/utilisateurs/utilisateur/21/modifier", {
    "PUT /utilisateurs/{utilisateurId}/changerMotDePasse": { motDePasse: null },
  });
  await type("Nouveau mot de passe", "Majorant-2027");
  await press("button", "Changer le mot de passe");
  await screen.findByText(sentence("S58"));
  const [sent] = sentTo("PUT /utilisateurs/{utilisateurId}/changerMotDePasse");
  expect(Object.fromEntries(sent?.query ?? [])).toEqual({
    sendEmail: "false",
    generatePassword: "false",
  });
});

test("L22: a new user's password is mailed, and not generated", async () => {
  await showPeople("/utilisateurs/ajouterUtilisateur");
  expect((await screen.findByLabelText<HTMLInputElement>(/Envoyer/)).checked).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/Générer/).checked).toBe(false);
});

test("a second factor that was lost is taken away, once its question and who asks are confirmed", async () => {
  let isOn = true;
  let isConfirmed = false;
  await showPeople("/utilisateurs/utilisateur/21", {
    "GET /utilisateurs/{utilisateurId}": () => ({ ...user, doubleVerification: isOn }),
    "DELETE /utilisateurs/{utilisateurId}/doubleVerification": () => {
      if (!isConfirmed) return refused("CONFIRMATION_REQUIRED")();
      isOn = false;
      return new Response(null, { status: 204 });
    },
    "POST /auth/confirm/begin": { code: true, passkey: null },
    "POST /auth/confirm": () => {
      isConfirmed = true;
      return new Response(null, { status: 204 });
    },
  });
  await press("button", "Réinitialiser la double vérification");
  const confirmation = await dialog();
  confirmation.getByRole("button", { name: "Réinitialiser" }).click();
  await screen.findByRole("dialog", { name: "Confirmez que c’est vous" });
  await type("Code de vérification", "123 456");
  await type("Mot de passe", "Majorant-2026");
  await press("button", "Confirmer");
  await screen.findByText("La double vérification est réinitialisée");
  await screen.findByText("Désactivée");
  expect(sentTo("POST /auth/confirm")[0]?.body).toEqual({
    password: "Majorant-2026",
    code: "123 456",
  });
  expect(screen.queryByRole("button", { name: "Réinitialiser la double vérification" })).toBeNull();
});

test("an administrator who must have a second factor is led to set it up, and then on", async () => {
  const who = person("ROLE_ADMINISTRATEUR", { mustSetUpSecondFactor: true });
  let isOn = false;
  await show(createStaffRouter, "/admin/tags", who, {
    ...around,
    ...everything,
    "GET /users/{utilisateurId}/secondFactor": () => ({
      required: true,
      authenticator: isOn,
      passkeys: [],
      passkeysPossible: false,
      recoveryCodes: isOn ? 10 : 0,
    }),
    "POST /users/{utilisateurId}/secondFactor/authenticator": {
      address: "otpauth://totp/Majorant:sarra?secret=JBSWY3DPEHPK3PXP",
      key: "JBSWY3DPEHPK3PXP",
    },
    "PUT /users/{utilisateurId}/secondFactor/authenticator": () => {
      isOn = true;
      return { recoveryCodes: ["k7p2m-x9dqa-hv3tn"] };
    },
    "GET /auth/session": () => ({ expiresIn: 43_200, user: person("ROLE_ADMINISTRATEUR") }),
  });
  await screen.findByText(/Votre compte d’administration la demande/);
  expect(location.pathname).toBe("/admin/doubleVerification");
  expect(screen.queryByRole("button", { name: "Continuer" })).toBeNull();
  await press("button", "Ajouter une application");
  const opens = await screen.findByRole("link", { name: "Ouvrir dans mon application" });
  expect(opens.getAttribute("href")).toMatch(/^otpauth:/);
  await type("Code que montre l’application", "123456");
  await press("button", "Activer");
  await press("button", "C’est noté");
  await press("button", "Continuer");
  await waitFor(() => expect(location.pathname).toBe("/admin/statistiques"));
});

test("an address that nobody confirmed is confirmed by an administrator, with a reason", async () => {
  let isConfirmed = false;
  const adresseNonConfirmee = {
    depuis: "2026-11-20T08:00:00.000Z",
    suppression: "2026-11-27T08:00:00.000Z",
  };
  await showPeople("/utilisateurs/utilisateur/21", {
    "GET /utilisateurs/{utilisateurId}": () => ({
      ...user,
      adresseConfirmee: isConfirmed,
      adresseNonConfirmee: isConfirmed ? null : adresseNonConfirmee,
    }),
    "PUT /utilisateurs/{utilisateurId}/confirmerAdresse": () => {
      isConfirmed = true;
      return new Response(null, { status: 204 });
    },
  });
  expect((await screen.findByText(/Adresse non confirmée depuis/)).textContent).toContain(
    "le compte sera supprimé le",
  );
  await press("button", "Confirmer l’adresse");
  const modal = await dialog();
  await type("Motif", "Vue au guichet");
  modal.getByRole("button", { name: "Confirmer l’adresse" }).click();
  await screen.findByText("L’adresse est confirmée");
  await waitFor(() => expect(screen.queryByText(/Adresse non confirmée/)).toBeNull());
  expect(sentTo("PUT /utilisateurs/{utilisateurId}/confirmerAdresse")[0]?.body).toEqual({
    motif: "Vue au guichet",
  });
});

describe("those in no group stand below one row of the tree", () => {
  const ungrouped: Answers = {
    "GET /groupes": [
      { id: 4, nom: "MP1 Tunis", nombreUtilisateurs: 1, nombreEtudiants: 1, sousGroupes: [] },
    ],
    "GET /utilisateurs": ({ query }) => {
      const rows = Array.from({ length: 150 }, (_, n) => ({
        ...user,
        id: 100 + n,
        nom: `Nom ${n + 1}`,
        email: `nom${n + 1}@exemple.tn`,
        categorie: n === 0 ? { id: 12, titre: "MP1" } : null,
      }));
      const [at, size] = [Number(query.get("page")), Number(query.get("size"))];
      return page(rows.slice(at * size, (at + 1) * size), 150)();
    },
    "GET /utilisateurs/{utilisateurId}": { ...user, nom: "Nom 1" },
    "GET /groupes/{groupeId}/utilisateurs": [{ ...user, categorie: { id: 12, titre: "MP1" } }],
  };
  const rowNamed = (name: string | RegExp) => screen.findByRole("treeitem", { name });

  test("which says how many, comes page by page, and is none that is edited or deleted", async () => {
    await showPeople("/utilisateurs", ungrouped);
    const row = await rowNamed("Sans groupe 150 utilisateurs");
    expect(screen.getAllByRole("treeitem").map((one) => one.getAttribute("aria-label"))).toEqual([
      "MP1 Tunis 1 utilisateur",
      "Sans groupe 150 utilisateurs",
    ]);
    expect(row.getAttribute("aria-expanded")).toBe("false");
    expect(sentTo("GET /utilisateurs").map(({ query }) => query.get("size"))).toEqual(["1"]);
    fireEvent.click(row);
    await waitFor(() => expect(row.getAttribute("aria-selected")).toBe("true"));
    expect(location.search).toBe("?selection=SansGroupe");
    const edit = await screen.findByRole<HTMLButtonElement>("button", { name: "Modifier" });
    expect(edit.disabled || edit.getAttribute("aria-disabled")).toBeTruthy();
    expect(screen.queryByText(/Ce n’est plus là/)).toBeNull();
    row.focus();
    fireEvent.keyDown(row, { key: "ArrowRight" });
    const below = await rowNamed("Nom 1 Aziz nom1@exemple.tn MP1");
    expect(
      ["aria-level", "aria-posinset", "aria-setsize"].map((name) => below.getAttribute(name)),
    ).toEqual(["2", "1", "150"]);
    await press("button", "Charger plus");
    await rowNamed("Nom 101 Aziz nom101@exemple.tn");
  });

  test("unfolded where one of them is selected, who then can be edited", async () => {
    await showPeople("/utilisateurs?selection=Utilisateur100", ungrouped);
    const row = await rowNamed(/^Nom 1 Aziz/);
    await waitFor(() => expect(row.getAttribute("aria-selected")).toBe("true"));
    await screen.findByRole("link", { name: "Modifier" });
  });

  test("and there is none where everybody is in a group; namesakes are told apart in groups too", async () => {
    await showPeople("/utilisateurs", { ...ungrouped, "GET /utilisateurs": page([], 0) });
    const group = await rowNamed("MP1 Tunis 1 utilisateur");
    expect(screen.queryByRole("treeitem", { name: /^Sans groupe/ })).toBeNull();
    group.focus();
    fireEvent.keyDown(group, { key: "ArrowRight" });
    await rowNamed("Gharbi Aziz aziz@exemple.tn MP1");
  });
});

test("who has an address that nobody confirmed is told in the tree of users", async () => {
  await showPeople("/utilisateurs", {
    "GET /groupes": [],
    "GET /utilisateurs": [
      { ...user, adresseConfirmee: false },
      { ...user, id: 22, nom: "Hammami" },
    ],
  });
  fireEvent.click(await screen.findByRole("treeitem", { name: /^Sans groupe/ }));
  fireEvent.keyDown(await screen.findByRole("treeitem", { name: /^Sans groupe/ }), {
    key: "ArrowRight",
  });
  const noteOf = async (name: RegExp) =>
    (await screen.findByRole("treeitem", { name })).textContent?.includes("Adresse non confirmée");
  expect([await noteOf(/Gharbi/), await noteOf(/Hammami/)]).toEqual([true, false]);
});
