import { pick, press, type } from "@majorant/client/test/acts.ts";
import { page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { dominated, listedPaper, paper, series } from "./samples.ts";
import { showAdministrator, showTeacher } from "./show.ts";

const usage = { notions: 0, exercises: 2, quizQuestions: 0, moments: 1, paperQuestions: 0 };

test("notions stand below their subject, and one is renamed where it was seen", async () => {
  await showTeacher("/enseignant/notions?selection=Notion1", {
    ...everything,
    "PUT /notions/{notionId}": { ...dominated, title: "Lebesgue", version: 2 },
  });
  await screen.findByRole("treeitem", { name: /Mathématiques/ });
  await screen.findByRole("treeitem", { name: /Intégration/ });
  await screen.findByRole("treeitem", { name: /Convergence dominée/ });
  await press("button", "Modifier");
  await type("Titre", "Lebesgue");
  await press("button", "Enregistrer");
  await expect
    .poll(() => sentTo("PUT /notions/{notionId}"))
    .toMatchObject([
      {
        params: { notionId: "1" },
        body: { title: "Lebesgue", subject: "mathematiques", parentId: 2, version: 1 },
      },
    ]);
});

test("a merge says what moves, and waits for the notion that stays", async () => {
  await showAdministrator("/admin/notions?selection=Notion1", {
    ...everything,
    "GET /notions/{notionId}/usage": usage,
    "POST /notions/{notionId}/merge": series,
  });
  await screen.findByRole("treeitem", { name: /Convergence dominée/ });
  await press("button", "Fusionner");
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText("2 exercices");
  within(dialog).getByText("1 moment de vidéo");
  const merge = () => within(dialog).getByRole("button", { name: "Fusionner" });
  expect(merge().getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(within(dialog).getByRole("combobox", { name: "La notion qui reste" }));
  fireEvent.click(await screen.findByRole("option", { name: /^Séries/, hidden: true }));
  await expect.poll(() => merge().getAttribute("aria-disabled")).not.toBe("true");
  fireEvent.click(merge());
  await expect
    .poll(() => sentTo("POST /notions/{notionId}/merge"))
    .toMatchObject([{ params: { notionId: "1" }, body: { into: { id: 3 } } }]);
});

test("a notion that others are below is not deleted", async () => {
  await showAdministrator("/admin/notions?selection=Notion2", {
    ...everything,
    "GET /notions/{notionId}/usage": { ...usage, notions: 1 },
  });
  await screen.findByRole("treeitem", { name: /Intégration/ });
  await press("button", "Supprimer");
  await screen.findByText("D’autres notions en font partie : déplacez-les d’abord.");
});

test("a file of notions says each fault by its line, and is not sent", async () => {
  await showTeacher("/enseignant/notions/importer", {
    ...everything,
    "POST /notions/import/preview": {
      columns: [
        { title: "Titre", field: "notion" },
        { title: "Remarque", field: null },
      ],
      lines: 1,
      first: [],
      added: 1,
      known: 0,
      faultCount: 1,
      faults: [{ line: 3, field: "matiere", message: "Cette matière n'existe pas" }],
    },
  });
  await pick("Fichier des notions", new File(["Notion\n"], "notions.csv"));
  await screen.findByText("1 notion à ajouter.");
  screen.getByText("Titre → Notion");
  screen.getByText("Remarque : ignorée");
  screen.getByText("Matière : Cette matière n'existe pas");
  const send = screen.getByRole("button", { name: "Importer" });
  expect(send.getAttribute("aria-disabled")).toBe("true");
});

test("papers are listed, those that are hidden as such", async () => {
  await showAdministrator("/admin/sujets", {
    ...everything,
    "GET /papers/all": [{ ...listedPaper, visible: false }],
  });
  const link = await screen.findByRole("link", { name: listedPaper.title });
  expect(link.getAttribute("href")).toBe("/admin/sujets/6");
  screen.getByText("Masqué");
});

test("papers are searched, and the address keeps it", async () => {
  await showAdministrator("/admin/sujets?q=suite", {
    ...everything,
    "GET /papers/all": ({ query }) =>
      query.get("q") === "suite"
        ? page([], 0)()
        : page([{ ...listedPaper, title: `Trouvé par ${query.get("q")}` }], 1)(),
  });
  await screen.findByText("Aucun sujet ne correspond");
  await type("Concours, année, filière ou titre", "intégrale");
  await screen.findByRole("link", { name: "Trouvé par intégrale" });
  await waitFor(() => expect(location.search).toBe("?q=int%C3%A9grale"));
});

test("a paper's questions are changed as rows", async () => {
  await showAdministrator("/admin/sujets/6", {
    ...everything,
    "PUT /papers/{paperId}": { ...paper, version: 2 },
  });
  const row = await screen.findByRole("listitem", { name: "Question I.1" });
  fireEvent.change(within(row).getByLabelText("Barème"), { target: { value: "2,5" } });
  await press("button", "Ajouter une question");
  await press("button", "Enregistrer");
  await screen.findByText("Le numéro est obligatoire");
  expect(sentTo("PUT /papers/{paperId}")).toEqual([]);
  const added = await screen.findByRole("listitem", { name: "Question" });
  fireEvent.change(within(added).getByLabelText("Numéro"), { target: { value: "I.2" } });
  fireEvent.change(within(added).getByLabelText("À propos"), { target: { value: "Une série" } });
  await press("button", "Enregistrer");
  await expect
    .poll(() => sentTo("PUT /papers/{paperId}"))
    .toMatchObject([
      {
        body: {
          contest: "Majorant",
          year: 2025,
          version: 1,
          questions: [
            { number: "I.1", marks: 2.5, notions: [1], moment: { ressourceId: 15, second: 65 } },
            { number: "I.2", about: "Une série", marks: null, notions: [], moment: null },
          ],
        },
      },
    ]);
});

test("a question's exercises and video are found by words of their paths, and the rest is said", async () => {
  const path = "MP1 › Analyse › Suites";
  const exercises = Array.from({ length: 20 }, (_, n) => ({
    id: n + 1,
    title: `Exercice ${n + 1}`,
    path,
  }));
  await showAdministrator("/admin/sujets/6", {
    ...everything,
    "GET /papers/sources/exercises": ({ query }) =>
      query.get("q") ? page([{ id: 900, title: "Riemann", path }])() : page(exercises, 7_000)(),
    "GET /papers/sources/videos": refused("TOO_MANY_POSTS"),
    "PUT /papers/{paperId}": { ...paper, version: 2 },
  });
  const row = await screen.findByRole("listitem", { name: "Question I.1" });
  // The video that was chosen is named by its path, and not asked for.
  await within(row).findByDisplayValue("MP1 › Analyse › Suites › Suites extraites");
  expect(sentTo("GET /papers/sources/videos")).toEqual([]);
  fireEvent.click(within(row).getByRole("combobox", { name: "Exercices" }));
  await screen.findByText(/^20 sur 7\s000 : précisez$/);
  fireEvent.change(within(row).getByRole("combobox", { name: "Exercices" }), {
    target: { value: "riemann mp1" },
  });
  fireEvent.click(await screen.findByRole("option", { name: `${path} › Riemann`, hidden: true }));
  await within(row).findByText(`${path} › Riemann`);
  fireEvent.click(within(row).getByLabelText("Vidéo qui corrige", { selector: "input" }));
  await screen.findByText(refusals.TOO_MANY_POSTS[1]);
  await press("button", "Enregistrer");
  await expect
    .poll(() => sentTo("PUT /papers/{paperId}"))
    .toMatchObject([{ body: { questions: [{ exercises: [900], moment: { ressourceId: 15 } }] } }]);
});

test("what the server finds wrong with a question is said in its row, until it is changed", async () => {
  const message = "1:05 est après la fin : la vidéo dure 1:00";
  await showAdministrator("/admin/sujets/6", {
    ...everything,
    "PUT /papers/{paperId}": refused("INVALID", { "questions.0.moment.second": message }),
  });
  const row = await screen.findByRole("listitem", { name: "Question I.1" });
  await press("button", "Enregistrer");
  await within(row).findByText(message);
  fireEvent.change(within(row).getByLabelText("Instant"), { target: { value: "0:30" } });
  await expect.poll(() => within(row).queryByText(message)).toBeNull();
});

test("a paper that is there already is said, and what was typed stays", async () => {
  await showTeacher("/enseignant/sujets/ajouter", {
    ...everything,
    "POST /papers": refused("PAPER_EXISTS"),
  });
  for (const [label, value] of Object.entries({
    Concours: "Majorant",
    Titre: "Un sujet",
    Année: "2025",
    Filière: "MP",
    "Durée en minutes": "180",
  }))
    await type(label, value);
  const row = await screen.findByRole("listitem", { name: "Question" });
  fireEvent.change(within(row).getByLabelText("Numéro"), { target: { value: "1" } });
  fireEvent.change(within(row).getByLabelText("À propos"), { target: { value: "Une suite" } });
  await press("button", "Enregistrer");
  await screen.findByText(/Ce sujet existe déjà/);
  expect(screen.getByLabelText<HTMLInputElement>("Titre").value).toBe("Un sujet");
});
