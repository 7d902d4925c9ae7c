import { pick, press } from "@majorant/client/test/acts.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { CataloguePreview } from "@majorant/contract/bulk/catalogue-imports";
import { screen } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { showAdministrator } from "./show.ts";

// A file of the catalogue: what it would do, what is wrong with it, and that it goes in whole.

const file = new File(["Catégorie;Cours\nMP1;Analyse\n"], "catalogue.csv", { type: "text/csv" });

const preview: CataloguePreview = {
  colonnes: [
    { titre: "Classe", champ: "categorie" },
    { titre: "Cours", champ: "cours" },
    { titre: "Remarque", champ: null },
  ],
  lignes: 1,
  premieres: [{ ligne: 2, categorie: "Préparatoire › MP1", cours: "Analyse", offre: null }],
  nouveaux: { categories: 2, cours: 1, offres: 0 },
  existants: { categories: 0, cours: 0, offres: 0 },
  nombreFautes: 0,
  fautes: [],
};

const show = (preview: CataloguePreview) =>
  showAdministrator("/admin/cours/importer", {
    ...everything,
    "POST /catalogue/import/apercu": preview,
    "POST /catalogue/import": { categories: 2, cours: 1, offres: 0 },
  });

test("a file is looked at, then imported", async () => {
  await show(preview);
  await pick("Fichier du catalogue", file);
  await screen.findByText("1 ligne : 2 catégories et 1 cours à ajouter.");
  screen.getByText("Classe → Catégorie");
  screen.getByText("Remarque : ignorée");
  expect(sentTo("POST /catalogue/import")).toEqual([]);
  await press("button", "Importer");
  await screen.findByText("Le fichier est importé");
  screen.getByText("Ajouté : 2 catégories et 1 cours.");
});

test("a file with faults says each by its line, and is not sent", async () => {
  await show({
    ...preview,
    nombreFautes: 1,
    fautes: [{ ligne: 3, champ: "prix1Mois", message: "Le prix est invalide" }],
  });
  await pick("Fichier du catalogue", file);
  await screen.findByText("Prix 1 mois : Le prix est invalide");
  const send = screen.getByRole("button", { name: "Importer" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
});

test("a file that brings nothing new is not sent either", async () => {
  const none = { categories: 0, cours: 0, offres: 0 };
  await show({ ...preview, nouveaux: none, existants: { categories: 2, cours: 1, offres: 0 } });
  await pick("Fichier du catalogue", file);
  await screen.findByText(/déjà là, laissés comme ils sont : 2 catégories/);
  const send = screen.getByRole("button", { name: "Importer" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
});
