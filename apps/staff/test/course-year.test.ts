import { press, type } from "@majorant/client/test/acts.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { screen, within } from "@testing-library/dom";
import { beforeAll, describe, expect, test } from "vitest";
import { everything } from "./everything.ts";
import { section } from "./samples.ts";
import { showAdministrator, showTeacher } from "./show.ts";

// The days on which chapters open, copies for the next year, earlier versions.

const outline = "/enseignant/myCourses/course/3";

// The tests' document has no popovers: what a menu holds can be pressed at any time.
beforeAll(() => {
  HTMLElement.prototype.hidePopover = () => {};
});

const act = async (row: string, word: string) => {
  await press("button", `Actions : ${row}`);
  await press("button", word);
};

describe("the day of a chapter", () => {
  test("stands beside its name, and is chosen in a dialog", async () => {
    await showTeacher(outline, {
      ...everything,
      "PUT /sections/{sectionId}/ouverture": { date: "2096-02-01", version: 2, manques: 3 },
    });
    await screen.findByText("12 janvier 2096", { normalizer: (text) => text.replace(/\s/g, " ") });
    await act("Suites", "Date d’ouverture");
    const dialog = within(await screen.findByRole("dialog"));
    const field = dialog.getByLabelText(/^Ouvre le/);
    expect((field as HTMLInputElement).value).toBe("12/01/2096");
    await type(/^Ouvre le/, "01/02/2096");
    await press("button", "Enregistrer");
    await screen.findByText("3 étudiants n’auront plus accès au cours ce jour-là");
    expect(sentTo("PUT /sections/{sectionId}/ouverture")).toMatchObject([
      { body: { date: "2096-02-01" } },
    ]);
  });
});

test("a copy is asked for with the next year's title, and says what it leaves out", async () => {
  await showAdministrator("/admin/cours/cours/3", {
    ...everything,
    "POST /cours/{coursId}/copie": { id: 3, titre: "Analyse 2027-2028", enCours: 2 },
  });
  await press("button", "Copier pour l’année suivante");
  const dialog = within(await screen.findByRole("dialog"));
  const title = dialog.getByLabelText("Titre de la copie") as HTMLInputElement;
  expect(title.value).toMatch(/^.+ 20\d\d-20\d\d$/);
  await dialog.findByText("2 envois qui ne sont pas encore publiés n’en font pas partie");
  await dialog.findByText(/4 chapitres, 12 vidéos, 3 fichiers, 9 exercices, 40 questions de quiz/);
  dialog.getByLabelText("Sans date d’ouverture").click();
  await press("button", "Copier");
  await screen.findByText("La copie est prête, inactive jusqu’à ce que vous l’activiez");
  const [sent] = sentTo("POST /cours/{coursId}/copie");
  expect(sent?.body).toMatchObject({ titre: title.value, dates: "none" });
});

test("an earlier version says until when it is kept, and is taken back by one press", async () => {
  const file = {
    type: "Fichier" as const,
    id: 61,
    nom: "Feuille 1",
    description: "",
    section: { id: 31 },
    active: true,
    taille: 240_000,
    link: null,
    version: 1,
  };
  await showTeacher(outline, {
    ...everything,
    "GET /cours/{coursId}/sections": [{ ...section, fichiers: [file], ordre: [61] }],
    "PUT /ressources/{ressourceId}/versions/{versionId}": [],
  });
  await act("Feuille 1", "Versions précédentes");
  const dialog = within(await screen.findByRole("dialog"));
  const version = await dialog.findByRole("listitem");
  expect(version.textContent?.replace(/\s/g, " ")).toContain(
    "Version du 3 mars 2026, gardée jusqu’au 2 avril 2026",
  );
  await press("button", "Reprendre suites-1.pdf");
  await screen.findByText("L’ancienne version est de retour");
  expect(sentTo("PUT /ressources/{ressourceId}/versions/{versionId}")).toHaveLength(1);
});
