import { press, type } from "@majorant/client/test/acts.ts";
import { page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { markedCopy, marking, sitter, sitting } from "./samples.ts";
import { showAdministrator, showTeacher } from "./show.ts";

const draft = { ...sitting, state: "draft" as const, announcedAt: null, handedIn: 0, toMark: 0 };
const next = { ...markedCopy, copyId: 1702 };

test("a draft is announced once it was asked, to as many as it says", async () => {
  await showTeacher("/enseignant/concours-blancs/17", {
    ...everything,
    "GET /sittings/{sittingId}": draft,
    "POST /sittings/{sittingId}/announce": refused("PAPER_WITHOUT_MARKS"),
  });
  await press("button", "Annoncer…");
  const dialog = await screen.findByRole("dialog", { name: /^Annoncer à 40 personnes/ });
  fireEvent.click(within(dialog).getByRole("button", { name: "Annoncer" }));
  await within(dialog).findByText(refusals.PAPER_WITHOUT_MARKS[1]);
  expect(sentTo("POST /sittings/{sittingId}/announce")).toMatchObject([{ body: { version: 3 } }]);
});

test("it is published once all is marked, and not before", async () => {
  await showTeacher("/enseignant/concours-blancs/17", everything);
  await screen.findByRole("link", { name: "Corriger" });
  expect(screen.queryByRole("button", { name: "Publier les résultats…" })).toBeNull();
});

test("an administrator publishes what is marked", async () => {
  const published = { ...sitting, state: "published" as const, marked: 4 };
  await showAdministrator("/admin/concours-blancs/17", {
    ...everything,
    "GET /sittings/{sittingId}": { ...sitting, marked: 4 },
    "POST /sittings/{sittingId}/publish": published,
  });
  await press("button", "Publier les résultats…");
  const dialog = await screen.findByRole("dialog", { name: /^Publier les résultats/ });
  fireEvent.click(within(dialog).getByRole("button", { name: "Publier" }));
  await waitFor(() => expect(sentTo("POST /sittings/{sittingId}/publish")).toHaveLength(1));
});

test("somebody is given a third more time", async () => {
  await showTeacher("/enseignant/concours-blancs/17", {
    ...everything,
    "GET /sittings/{sittingId}": { ...sitting, state: "announced" },
    "GET /sittings/{sittingId}/sitters": page([sitter], 1),
    "PUT /sittings/{sittingId}/sitters/{utilisateurId}/extra-time": undefined,
  });
  await press("button", "Temps en plus de Aziz Gharbi");
  const dialog = await screen.findByRole("dialog", { name: "Temps en plus de Aziz Gharbi" });
  expect(within(dialog).getByLabelText<HTMLInputElement>("Minutes de plus").value).toBe("60");
  fireEvent.click(within(dialog).getByRole("button", { name: "Enregistrer" }));
  await waitFor(() =>
    expect(sentTo("PUT /sittings/{sittingId}/sitters/{utilisateurId}/extra-time")).toMatchObject([
      { params: { utilisateurId: "21" }, body: { minutes: 60 } },
    ]),
  );
});

const correction = "/enseignant/concours-blancs/17/correction";

test("what is found is ticked, the mark follows, and the next copy comes", async () => {
  let taken = 0;
  await showTeacher(correction, {
    ...everything,
    "POST /sittings/{sittingId}/questions/{questionId}/next": () => {
      taken += 1;
      return { copy: taken === 1 ? markedCopy : next };
    },
    "PUT /sittings/{sittingId}/copies/{copyId}/questions/{questionId}": {
      ...markedCopy,
      mark: 1.5,
      version: 2,
    },
  });
  const form = await screen.findByRole("region", { name: "Note de la copie 1701" });
  fireEvent.click(within(form).getByRole("checkbox", { name: /Récurrence/ }));
  // By its key as well.
  fireEvent.keyDown(document.body, { key: "2" });
  await waitFor(() => expect(within(form).getByRole("status").textContent).toBe("1,5 sur 3"));
  await type("Commentaire pour l’étudiant", "Relisez $u_0$.");
  fireEvent.click(within(form).getByRole("button", { name: "Enregistrer et continuer" }));
  await screen.findByRole("region", { name: "Note de la copie 1702" });
  await waitFor(() =>
    expect(
      sentTo("PUT /sittings/{sittingId}/copies/{copyId}/questions/{questionId}"),
    ).toMatchObject([
      {
        params: { copyId: "1701" },
        body: { items: [1, 2], adjustment: 0, comment: "Relisez $u_0$.", version: 1 },
      },
    ]),
  );
});

test("a mark that is refused is kept with its reason, and is there again", async () => {
  await showTeacher(`${correction}?question=171&copie=1701`, {
    ...everything,
    "POST /sittings/{sittingId}/questions/{questionId}/next": { copy: null },
    "PUT /sittings/{sittingId}/copies/{copyId}/questions/{questionId}": refused("COPY_RESERVED"),
  });
  const form = await screen.findByRole("region", { name: "Note de la copie 1701" });
  fireEvent.click(within(form).getByRole("checkbox", { name: /Récurrence/ }));
  fireEvent.click(within(form).getByRole("button", { name: "Enregistrer et continuer" }));
  await screen.findByText(`Copie 1701 : ${refusals.COPY_RESERVED[1]}`);
  fireEvent.click(screen.getByRole("button", { name: "Revoir" }));
  const again = await screen.findByRole("region", { name: "Note de la copie 1701" });
  expect(
    within(again).getByRole<HTMLInputElement>("checkbox", { name: /Récurrence/ }).checked,
  ).toBe(true);
});

test("another's copy is shown until when, and cannot be marked", async () => {
  await showTeacher(`${correction}?question=171&copie=1701`, {
    ...everything,
    "GET /sittings/{sittingId}/copies/{copyId}/questions/{questionId}": {
      ...markedCopy,
      reserved: { mine: false, until: "2026-12-05T11:00:00.000Z" },
    },
  });
  await screen.findByText(/^Un autre correcteur l’a en main jusqu’à 12:00/);
  expect(screen.queryByRole("button", { name: "Enregistrer et continuer" })).toBeNull();
});

test("the scale is written, and says what is wrong with a line", async () => {
  const [question] = marking.questions;
  if (!question) throw new Error("the sample has questions");
  await showTeacher(`${correction}?question=172&copie=1702`, {
    ...everything,
    "PUT /sittings/{sittingId}/questions/{questionId}/scale": { ...question, id: 172 },
  });
  await press("button", "Écrire le barème");
  await press("button", "Enregistrer le barème");
  await screen.findByText("Dites ce que l’on cherche");
  await type("Ligne 1 : ce que l’on cherche", "Limite juste");
  await type("Ligne 1 : points", "1,5");
  await press("button", "Enregistrer le barème");
  await waitFor(() =>
    expect(sentTo("PUT /sittings/{sittingId}/questions/{questionId}/scale")).toMatchObject([
      { body: { items: [{ id: null, label: "Limite juste", points: 1.5 }], version: 1 } },
    ]),
  );
});

test("before the bell there is no copy, and a scale to prepare", async () => {
  await showTeacher(correction, {
    ...everything,
    "GET /sittings/{sittingId}": { ...sitting, state: "running" },
    "GET /sittings/{sittingId}/marking": { ...marking, state: "running", copies: [] },
  });
  await screen.findByText("Les copies viennent après le dépôt");
  await screen.findByRole("button", { name: "Modifier le barème" });
});
