import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { sentence } from "@majorant/client/test/sentences.ts";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { course, note, section } from "./samples.ts";
import { showStudent } from "./show.ts";

// A video's page, its player aside: its chapter, and the notes of who studies it.

const { course: _, section: __, open, ...ownNote } = note;

const study: Answers = {
  "GET /courses/{coursId}": course,
  "GET /courses/{coursId}/sections": [section],
  "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
  "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
  "GET /utilisateurs/{utilisateurId}/notes/{ressourceId}": [],
  "GET /videos/{ressourceId}": refused("MEDIUM_NOT_READY"),
};

const showVideo = (answers: Answers = {}) =>
  showStudent("/student/myCourses/course/3/section/31/ressource/15", { ...study, ...answers });

test("S37: the videos of the chapter, under a tab for all", async () => {
  await showVideo();
  await screen.findByRole("tab", { name: sentence("S37"), selected: true });
  await screen.findByRole("tab", { name: "Cours" });
});

test("why a video does not play", async () => {
  await showVideo();
  await screen.findByText(refusals.MEDIUM_NOT_READY[1]);
});

test("two presses at once on the way to the next video leave none out", async () => {
  const video = section.videos[0];
  if (!video) throw new Error("the chapter of the samples has a video");
  const named = (id: number, name: string) => ({ ...video, id, name });
  await showVideo({
    "GET /courses/{coursId}/sections": [
      {
        ...section,
        videos: [named(15, "Suites"), named(16, "Limites"), named(17, "Compacité")],
      },
    ],
  });
  const next = await screen.findByRole("button", { name: "Vidéo suivante" });
  for (const detail of [1, 2]) {
    fireEvent.click(next, { detail });
    await screen.findByRole("heading", { name: "Limites", level: 1 });
  }
  expect(location.pathname).toMatch(/\/ressource\/16$/);
});

test("S22, S71, L4: a note is written, and shown with its time", async () => {
  await showVideo({ "POST /utilisateurs/notes": { ...ownNote, ressource: { id: 15 } } });
  await press("button", "Ajouter la note");
  await screen.findByText(sentence("S22"));
  await type("Nouvelle note", "Bolzano-Weierstrass");
  await press("button", "Ajouter la note");
  await screen.findByText(sentence("S71"));
  await screen.findByText("03/12/2026 20:05");
  expect(sentTo("POST /utilisateurs/notes")[0]?.body).toMatchObject({
    contenu: "Bolzano-Weierstrass",
  });
});

test("S72: a note is deleted", async () => {
  await showVideo({
    "GET /utilisateurs/{utilisateurId}/notes/{ressourceId}": [
      { ...ownNote, ressource: { id: 15 } },
    ],
    "DELETE /utilisateurs/notes/{noteId}": undefined,
  });
  await press("button", /^Supprimer/);
  within(await screen.findByRole("dialog", { name: /supprimer la note/ }))
    .getByRole("button", { name: "Supprimer" })
    .click();
  await screen.findByText(sentence("S72"));
});

test("notes that can't be read are asked for again", async () => {
  await showVideo({
    "GET /utilisateurs/{utilisateurId}/notes/{ressourceId}": refused("TOO_MANY_REQUESTS"),
  });
  await screen.findByText(refusals.TOO_MANY_REQUESTS[1]);
});

test("without enrolment the discussion is closed", async () => {
  await showVideo({
    "GET /courses/{coursId}": { ...course, enrolled: false },
    "GET /users/{utilisateurId}/courses/{coursId}/access": { state: "never", at: null, offers: [] },
    "GET /videos/{ressourceId}": refused("NOT_ENROLLED"),
    "GET /utilisateurs/{utilisateurId}/notes/{ressourceId}": [],
    "GET /resources/{ressourceId}/questions": refused("NOT_FOUND"),
    "GET /resources/{ressourceId}/questions/markers": refused("NOT_FOUND"),
  });
  await press("tab", "Discussion");
  await screen.findByText("La discussion est réservée aux inscrits du cours.");
});

test("L4: a question has its time", async () => {
  const none = {
    change: false,
    delete: false,
    answer: false,
    accept: false,
    take: false,
    vote: false,
    schedule: false,
  };
  await showVideo({
    "GET /resources/{ressourceId}/questions": [
      {
        id: 9,
        content: "Pourquoi extraire ?",
        photo: null,
        changed: null,
        moment: null,
        author: { name: "Yasmine T.", teacher: false, mine: false },
        answers: [],
        may: none,
        date: note.date,
        taken: null,
        votes: 0,
        voted: false,
        session: null,
      },
    ],
    "GET /resources/{ressourceId}/questions/markers": [],
  });
  await press("tab", "Discussion");
  await screen.findByText("Yasmine T.");
  await screen.findByText("03/12/2026 20:05");
});
