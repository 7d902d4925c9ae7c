import { pick, press } from "@majorant/client/test/acts.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { ImportPreview } from "@majorant/contract/bulk/imports";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { everything } from "./everything.ts";
import { showAdministrator } from "./show.ts";

// A file of accounts: what it would do, what comes back of it, and what its columns are.

afterEach(() => vi.restoreAllMocks());

const file = new File(["Email;Nom;Prénom\n"], "liste.csv", { type: "text/csv" });

const preview: ImportPreview = {
  format: "csv",
  encodage: "utf-8",
  separateur: ";",
  colonnes: [
    { titre: "Email", champ: "email" },
    { titre: "Nom", champ: "nom" },
    { titre: "Prénom", champ: "prenom" },
    { titre: "Tél", champ: "numeroTelephone" },
  ],
  manquantes: [],
  lignes: 301,
  premieres: [],
  nouveaux: 300,
  existants: 0,
  refusees: 1,
  comptes: [],
  nombreFautes: 1,
  fautes: [
    {
      ligne: 12,
      champ: "numeroTelephone",
      message: "Ce numéro de téléphone est invalide",
      valeur: "abc",
    },
  ],
};

const done = {
  id: 1,
  date: "2026-11-20T08:00:00.000Z",
  par: "Leïla Hammami",
  fichier: "liste.csv",
  crees: 300,
  misAJour: 0,
  invitations: 0,
  invites: 300,
  refusees: 1,
  fichierRefuse: "\ufeffEmail;Ligne;Valeur refusée;Motif\r\n",
};

const importButton = () => screen.findByRole("button", { name: "Importer" });

test("good lines are imported; the refused ones are quoted, and come back as a file", async () => {
  await showAdministrator("/utilisateurs/importer", {
    ...everything,
    "POST /utilisateurs/import/apercu": preview,
    "POST /utilisateurs/import": done,
  });
  await pick("Fichier des comptes", file);
  await screen.findByText("301 lignes : 300 nouveaux comptes, 1 ligne refusée.");
  screen.getByText("téléphone : « abc », Ce numéro de téléphone est invalide");
  expect((await importButton()).getAttribute("aria-disabled")).not.toBe("true");
  await press("button", "Importer");
  await screen.findByText("Une ligne est refusée");
  // The browser would leave for the file.
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const made = vi.spyOn(URL, "createObjectURL");
  await press("button", "Télécharger les lignes refusées");
  expect(names).toEqual(["refus-liste.csv"]);
  const [blob] = made.mock.calls[0] ?? [];
  expect(blob instanceof Blob && (await blob.text())).toContain("Valeur refusée;Motif");
});

test("a file without a good line is not sent", async () => {
  await showAdministrator("/utilisateurs/importer", {
    ...everything,
    "POST /utilisateurs/import/apercu": { ...preview, lignes: 1, nouveaux: 0 },
  });
  await pick("Fichier des comptes", file);
  await screen.findByText("1 ligne est refusée : il n’y a rien à importer.");
  expect((await importButton()).getAttribute("aria-disabled")).toBe("true");
});

test("columns that no title tells are said by hand, each field once", async () => {
  const unknown = [
    { titre: "Identifiant", champ: null },
    { titre: "Nom", champ: "nom" },
    { titre: "Prénom", champ: "prenom" },
  ];
  await showAdministrator("/utilisateurs/importer", {
    ...everything,
    "POST /utilisateurs/import/apercu": {
      ...preview,
      colonnes: unknown,
      manquantes: ["email"],
      nouveaux: 0,
      refusees: 0,
      nombreFautes: 0,
      fautes: [],
    },
  });
  await pick("Fichier des comptes", file);
  await screen.findByText("Quelle colonne est : email ?");
  (await screen.findByLabelText("Identifiant", { selector: "input" })).click();
  const choices = await screen.findByRole("listbox", { name: "Identifiant", hidden: true });
  fireEvent.click(within(choices).getByRole("option", { name: "Email", hidden: true }));
  await waitFor(() => expect(sentTo("POST /utilisateurs/import/apercu")).toHaveLength(2));
  expect(JSON.stringify(sentTo("POST /utilisateurs/import/apercu")[1]?.body)).toContain("colonnes");
  expect((await importButton()).getAttribute("aria-disabled")).toBe("true");
});
