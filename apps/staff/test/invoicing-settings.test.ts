import { choose, press, type } from "@majorant/client/test/acts.ts";
import { refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import type { AdminSettings } from "@majorant/contract/settings/settings";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { showAdministrator } from "./show.ts";

// Who sells, how that is taxed, and what is ticked before paying: settings that an accountant decides.

const settings = everything["GET /parametres"] as AdminSettings; // it is answered as it is

const tree = [
  { id: 11, titre: "MP", ouvert: true, sousCategories: [{ id: 12, titre: "MP1", ouvert: true }] },
];

const show = (fields: Partial<AdminSettings> = {}) =>
  showAdministrator("/admin/parametres", {
    "GET /parametres": { ...settings, ...fields },
    // Kept as it was sent, with the names of categories.
    "PUT /parametres": ({ body }) => {
      const kept = { ...settings, ...fields, ...(body as Partial<AdminSettings>) };
      const named = kept.categoryRegimes.map((regime) => ({
        ...regime,
        category: { id: regime.category.id, title: regime.category.id === 11 ? "MP" : "MP1" },
      }));
      return { ...kept, categoryRegimes: named, version: 2 };
    },
    "GET /categories": tree as never, // as far as the choices read it
  });

const seller = {
  sellerName: "Majorant SARL",
  sellerMatricule: "1234567A/A/M/000",
  sellerAddress: "12 rue de Rome, Tunis",
};

const sent = () => sentTo("PUT /parametres").at(-1)?.body as Record<string, unknown>;

const save = async () => {
  await press("button", /^Enregistrer/);
  await screen.findByText("Les paramètres sont à jour");
};

test("without a seller payments have a receipt; with one that is whole, an invoice", async () => {
  await show();
  await screen.findByText(/chaque paiement donne un simple reçu/);
  await type(/^Nom légal/, seller.sellerName);
  await type(/^Adresse du siège/, seller.sellerAddress);
  screen.getByText(/chaque paiement donne un simple reçu/);
  await type(/^Matricule fiscal/, "12345");
  await press("button", /^Enregistrer/);
  await screen.findByText("Un matricule fiscal s'écrit comme 1234567A/A/M/000");
  expect(document.activeElement).toBe(screen.getByLabelText(/^Matricule fiscal/));
  expect(sentTo("PUT /parametres")).toEqual([]);
  await type(/^Matricule fiscal/, seller.sellerMatricule);
  await screen.findByText(/Chaque nouveau paiement donne une facture à ce nom/);
  await save();
  expect(sent()).toMatchObject({ ...seller, taxRegime: "exempt", stampIncluded: "false" });
});

test("every point of the law says what an accountant decides, and what is assumed", async () => {
  await show();
  const notes = await screen.findAllByText("À décider avec votre comptable :");
  expect(notes.map((note) => note.parentElement?.textContent)).toEqual(
    Array.from({ length: 5 }, () =>
      expect.stringMatching(/^À décider avec votre comptable : .+\. Nous supposons .+\.$/),
    ),
  );
});

test("a rate is asked for where it is taxed, an article where it is exempt, and the other one stays", async () => {
  await show();
  await type(/^Article qui exonère/, " ");
  await press("button", /^Enregistrer/);
  await screen.findByText("L’article est obligatoire");
  fireEvent.click(screen.getByRole("radio", { name: "Soumis à la TVA" }));
  expect(screen.queryByLabelText(/^Article qui exonère/)).toBeNull();
  for (const wrong of ["101", "7,555", "dix"]) {
    await type("Taux de TVA", wrong);
    await press("button", /^Enregistrer/);
    await screen.findByText("Un taux de 0 à 100, avec deux décimales au plus");
  }
  expect(sentTo("PUT /parametres")).toEqual([]);
  await type("Taux de TVA", "7,5");
  await save();
  expect(sent()).toMatchObject({ taxRegime: "taxed", taxRate: 7.5 });
  expect(sent()).not.toHaveProperty("taxExemption");
});

test("a category has a regime of its own, is told what is wrong with it, and loses it again", async () => {
  await show({
    categoryRegimes: [{ category: { id: 11, title: "MP" }, rate: 7, exemption: null }],
  });
  const list = within(await screen.findByRole("group", { name: "Régimes par catégorie" }));
  expect(list.getByLabelText<HTMLInputElement>("Taux : MP").value).toBe("7");
  await choose(/^Ajouter une catégorie/, "MP › MP1");
  await list.findByLabelText("Taux : MP › MP1");
  await press("button", /^Enregistrer/);
  await list.findByText("Un taux de 0 à 100, avec deux décimales au plus");
  expect(document.activeElement).toBe(list.getByLabelText("Taux : MP › MP1"));
  expect(sentTo("PUT /parametres")).toEqual([]);
  await choose("Régime : MP › MP1", "Exonéré de TVA");
  await type("Article : MP › MP1", "Article 7");
  await save();
  expect(sent().categoryRegimes).toEqual([
    { category: { id: 11 }, rate: 7, exemption: null },
    { category: { id: 12 }, rate: null, exemption: "Article 7" },
  ]);
});

test("a category's regime that is taken out is sent without", async () => {
  await show({
    categoryRegimes: [{ category: { id: 11, title: "MP" }, rate: null, exemption: "Article 7" }],
  });
  await screen.findByLabelText("Article : MP");
  await press("button", "Retirer : MP");
  await waitFor(() => expect(screen.queryByLabelText("Article : MP")).toBeNull());
  await save();
  expect(sent().categoryRegimes).toEqual([]);
});

test("of two who change a category's regime the second is told, and keeps what was typed", async () => {
  const regime = (rate: number) => [{ category: { id: 11, title: "MP" }, rate, exemption: null }];
  const first = { ...settings, categoryRegimes: regime(7) };
  const theirs = { ...first, categoryRegimes: regime(19), version: settings.version + 1 };
  let reads = 0;
  await showAdministrator("/admin/parametres", {
    "GET /parametres": () => {
      reads += 1;
      return reads > 1 ? theirs : first;
    },
    "PUT /parametres": ({ body }) =>
      (body as { version: number }).version === theirs.version
        ? { ...theirs, categoryRegimes: regime(13), version: theirs.version + 1 }
        : refused("EDITED_MEANWHILE")(),
    "GET /categories": tree as never, // as far as the choices read it
  });
  await screen.findByLabelText("Taux : MP");
  await type("Taux : MP", "13");
  await press("button", /^Enregistrer/);
  await screen.findByText(refusals.EDITED_MEANWHILE[1]);
  expect(screen.getByLabelText<HTMLInputElement>("Taux : MP").value).toBe("13");
  await press("button", "Voir la version actuelle");
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText("MP : 19 %");
  dialog.getByText("MP : 13 %");
  await press("button", "Garder ma saisie");
  await press("button", "Enregistrer quand même");
  await screen.findByText("Les paramètres sont à jour");
  expect(sent()).toMatchObject({
    version: theirs.version,
    categoryRegimes: [{ category: { id: 11 }, rate: 13, exemption: null }],
  });
});

test("of two who change the regimes of different categories, both changes hold", async () => {
  const [mp, pc, pt] = [
    { id: 11, title: "MP" },
    { id: 12, title: "PC" },
    { id: 13, title: "PT" },
  ];
  const taxed = (category: typeof mp, rate: number) => ({ category, rate, exemption: null });
  const first = { ...settings, categoryRegimes: [taxed(mp, 7), taxed(pc, 7), taxed(pt, 7)] };
  const theirs = {
    ...first,
    categoryRegimes: [taxed(mp, 7), taxed(pc, 19), taxed(pt, 7)],
    version: settings.version + 1,
  };
  const reads = [first];
  await showAdministrator("/admin/parametres", {
    "GET /parametres": () => reads.shift() ?? theirs,
    "PUT /parametres": ({ body }) =>
      (body as { version: number }).version === theirs.version
        ? {
            ...theirs,
            categoryRegimes: [taxed(mp, 13), taxed(pc, 19)],
            version: theirs.version + 1,
          }
        : refused("EDITED_MEANWHILE")(),
    "GET /categories": tree as never, // as far as the choices read it
  });
  await screen.findByLabelText("Taux : MP");
  await type("Taux : MP", "13");
  await press("button", "Retirer : PT");
  await press("button", /^Enregistrer/);
  await screen.findByText(refusals.EDITED_MEANWHILE[1]);
  await press("button", "Enregistrer quand même");
  await screen.findByText("Les paramètres sont à jour");
  const { categoryRegimes } = sent();
  expect(categoryRegimes).toHaveLength(2);
  expect(categoryRegimes).toMatchObject([
    { category: { id: mp.id }, rate: 13 },
    { category: { id: pc.id }, rate: 19 },
  ]);
});

test("a stamp that is in the prices has its amount", async () => {
  await show();
  expect(screen.queryByLabelText("Montant du timbre")).toBeNull();
  fireEvent.click(await screen.findByLabelText(/^Un droit de timbre est compris/));
  await type("Montant du timbre", "0");
  await press("button", /^Enregistrer/);
  await screen.findByText("Un montant de 0,001 à 100 dinars");
  await type("Montant du timbre", "1");
  await save();
  expect(sent()).toMatchObject({ stampIncluded: "true", stampAmount: 1 });
});

test("the sentence that is ticked before paying is written there", async () => {
  await show();
  await type(/^Phrase à cocher avant de payer/, "Je demande l’ouverture immédiate des cours.");
  await save();
  expect(sent()).toMatchObject({
    withdrawalSentence: "Je demande l’ouverture immédiate des cours.",
  });
});
