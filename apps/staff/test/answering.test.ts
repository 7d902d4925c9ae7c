import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, page, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { everything, openQuestion } from "./everything.ts";
import { showAdministrator, showTeacher } from "./show.ts";

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
        id: 4,
        content: "Regardez.",
        photo: null,
        date: since,
        changed: null,
        author: { name: "Sonia Haddad", teacher: true, mine: true },
        accepted: false,
        may: { change: true, delete: true },
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

describe.each([
  ["a teacher", "/enseignant/questions", "GET /questions/open", showTeacher],
  ["an administrator", "/admin/questions", "GET /questions", showAdministrator],
] as const)("%s goes through the questions one by one", (_, address, name, show) => {
  const all = Array.from({ length: 12 }, (_, n) => ({
    ...openQuestion,
    id: n + 1,
    content: `Pourquoi ${n + 1} ?`,
    author: { ...openQuestion.author, name: `Étudiant ${n + 1}` },
  }));

  test("over the pages of the list that they were narrowed to, and back to it", async () => {
    await show(`${address}?course=3`, {
      ...everything,
      [name]: (({ query }) => {
        expect(query.get("course")).toBe("3");
        const from = Number(query.get("page")) * 10;
        return page(all.slice(from, from + 10), all.length)();
      }) satisfies Answers[typeof name],
    });
    await press("link", "Ouvrir la question de Étudiant 10");
    await screen.findByText(/^10\ssur\s12$/);
    expect(screen.getAllByRole("article")).toHaveLength(1);
    await press("link", "Question suivante");
    await screen.findByText(/^11\ssur\s12$/);
    await screen.findByRole("article", { name: "Question de Étudiant 11" });
    expect(location.pathname + location.search).toBe(`${address}?page=1&course=3&question=11`);
    fireEvent.keyDown(document.body, { key: "ArrowUp", altKey: true });
    await screen.findByRole("article", { name: "Question de Étudiant 10" });
    await press("link", "Toutes les questions");
    await screen.findByRole("article", { name: "Question de Étudiant 1" });
    expect(location.pathname + location.search).toBe(`${address}?course=3`);
  });

  test("also once one is answered and gone from the list", async () => {
    const closed = { ...openQuestion, id: 2, content: "Close, à présent" };
    await show(`${address}?question=2`, {
      ...everything,
      [name]: () =>
        page(
          sentTo("POST /questions/{questionId}/answers").length > 0
            ? all.filter(({ id }) => id !== 2)
            : all,
        )(),
      "GET /questions/{questionId}": closed,
      "POST /questions/{questionId}/answers": closed,
    });
    await screen.findByRole("article", { name: "Question de Étudiant 2" });
    await press("button", "Répondre");
    await type("Votre réponse", "Par Bolzano-Weierstrass.");
    await press("button", "Publier et clore");
    await screen.findByText("Close, à présent");
    await press("link", "Question suivante");
    await screen.findByRole("article", { name: "Question de Étudiant 3" });
  });
});

test("a question that is opened and is no longer there says so", async () => {
  await showTeacher("/enseignant/questions?question=77", {
    ...everything,
    "GET /questions/{questionId}": refused("NOT_FOUND"),
  });
  await screen.findByText("Cette question n’est plus là");
  await press("link", "Toutes les questions");
  await screen.findByRole("article", { name: "Question de Aziz Gharbi" });
});

describe("the questions of a live session", () => {
  const session = { id: 71, title: "Oral blanc", date: since, cancelled: false };
  const questionOf = (treated: boolean) => ({
    ...openQuestion,
    votes: 4,
    session: { ...session, treated, second: null, replay: null },
  });
  const listing = (treated: boolean) => ({
    ...everything,
    "GET /liveSessions/{liveSessionId}/questions": {
      session: { ...session, end: since, course: { id: 3, title: "Analyse" } },
      questions: [questionOf(treated)],
      total: 1,
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

  test("are shown one by one: the next one to treat stands in the place of one that was", async () => {
    const all = ["a", "b", "c"].map((word, n) => ({
      ...questionOf(false),
      id: n + 1,
      content: `Pourquoi ${word} ?`,
      author: { ...openQuestion.author, name: `Étudiant ${word}` },
    }));
    await showTeacher("/enseignant/liveSessions/71/questions", {
      ...everything,
      "GET /liveSessions/{liveSessionId}/questions": () => ({
        session: { ...session, end: since, course: { id: 3, title: "Analyse" } },
        questions: all
          .map((question) => ({
            ...question,
            session: {
              ...question.session,
              treated: ticks().length > 0 && question.id === 2,
            },
          }))
          .toSorted((x, y) => Number(x.session.treated) - Number(y.session.treated)),
        total: all.length,
      }),
      "PUT /questions/{questionId}/liveSession/treated": questionOf(true),
    });
    await press("button", "Pleine page");
    await press("link", "Ouvrir la question de Étudiant b");
    await screen.findByText(/^2\ssur\s3$/);
    expect(screen.getAllByText(/^Pourquoi . \?$/)).toHaveLength(1);
    await press("button", "Traitée : Pourquoi b ?");
    await screen.findByRole("button", { name: "Remettre à traiter : Pourquoi b ?" });
    await press("link", "Question suivante");
    await screen.findByRole("button", { name: "Traitée : Pourquoi c ?" });
    await screen.findByText(/^2\ssur\s2$/);
    screen.getByRole("button", { name: "Quitter la pleine page" });
    await press("link", "Toutes les questions");
    await waitFor(() => expect(screen.getAllByText(/^Pourquoi . \?$/)).toHaveLength(3));
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
