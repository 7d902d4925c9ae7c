import { press } from "@majorant/client/test/acts.ts";
import type { Answers } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { group as oneGroup } from "./samples.ts";
import { showAdministrator } from "./show.ts";

// The year's move: every group's students, in one table and one act.

const group = (id: number, nom: string, nombreUtilisateurs: number) => ({
  id,
  nom,
  nombreUtilisateurs,
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

/** Two classes of a year, the group of the next one, and a group that nobody is in. */
const school: Answers = {
  ...everything,
  "GET /groupes": [
    {
      ...group(1, "2027", 0),
      sousGroupes: [group(4, "MP1 A", 31), group(5, "MP2 A", 28)],
    },
    group(9, "Anciens", 2),
    group(10, "Vide", 0),
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

/** Chooses where a group goes, in the list of its row. */
async function moveTo(from: string, to: string) {
  const field = await screen.findByLabelText(`Groupe d’arrivée : ${from}`, { selector: "input" });
  field.click();
  const options = await screen.findByRole("listbox", {
    name: `Groupe d’arrivée : ${from}`,
    hidden: true,
  });
  fireEvent.click(await within(options).findByRole("option", { name: to, hidden: true }));
}

test("each group that has members has a row, and none moves unless its destination is chosen", async () => {
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
  await (await rowOf("2027 › MP1 A")).findByText("29 montent dans « MP2 A », 1 reste");
  (await rowOf("2027 › MP2 A")).getByText("30 montent dans « Anciens »");
  (await rowOf("Anciens")).getByText("Rien");
  await screen.findByText("59 étudiants de 2 groupes montent");
  await press("button", "Faire passer 59 étudiants");
  await press("button", "Faire passer");
  await screen.findByText("57 étudiants sont passés");
  expect(sentTo("POST /passages").map(({ body }) => body)).toEqual([
    {
      passages: [
        { deGroupe: { id: 4 }, versGroupe: { id: 5 }, exceptions: [{ id: 21 }] },
        { deGroupe: { id: 5 }, versGroupe: { id: 9 }, exceptions: [] },
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
