import { press, type } from "@majorant/client/test/acts.ts";
import { page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { everything, openQuestion } from "./everything.ts";
import { showTeacher } from "./show.ts";

const since = "2026-12-03T18:30:00.000Z";
const mine = { ...openQuestion, taken: { by: "Sonia Haddad", mine: true, since } };
const theirs = { ...openQuestion, taken: { by: "Sonia Haddad", mine: false, since } };

test("a question is taken by a press, and given back by another", async () => {
  await showTeacher("/enseignant/questions", {
    ...everything,
    "PUT /questions/{questionId}/taking": mine,
    "DELETE /questions/{questionId}/taking": openQuestion,
    "GET /questions/open": () =>
      page([sentTo("PUT /questions/{questionId}/taking").length > 0 ? mine : openQuestion])(),
  });
  await press("button", "Je m’en occupe");
  await screen.findByText(/^Vous vous en occupez depuis le/);
  await press("button", "Rendre la question");
  await waitFor(() => expect(sentTo("DELETE /questions/{questionId}/taking")).toHaveLength(1));
});

test("who comes second hears so, and sees who has it", async () => {
  await showTeacher("/enseignant/questions", {
    ...everything,
    "PUT /questions/{questionId}/taking": refused("QUESTION_TAKEN"),
    "GET /questions/open": () =>
      page([sentTo("PUT /questions/{questionId}/taking").length > 0 ? theirs : openQuestion])(),
  });
  await press("button", "Je m’en occupe");
  await screen.findByText("Un autre enseignant s'occupe déjà de cette question.");
  await screen.findByText(/^Sonia Haddad s’en occupe depuis le/);
  expect(screen.queryByRole("button", { name: "Je m’en occupe" })).toBeNull();
});

test("what another has taken is answered by a button that says so", async () => {
  await showTeacher("/enseignant/questions", {
    ...everything,
    "GET /questions/open": page([theirs]),
    "POST /questions/{questionId}/answers": openQuestion,
  });
  await press("button", "Répondre");
  await screen.findByText("Sonia Haddad s’en occupe : votre réponse s’ajoutera à la sienne.");
  await type("Votre réponse", "Par Bolzano-Weierstrass.");
  await press("button", "Publier quand même");
  await waitFor(() =>
    expect(sentTo("POST /questions/{questionId}/answers").map(({ body }) => body)).toMatchObject([
      { answer: { content: "Par Bolzano-Weierstrass.", despiteTaking: true } },
    ]),
  );
});

test("a question that was taken meanwhile is refused with a sentence, and then answered all the same", async () => {
  await showTeacher("/enseignant/questions", {
    ...everything,
    "POST /questions/{questionId}/answers": (sent) =>
      JSON.stringify(sent.body).includes('"despiteTaking":true')
        ? openQuestion
        : refused("QUESTION_TAKEN")(),
  });
  await press("button", "Répondre");
  await type("Votre réponse", "Par Bolzano-Weierstrass.");
  await press("button", "Publier et clore");
  await screen.findByText("Un autre enseignant s'occupe déjà de cette question.");
  await press("button", "Publier quand même");
  await waitFor(() => expect(sentTo("POST /questions/{questionId}/answers")).toHaveLength(2));
});

test("a video that cannot be prepared says why, and another takes its place or none does", async () => {
  const failure = "Cette vidéo dure plus de 3 minutes.";
  const answered = {
    ...openQuestion,
    answers: [
      {
        ...{ id: 4, content: "Regardez.", photo: null, date: since, changed: null },
        author: { name: "Sonia Haddad", teacher: true, mine: true },
        ...{ accepted: false, may: { change: true, delete: true } },
        video: { state: "failed", failure, duration: null } as const,
      },
    ],
  };
  await showTeacher("/enseignant/questions", {
    ...everything,
    "GET /questions/open": page([answered]),
    "DELETE /answers/{answerId}/video": openQuestion,
  });
  await screen.findByText(failure);
  await press("button", "Envoyer une autre vidéo");
  await screen.findByText("Trois minutes au plus", { exact: false });
  await press("button", "Annuler");
  await press("button", "Retirer la vidéo");
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByRole("button", { name: "Retirer" }).click();
  await waitFor(() => expect(sentTo("DELETE /answers/{answerId}/video")).toHaveLength(1));
});

describe("the questions of a live session", () => {
  const session = { id: 71, title: "Oral blanc", date: since, cancelled: false };
  const questionOf = (treated: boolean) => ({
    ...openQuestion,
    ...{ votes: 4, session: { ...session, treated, second: null, replay: null } },
  });
  const listing = (treated: boolean) => ({
    ...everything,
    "GET /liveSessions/{liveSessionId}/questions": {
      session: { ...session, end: since, course: { id: 3, title: "Analyse" } },
      questions: [questionOf(treated)],
    },
    "PUT /questions/{questionId}/liveSession/treated": questionOf(true),
  });
  const ticks = () =>
    sentTo("PUT /questions/{questionId}/liveSession/treated").map(({ body }) => body);

  test("are ticked off, on a page that can fill the screen", async () => {
    await showTeacher("/enseignant/liveSessions/71/questions", listing(false));
    await screen.findByText("1 à traiter");
    await press("button", "Pleine page");
    await press("button", `Traitée : ${openQuestion.content}`);
    await waitFor(() => expect(ticks()).toEqual([{ treated: true }]));
    await press("button", "Quitter la pleine page");
  });

  test("are marked at a second of the recording, and by no other words", async () => {
    await showTeacher("/enseignant/liveSessions/71/questions", listing(true));
    await screen.findByText("Toutes les questions sont traitées");
    await type("Instant dans l’enregistrement", "douze");
    await press("button", "Noter l’instant");
    await screen.findByText("Un instant s’écrit 12:34 ou 1:02:03");
    await type("Instant dans l’enregistrement", "12:34");
    await press("button", "Noter l’instant");
    await waitFor(() => expect(ticks()).toEqual([{ treated: true, second: 754 }]));
  });
});
