import { press } from "@majorant/client/test/acts.ts";
import { type Answers, refused } from "@majorant/client/test/answers.ts";
import type { Question } from "@majorant/contract/discussion/discussion";
import type { Video } from "@majorant/contract/learning/courses";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { course, section } from "./samples.ts";
import { showStudent } from "./show.ts";

// What teachers say in a video, below its picture, and what was asked already where one begins to ask.

const video: Video = {
  id: 15,
  name: "Suites extraites",
  description: "",
  tag: null,
  duration: 600,
  videoFiles: [],
  poster: null,
  position: null,
  playsElsewhere: false,
  qualities: [],
  course: { id: 3, title: "Analyse" },
  section: { id: 31, name: "Suites" },
  captions: [],
  chapters: [],
  otp: "otp",
  playbackInfo: btoa("{}"),
};

const said = { changed: null, version: 1, video: null };
const shown = { state: "ready" as const, failure: null, duration: 95 };

const study: Answers = {
  "GET /courses/{coursId}": course,
  "GET /courses/{coursId}/sections": [section],
  "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
  "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
  "GET /utilisateurs/{utilisateurId}/notes/{ressourceId}": [],
  "GET /videos/{ressourceId}": video,
  "GET /videos/{ressourceId}/remarks": [
    { ...said, id: 8, second: 65, content: "On dérive deux fois." },
    { ...said, id: 9, second: 130, content: "Puis on intègre.", video: shown },
  ],
};

const lesson = "/student/myCourses/course/3/section/31/ressource/15";

test("remarks are read one after the other, each with its second", async () => {
  await showStudent(lesson, study);
  const part = await screen.findByRole("region", { name: "Remarques de votre enseignant" });
  within(part).getByText("On dérive deux fois.");
  within(part).getByText("1:05");
  await press("button", "Remarque suivante");
  within(part).getByText("Puis on intègre.");
  expect(within(part).getByRole("button", { name: "Remarque suivante" })).toHaveProperty(
    "disabled",
    true,
  );
});

test("what the teacher shows at a second is played over the lesson, and closed again", async () => {
  await showStudent(lesson, {
    ...study,
    "GET /videos/{ressourceId}/remarks/{remarkId}/video": refused("MEDIUM_NOT_READY"),
  });
  const part = await screen.findByRole("region", { name: "Remarques de votre enseignant" });
  expect(within(part).queryByRole("button", { name: /en vidéo/ })).toBeNull();
  await press("button", "Remarque suivante");
  const play = within(part).getByRole("button", { name: /^Voir la réponse en vidéo/ });
  expect(play.textContent).toBe("Voir la réponse en vidéo1:35");
  play.focus();
  play.click();
  const dialog = await screen.findByRole("dialog", { name: "La réponse de votre enseignant" });
  await within(dialog).findByText(/en cours de préparation/);
  within(dialog).getByRole("button", { name: "Fermer" }).click();
  await waitFor(() => expect(document.activeElement).toBe(play));
});

test.each([
  ["is prepared", { state: "preparing" as const, failure: null, duration: null }],
  ["is not there", null],
])("a remark whose video %s is its words alone", async (_, video) => {
  await showStudent(lesson, {
    ...study,
    "GET /videos/{ressourceId}/remarks": [
      { ...said, id: 8, second: 65, content: "On dérive deux fois.", video },
    ],
  });
  const part = await screen.findByRole("region", { name: "Remarques de votre enseignant" });
  within(part).getByText("On dérive deux fois.");
  expect(within(part).queryByRole("button", { name: /vidéo/ })).toBeNull();
});

test("there is no place for remarks in a video that has none", async () => {
  await showStudent(lesson, { ...study, "GET /videos/{ressourceId}/remarks": [] });
  await screen.findByRole("tab", { name: "Discussion" });
  expect(screen.queryByRole("region", { name: "Remarques de votre enseignant" })).toBeNull();
});

const question: Question = {
  id: 9,
  content: "Pourquoi extraire ?",
  photo: null,
  changed: null,
  moment: 61,
  date: "2026-12-03T19:05:00Z",
  author: { name: "Yasmine T.", teacher: false, mine: false },
  taken: null,
  votes: 0,
  voted: false,
  session: null,
  answers: [],
  may: {
    change: false,
    delete: false,
    answer: true,
    accept: false,
    take: false,
    vote: true,
    schedule: false,
  },
};

test("what was asked around a second comes before the form to ask there", async () => {
  await showStudent(lesson, {
    ...study,
    "GET /videos/{ressourceId}": refused("MEDIUM_NOT_READY"),
    "GET /resources/{ressourceId}/questions": [],
    "GET /resources/{ressourceId}/questions/near": ({ query }) =>
      query.get("second") === "63" ? [question] : [],
  });
  // The player has come, and says why it does not play; its video is at that second.
  await screen.findByText(/en cours de préparation/);
  for (const video of document.querySelectorAll("video")) video.currentTime = 63.4;
  await press("tab", "Discussion");
  await press("button", "Poser une question");
  const near = await screen.findByRole("region", { name: "Déjà demandé autour de 1:03" });
  within(near).getByRole("article", { name: "Question de Yasmine T." });
  const field = screen.getByLabelText("Votre question");
  expect(near.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
