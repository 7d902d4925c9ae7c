import { press } from "@majorant/client/test/acts.ts";
import type { Answers } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { group as oneGroup } from "./samples.ts";
import { showAdministrator } from "./show.ts";

// The year's move: every group's students, in one table and one act.

const group = (
  id: number,
  nom: string,
  nombreUtilisateurs: number,
  students = nombreUtilisateurs,
) => ({
  id,
  nom,
  nombreUtilisateurs,
  nombreEtudiants: students,
  sousGroupes: [],
});

const member = (id: number, nom: string, role: "ROLE_APPRENANT" | "ROLE_ENSEIGNANT") => ({
  id,
  nom,
  prenom: "Nour",
  email: `${id}@exemple.tn`,
  role,
});

const made = (id: number, from: string, to: string, montes: number) => ({
  id,
  date: "2026-07-01T08:00:00.000Z",
  par: "Sarra Trabelsi",
  categorie: null,
  montes,
  deGroupe: { id, nom: from },
  versGroupe: { id: id + 1, nom: to },
  annule: null,
});

/** Two classes of a year, the group of the next one, a group that nobody is in, and one of teachers alone. */
const school: Answers = {
  ...everything,
  "GET /groupes": [
    {
      ...group(1, "2027", 0),
      sousGroupes: [group(4, "MP1 A", 31), group(5, "MP2 A", 28)],
    },
    group(9, "Anciens", 2),
    group(10, "Vide", 0),
    group(11, "Professeurs", 6, 0),
  ],
  "GET /categories/withSubCategories": [
    { id: 1, title: "Préparatoire", subCategories: [{ id: 2, title: "MP", subCategories: [] }] },
  ],
  "GET /groupes/{groupeId}/utilisateurs": [
    member(21, "Gharbi", "ROLE_APPRENANT"),
    member(22, "Hammami", "ROLE_ENSEIGNANT"),
  ] as never, // as many fields as a row shows
  "POST /passages/apercu": ({ body }) =>
    (body as { passages: { deGroupe: { id: number }; exceptions: object[] }[] }).passages.map(
      ({ deGroupe, exceptions }) => ({
        deGroupe,
        montent: 30 - exceptions.length,
        restent: exceptions.length,
        dejaPresents: 0,
        autres: 1,
        refus: null,
      }),
    ),
  "GET /passages": [made(42, "MP2 A", "Anciens", 28), made(41, "MP1 A", "MP2 A", 29)],
  "POST /passages": [made(41, "MP1 A", "MP2 A", 29), made(42, "MP2 A", "Anciens", 28)],
};

const rowOf = async (path: string) =>
  within((await screen.findByRole("link", { name: path })).closest("tr") as HTMLElement);

/** Chooses in one of the lists of a row. */
async function chooseIn(label: string, option: string) {
  (await screen.findByLabelText(label, { selector: "input" })).click();
  const options = await screen.findByRole("listbox", { name: label, hidden: true });
  fireEvent.click(await within(options).findByRole("option", { name: option, hidden: true }));
}

const moveTo = (from: string, to: string) => chooseIn(`Groupe d’arrivée : ${from}`, to);

test("each group that has students has a row, and none moves unless its destination is chosen", async () => {
  await showAdministrator("/utilisateurs/passages", school);
  await press("link", "Préparer les passages");
  await rowOf("2027 › MP1 A");
  expect(screen.getAllByRole("row").map((row) => row.querySelector("a")?.textContent)).toEqual([
    undefined,
    "2027 › MP1 A",
    "2027 › MP2 A",
    "Anciens",
  ]);
  expect(sentTo("POST /passages/apercu")).toEqual([]);
  const act = screen.getByRole<HTMLButtonElement>("button", { name: "Faire passer" });
  expect(act.disabled || act.getAttribute("aria-disabled")).toBeTruthy();
});

test("several groups move in one act, but for some: first said, then done, then lit in the list", async () => {
  await showAdministrator("/utilisateurs/passages/preparer", school);
  await moveTo("2027 › MP1 A", "2027 › MP2 A");
  await moveTo("2027 › MP2 A", "Anciens");
  await press("button", "Aucune : 2027 › MP1 A");
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(await dialog.findByLabelText("Nour Gharbi"));
  // A teacher of the group stays whatever is chosen.
  const teacher = dialog.getByLabelText<HTMLInputElement>("Nour Hammami");
  expect([teacher.checked, teacher.disabled]).toEqual([true, true]);
  dialog.getByRole("button", { name: "Terminé" }).click();
  (await rowOf("2027 › MP1 A")).getByRole("button", { name: "1 reste : 2027 › MP1 A" });
  await chooseIn("Nouvelle classe : 2027 › MP2 A", "Préparatoire › MP");
  await (await rowOf("2027 › MP1 A")).findByText(
    "29 montent dans « 2027 › MP2 A », classe inchangée, 1 reste",
  );
  await (await rowOf("2027 › MP2 A")).findByText(
    "30 montent dans « Anciens », nouvelle classe « Préparatoire › MP »",
  );
  (await rowOf("Anciens")).getByText("Rien");
  await screen.findByText("59 étudiants de 2 groupes montent");
  await press("button", "Faire passer 59 étudiants");
  const question = within(await screen.findByRole("dialog"));
  const lines = question.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  expect(lines.map((line) => line.replaceAll("\u00a0", " "))).toEqual([
    "2027 › MP1 A : 29 montent dans « 2027 › MP2 A », classe inchangée, 1 reste",
    "2027 › MP2 A : 30 montent dans « Anciens », nouvelle classe « Préparatoire › MP »",
  ]);
  await press("button", "Faire passer");
  await screen.findByText("57 étudiants sont passés");
  expect(sentTo("POST /passages").map(({ body }) => body)).toEqual([
    {
      passages: [
        { deGroupe: { id: 4 }, versGroupe: { id: 5 }, exceptions: [{ id: 21 }] },
        { deGroupe: { id: 5 }, versGroupe: { id: 9 }, categorie: { id: 2 }, exceptions: [] },
      ],
    },
  ]);
  await screen.findByRole("heading", { name: "Passages à l’année suivante" });
  const row = (await screen.findByRole("link", { name: "MP1 A → MP2 A" })).closest("tr");
  await waitFor(() => expect(row?.getAttribute("aria-current")).toBe("true"));
});

test("nothing moves while one is refused: its row and the whole say why", async () => {
  const refus = "Aucun étudiant ne monte : le groupe est vide, ou tous restent";
  await showAdministrator("/utilisateurs/passages/preparer", {
    ...school,
    "POST /passages/apercu": [
      { deGroupe: { id: 4 }, montent: 30, restent: 0, dejaPresents: 0, autres: 0, refus: null },
      { deGroupe: { id: 9 }, montent: 0, restent: 2, dejaPresents: 0, autres: 0, refus },
    ],
  });
  await moveTo("2027 › MP1 A", "2027 › MP2 A");
  await moveTo("Anciens", "2027 › MP2 A");
  await (await rowOf("Anciens")).findByText(refus);
  const said = await screen.findByText("Rien ne passe tant qu’un groupe est refusé");
  expect(said.closest("[role=status]")?.textContent).toContain(`Anciens : ${refus}`);
  const act = screen.getByRole<HTMLButtonElement>("button", { name: "Faire passer 30 étudiants" });
  await waitFor(() => expect(act.disabled || act.getAttribute("aria-disabled")).toBeTruthy());
});

test("a group's own page leads to its row, and its row to those of all", async () => {
  await showAdministrator("/utilisateurs/groupe/4", {
    ...school,
    "GET /groupes/{groupeId}": { ...oneGroup, nombreUtilisateurs: 31 },
  });
  await press("link", "Passage à l’année suivante");
  await rowOf("2027 › MP1 A");
  expect(location.pathname + location.search).toBe("/utilisateurs/passages/preparer?groupe=4");
  expect(screen.getAllByRole("row")).toHaveLength(2);
  await press("link", "Tous les groupes");
  await rowOf("Anciens");
});
