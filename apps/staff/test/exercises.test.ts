import { choose, press, type } from "@majorant/client/test/acts.ts";
import { refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { beforeAll, describe, expect, test } from "vitest";
import { everything, exercise, exerciseRow } from "./everything.ts";
import { section } from "./samples.ts";
import { showAdministrator, showTeacher } from "./show.ts";

// Exercises in a course's content, their editor, and a whole sheet at once.

const content = "/enseignant/myCourses/course/3";
const adding = `${content}/exercices/ajouter?chapitre=31`;
const editing = `${content}/exercices/55`;
const importing = `${content}/exercices/importer?chapitre=31`;

// The environment of tests has no popovers: a menu stands open.
beforeAll(() => {
  Object.assign(HTMLElement.prototype, { hidePopover() {} });
});

describe("a chapter has its exercises among its videos and files", () => {
  const mixed = {
    ...everything,
    "GET /cours/{coursId}/exercises": [
      { ...exerciseRow, after: 8, attempts: 3 },
      { ...exerciseRow, id: 56, title: "Bornes", after: null, visible: false },
    ],
    "GET /cours/{coursId}/sections": [
      {
        ...section,
        fichiers: [
          {
            type: "Fichier" as const,
            id: 8,
            nom: "Série 1",
            description: "",
            taille: 9,
            section: { id: 31 },
            link: null,
            active: true,
            version: 1,
          },
        ],
        ordre: [8],
      },
    ],
  };

  test("in their order, and put in another one together", async () => {
    await showTeacher(content, { ...mixed, "PUT /sections/{sectionId}/contents/order": undefined });
    await screen.findByText("Bornes");
    const list = screen.getByRole("list", { name: "Vidéos et fichiers : Suites" });
    const names = within(list)
      .getAllByRole("button", { name: /^Actions : / })
      .map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual([
      "Actions : Bornes",
      "Actions : Série 1",
      "Actions : La méthode de Héron",
    ]);
    within(list).getByText("Masqué");
    const [handle] = within(list).getAllByRole("button", { name: /Déplacer/ });
    if (!handle) throw new Error("there is no handle");
    fireEvent.keyDown(handle, { key: "End" });
    await waitFor(() =>
      expect(sentTo("PUT /sections/{sectionId}/contents/order").map(({ body }) => body)).toEqual([
        {
          order: [
            { kind: "resource", id: 8 },
            { kind: "exercise", id: 55 },
            { kind: "exercise", id: 56 },
          ],
        },
      ]),
    );
  });

  test("and a drag that Escape cuts puts everything back, and sends nothing", async () => {
    await showTeacher(content, { ...mixed, "PUT /sections/{sectionId}/contents/order": undefined });
    await screen.findByText("Bornes");
    const list = screen.getByRole("list", { name: "Vidéos et fichiers : Suites" });
    const names = () =>
      within(list)
        .getAllByRole("button", { name: /^Déplacer : / })
        .map((button) => button.getAttribute("aria-label"));
    const before = names();
    const [handle] = within(list).getAllByRole("button", { name: /Déplacer/ });
    if (!handle) throw new Error("there is no handle");
    const hold = () => {
      fireEvent.pointerDown(handle, { button: 0 });
      return waitFor(() => expect(handle.closest("li")?.dataset.dragged).toBe("true"));
    };
    await hold();
    // Nothing is laid out here: what is dragged is below everything.
    fireEvent.pointerMove(window, { clientY: 300 });
    await waitFor(() => expect(names()).toEqual([...before.slice(1), before[0]]));
    fireEvent.keyDown(handle, { key: "Escape" });
    await waitFor(() => expect(names()).toEqual(before));
    fireEvent.pointerUp(window);
    // Another one, dropped: the only order that is sent.
    await hold();
    fireEvent.pointerMove(window, { clientY: 300 });
    await waitFor(() => expect(names()).toEqual([...before.slice(1), before[0]]));
    fireEvent.pointerUp(window);
    await waitFor(() => expect(sentTo("PUT /sections/{sectionId}/contents/order")).toHaveLength(1));
  });

  test("and says what a deletion takes along", async () => {
    await showTeacher(content, { ...mixed, "DELETE /exercises/{exerciseId}": undefined });
    const row = (await screen.findByText("La méthode de Héron")).closest("li");
    if (!row) throw new Error("the exercise is in no list");
    within(row).getByRole("button", { name: "Supprimer" }).click();
    const dialog = within(await screen.findByRole("dialog"));
    dialog.getByText(/Les essais de 3 étudiants/);
    dialog.getByRole("button", { name: "Supprimer" }).click();
    await screen.findByText("La méthode de Héron est supprimé");
    expect(sentTo("DELETE /exercises/{exerciseId}")[0]?.params).toEqual({ exerciseId: "55" });
  });
});

test("a chapter that is deleted says how many exercises go with it", async () => {
  await showTeacher(content, {
    ...everything,
    "GET /sections/{sectionId}/suppression": {
      sousSections: 0,
      videos: 0,
      fichiers: 0,
      exercices: 1,
      questionsQuiz: 0,
      notes: 0,
      questions: 0,
    },
  });
  await screen.findByText("La méthode de Héron");
  const chapter = within(screen.getByRole("region", { name: "Suites" }));
  chapter.getAllByRole("button", { name: "Supprimer" })[0]?.click();
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByText("1 exercice");
});

describe("an exercise", () => {
  test("is written with what is to be answered, which is tried first", async () => {
    await showTeacher(adding, {
      ...everything,
      "POST /exercises": exercise,
      "POST /exercises/check": { verdict: "correct", read: "\\frac{1}{2}" },
    });
    await press("button", "Ajouter l’exercice");
    await screen.findByText("Le titre est obligatoire");
    await type("Titre", "Héron");
    await type("Énoncé", "Calculer $x$");
    await type("Corrigé", "On trouve $\\frac12$.");
    await choose("Difficulté", /^3/);
    await press("button", "Ajouter une réponse");
    await type("Réponse attendue", "1/2");
    await type("Essayer une réponse", "0,5");
    await press("button", "Essayer");
    await screen.findByText("Juste");
    expect(sentTo("POST /exercises/check")[0]?.body).toEqual({
      kind: "number",
      label: "",
      expected: "1/2",
      choices: null,
      tolerance: null,
      answer: "0,5",
    });
    await press("button", "Ajouter l’exercice");
    await screen.findByText("L’exercice La méthode de Héron est ajouté");
    expect(sentTo("POST /exercises")[0]?.body).toMatchObject({
      title: "Héron",
      section: { id: 31 },
      difficulty: 3,
      minutes: 15,
      moment: null,
      answers: [{ kind: "number", label: "", expected: "1/2", choices: null, tolerance: null }],
    });
  });

  test("has the usual signs put where typing was", async () => {
    await showTeacher(adding, everything);
    const text = await screen.findByLabelText<HTMLTextAreaElement>("Énoncé");
    await type("Énoncé", "Soit x ici");
    text.focus();
    text.setSelectionRange(5, 6);
    await press("button", /Formule dans le texte/);
    await waitFor(() => expect(text.value).toBe("Soit $x$ ici"));
  });

  test("takes in a picture that is pasted, with what it shows", async () => {
    const name = "0b5f3c1e-5d0c-4c8e-9a54-2f6f1f0a7d11";
    await showTeacher(adding, {
      ...everything,
      "POST /cours/{coursId}/exercises/images": {
        name,
        preview: "/petite.webp",
        full: "/grande.webp",
        width: 1600,
        height: 800,
      },
    });
    const text = await screen.findByLabelText<HTMLTextAreaElement>("Énoncé");
    await type("Énoncé", "Voici : ");
    text.focus();
    text.setSelectionRange(8, 8);
    const file = new File(["png"], "circuit.png", { type: "image/png" });
    fireEvent.paste(text, { clipboardData: { files: [file] } });
    await screen.findByText("circuit.png");
    await press("button", "Ajouter l’image");
    await screen.findByText("Dites ce que montre l’image, pour qui ne la voit pas");
    await type("Ce que montre l’image", "Un circuit [RC]");
    await press("button", "Ajouter l’image");
    await waitFor(() => expect(text.value).toBe(`Voici :\n\n![Un circuit RC](image:${name})`));
    const image = await screen.findByRole("img", { name: "Un circuit RC" });
    expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["640", "320"]);
  });

  test("says which pictures it names and does not have", async () => {
    await showTeacher(adding, everything);
    await type("Énoncé", "Voici ![un circuit](circuit.png).");
    await screen.findByText("Image à ajouter ensuite : circuit.png.");
  });

  test("says in its preview what is wrong with a formula", async () => {
    await showTeacher(adding, everything);
    await type("Énoncé", "Soit $\\foo{x}$ et $y$.");
    await screen.findByText(/\\foo est inconnu/);
  });

  test("of two who change it, the second is told and keeps what was typed", async () => {
    let reads = 0;
    await showTeacher(editing, {
      ...everything,
      "GET /exercises/{exerciseId}/edition": () => {
        reads += 1;
        return reads > 1 ? { ...exercise, title: "Babylone", version: 3 } : exercise;
      },
      "PUT /exercises/{exerciseId}": refused("EDITED_MEANWHILE"),
    });
    await type(/^Source/, "Oral");
    await press("button", "Enregistrer");
    await press("button", "Voir la version actuelle");
    await screen.findByText("Votre saisie");
    expect(screen.getByLabelText<HTMLInputElement>(/^Source/).value).toBe("Oral");
    expect(sentTo("PUT /exercises/{exerciseId}")[0]?.body).toMatchObject({
      source: "Oral",
      version: 2,
      hint: "Un carré.",
      moment: null,
    });
  });

  test("is its administrators' too", async () => {
    await showAdministrator("/admin/cours/cours/3/exercices/55", {
      ...everything,
      "PUT /exercises/{exerciseId}": { ...exercise, minutes: 40, version: 3 },
    });
    await type("Durée, en minutes", "40");
    await press("button", "Enregistrer");
    await screen.findByText("L’exercice est à jour");
  });
});

describe("a sheet", () => {
  const fault = { line: 2, message: "La difficulté est 1, 2 ou 3", exercise: 1 };
  const preview = {
    exercises: [{ line: 9, title: "Bornes", section: { name: "Suites" } }],
    faults: [fault],
    newNotions: ["Suites adjacentes"],
  };
  const sheet =
    "# Héron\ndifficulté : 7\n\nSoit.\n\n## Corrigé\nFin.\n\n# Bornes\n\nSoit $\\foo$.\n\n## Corrigé\nFin.\n";

  test("comes in once what is broken is left out", async () => {
    await showTeacher(importing, {
      ...everything,
      "POST /exercises/import/preview": preview,
      "POST /exercises/import": { added: 1 },
    });
    await type("Texte de la feuille", sheet);
    await screen.findByText("La difficulté est 1, 2 ou 3", { exact: false });
    screen.getByText(/Suites adjacentes/);
    const send = screen.getByRole("button", { name: "Importer" });
    expect(send.getAttribute("aria-disabled")).toBe("true");
    // What is wrong with a formula is said as well.
    const formulas = await screen.findByRole("list", { name: "Formules à corriger" });
    expect(formulas.textContent).toContain("\\foo");
    (await screen.findByLabelText("Laisser de côté : Héron")).click();
    await press("button", "Importer");
    await screen.findByText("L’exercice est ajouté");
    const [sent] = sentTo("POST /exercises/import").map(({ body }) => body);
    expect(sent).toMatchObject({ section: { id: 31 }, text: sheet, leftOut: [1] });
    expect(sent).toHaveProperty("key");
  });

  test("is mended where it is: a fault leads to its line", async () => {
    await showTeacher(importing, { ...everything, "POST /exercises/import/preview": preview });
    await type("Texte de la feuille", sheet);
    await press("button", "Ligne 2");
    const text = screen.getByLabelText<HTMLTextAreaElement>("Texte de la feuille");
    expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe("difficulté : 7");
  });

  test("that is refused says why, and stays", async () => {
    await showTeacher(importing, {
      ...everything,
      "POST /exercises/import/preview": { ...preview, faults: [] },
      "POST /exercises/import": refused("EXERCISES_FULL"),
    });
    await type("Texte de la feuille", sheet);
    await press("button", "Importer");
    await screen.findByText(/Ce chapitre a 500 exercices/);
    expect(screen.getByLabelText<HTMLTextAreaElement>("Texte de la feuille").value).toBe(sheet);
  });

  test("offers one of each writing to begin with", async () => {
    await showTeacher(importing, everything);
    await screen.findByRole("button", { name: "Exemple en Markdown" });
    screen.getByRole("button", { name: "Exemple en LaTeX" });
  });
});
