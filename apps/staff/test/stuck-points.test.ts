import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, broken, page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { VideoRemark } from "@majorant/contract/discussion/video-remarks";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { showTeacher } from "./show.ts";

// Where students get stuck, below a video as its teacher sees it, and what is said there.

const showVideo = (answers: Answers = {}) =>
  showTeacher("/enseignant/myCourses/course/3/section/31/ressource/15", {
    ...everything,
    ...answers,
  });

const remark: VideoRemark = {
  id: 8,
  second: 125,
  content: "On dérive **deux fois**.",
  changed: null,
  version: 1,
  video: null,
};

test("the strip says in a table what it shows, and its peaks are buttons", async () => {
  await showVideo();
  const table = await screen.findByRole("table", { name: /Où les étudiants bloquent/ });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  const few = "moins de 5 étudiants";
  expect(rows).toEqual([
    ["À partir de", "Reviennent", "S’arrêtent", "Quittent", "Demandent"],
    ["2:00", "14", few, few, few],
    ["2:10", "11", "6", few, few],
    ["5:10", few, few, "5", few],
  ]);
  const peaks = screen.getByRole("list", { name: "Passages où l’on bloque le plus" });
  expect(
    within(peaks)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["2:10 11\u00a0retours, 6\u00a0arrêts", "5:10 5\u00a0départs"]);
});

/** A video's pictures: those of 5:10 on a second sheet. */
const storyboard = {
  everySeconds: 10,
  width: 160,
  height: 90,
  pictures: 35,
  perSheet: 30,
  sheets: ["/api/media/videos/15/storyboard/0?for=1", "/api/media/videos/15/storyboard/1?for=1"],
};

test("each peak has its picture, and the strip those of the video's way, fetched when they are seen", async () => {
  await showVideo({ "GET /videos/{ressourceId}/storyboard": { storyboard } });
  const peaks = await screen.findByRole("list", { name: "Passages où l’on bloque le plus" });
  const pictures = [...peaks.querySelectorAll("img")].map((image) => [
    image.getAttribute("src"),
    image.style.transform,
  ]);
  expect(pictures).toEqual([
    [storyboard.sheets[0], `translateY(${-1300 / 30}%)`],
    [storyboard.sheets[1], "translateY(-20%)"],
  ]);
  const panel = screen.getByRole("region", { name: "On bloque ici" });
  const all = [...panel.querySelectorAll("img")];
  expect(all).toHaveLength(8);
  for (const image of all) {
    expect(image.getAttribute("loading")).toBe("lazy");
    expect(image.getAttribute("alt")).toBe("");
  }
  within(peaks).getByRole("button", { name: /^2:10 11.retours, 6.arrêts$/ });
});

test("each question asked is on the strip, and where they are too many the rest is said", async () => {
  const markers = [12, 130].map((moment, n) => ({ id: n + 1, moment, title: "Pourquoi ?" }));
  await showVideo({ "GET /resources/{ressourceId}/questions/markers": page(markers, 620) });
  await screen.findByText(/Les 2 premières questions sur 620 y sont\./);
  expect(
    sentTo("GET /resources/{ressourceId}/questions/markers").map(({ query }) => query.get("open")),
  ).toContain("true");
});

test("a video without pictures, or whose pictures don't come, has its strip", async () => {
  await showVideo({ "GET /videos/{ressourceId}/storyboard": broken });
  const panel = await screen.findByRole("region", { name: "On bloque ici" });
  await within(panel).findByRole("button", { name: /^5:10 5.départs$/ });
  expect(panel.querySelector("img")).toBeNull();
});

test("a peak leads to its questions and to an answer at its second", async () => {
  await showVideo({
    "POST /videos/{ressourceId}/remarks": [remark, { ...remark, id: 9, second: 130 }],
  });
  await press("button", /^2:10/);
  await screen.findByText("Personne n’a posé de question autour de cet instant.");
  await press("button", "Répondre ici");
  await type("Remarque", "Voir $f'$.");
  await press("button", "Ajouter");
  await screen.findByText("La remarque est dans la vidéo");
  expect(sentTo("POST /videos/{ressourceId}/remarks")[0]?.body).toEqual({
    second: 130,
    content: "Voir $f'$.",
  });
  await screen.findByRole("button", { name: "Modifier la remarque à 2:10" });
});

test("what is wrong with a remark is said at its field", async () => {
  await showVideo({
    "POST /videos/{ressourceId}/remarks": refused("INVALID", {
      second: "Cet instant est après la fin de la vidéo",
    }),
  });
  await press("button", "Ajouter une remarque");
  await press("button", "Ajouter");
  await screen.findByText("La remarque est obligatoire");
  await type("Remarque", "Voir.");
  await press("button", "Ajouter");
  await waitFor(() =>
    expect(screen.getByLabelText("Instant").getAttribute("aria-invalid")).toBe("true"),
  );
});

test("a remark that another teacher changed first is not written over", async () => {
  await showVideo({
    "PUT /videos/{ressourceId}/remarks/{remarkId}": refused("EDITED_MEANWHILE"),
  });
  await press("button", "Modifier la remarque à 2:05");
  await type("Remarque", "Trois fois.");
  await press("button", "Enregistrer");
  await screen.findByRole("button", { name: "Voir la version actuelle" });
  expect(sentTo("PUT /videos/{ressourceId}/remarks/{remarkId}")[0]?.body).toMatchObject({
    second: 125,
    version: 1,
  });
});

test("a remark's video says that it is prepared, then why it cannot be, and is taken away", async () => {
  const failure = "Cette vidéo dure plus de 3 minutes.";
  await showVideo({
    "GET /videos/{ressourceId}/remarks": [
      { ...remark, video: { state: "preparing", failure: null, duration: null } },
      { ...remark, id: 9, second: 200, video: { state: "failed", failure, duration: null } },
      { ...remark, id: 10, second: 300, video: { state: "ready", failure: null, duration: 65 } },
    ],
    "DELETE /videos/{ressourceId}/remarks/{remarkId}/video": [remark],
  });
  await screen.findByText("La vidéo de cette remarque est en préparation.");
  screen.getByText(failure);
  const ready = screen.getByRole("button", { name: "Lire la réponse en vidéo à 5:00" });
  expect(ready.textContent).toBe("Réponse en vidéo1:05");
  screen.getAllByRole("button", { name: "Retirer la vidéo" })[1]?.click();
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText("Les mots de la remarque restent. La vidéo ne pourra pas être retrouvée.");
  dialog.getByRole("button", { name: "Retirer" }).click();
  await screen.findByRole("button", { name: "Ajouter une vidéo" });
  expect(sentTo("DELETE /videos/{ressourceId}/remarks/{remarkId}/video")[0]?.params).toMatchObject({
    ressourceId: "15",
    remarkId: "9",
  });
  expect(screen.queryByText(failure)).toBeNull();
});

test("a video that is too long is not sent, and the remark goes without it", async () => {
  await showVideo({ "POST /videos/{ressourceId}/remarks": [remark] });
  await press("button", "Ajouter une remarque");
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText("Trois minutes au plus", { exact: false });
  dialog.getByRole("button", { name: "Filmer" });
  await type("Remarque", "Voir.");
  await press("button", "Ajouter");
  await screen.findByText("La remarque est dans la vidéo");
  expect(sentTo("POST /videos/{ressourceId}/remarks")[0]?.body).toEqual({
    second: 0,
    content: "Voir.",
  });
});

test("says so while too few students were there, and why it could not be read", async () => {
  await showVideo({ "GET /videos/{ressourceId}/stuckPoints": [] });
  await screen.findByText(/^Pas encore assez d’élèves/);
  expect(screen.queryByRole("button", { name: "Exporter en CSV" })).toBeNull();
});

test("says why it could not be read", async () => {
  await showVideo({ "GET /videos/{ressourceId}/stuckPoints": refused("TOO_MANY_REQUESTS") });
  await waitFor(() => {
    const panel = screen.getByRole("region", { name: "On bloque ici" });
    within(panel).getByRole("button", { name: "Réessayer" });
  });
});
