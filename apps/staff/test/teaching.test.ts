import { press, type } from "@majorant/client/test/acts.ts";
import type { Answers } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test } from "vitest";
import { everything, liveSession, openQuestion } from "./everything.ts";
import { offer, request } from "./samples.ts";
import { showAdministrator, showTeacher, showTechnician } from "./show.ts";

// Live sessions, questions and requests; and what waits for a technician.

const live = "/enseignant/myCourses/course/3?tab=live";

describe("a live session's change", () => {
  const changed = { "PUT /liveSessions/{liveSessionId}": { ...liveSession, version: 2 } };

  test.each([
    ["of it alone", false, "La séance est à jour"],
    ["of those that follow it too", true, "Les séances sont à jour"],
  ])("is %s", async (_, whole, said) => {
    await showTeacher(live, { ...everything, ...changed });
    await press("button", "Modifier : Questions avant le devoir");
    await type("Titre", "Questions avant l’examen");
    if (whole) (await screen.findByLabelText("Modifier aussi les suivantes de la série")).click();
    await press("button", "Enregistrer");
    await screen.findByText(said);
    const [sent] = sentTo("PUT /liveSessions/{liveSessionId}");
    expect(sent?.query.get("suite")).toBe(whole ? "true" : null);
    expect(sent?.body).toMatchObject({ title: "Questions avant l’examen", version: 1 });
  });

  test("has nothing that follows where it is by itself", async () => {
    await showTeacher(live, {
      ...everything,
      "GET /cours/{coursId}/liveSessions": [{ ...liveSession, series: null }],
    });
    await press("button", "Modifier : Questions avant le devoir");
    await screen.findByLabelText("Titre");
    expect(screen.queryByLabelText(/suivantes/)).toBeNull();
  });
});

test.each([
  ["À venir", 30],
  ["En cours", -30],
  ["Passée", -90],
])("a session of an hour is said to be %s, %i minutes from now", async (badge, minutes) => {
  const date = new Date(Date.now() + minutes * 60_000).toISOString();
  await showTeacher(live, {
    ...everything,
    "GET /cours/{coursId}/liveSessions": [{ ...liveSession, date }],
  });
  const row = (await screen.findByText(liveSession.title)).closest("li");
  const badges = ["À venir", "En cours", "Passée"];
  expect(badges.filter((one) => row && within(row).queryByText(one))).toEqual([badge]);
});

describe("a live session", () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const showSession = (fields: object, answers: Answers = {}) =>
    showTeacher(live, {
      ...everything,
      "GET /cours/{coursId}/liveSessions": [{ ...liveSession, ...fields }],
      ...answers,
    });

  test.each([
    ["Annuler", false, "La séance est annulée"],
    ["Rétablir", true, "La séance est rétablie"],
  ])("to come can be called off and taken back: %s", async (word, cancelled, said) => {
    await showSession(
      { date: ago(-60), cancelled },
      { "PUT /liveSessions/{liveSessionId}/cancelled": { ...liveSession, cancelled: !cancelled } },
    );
    if (cancelled) await screen.findByText("Annulée");
    await press("button", `${word} : Questions avant le devoir`);
    (await screen.findByLabelText(`${word} aussi les suivantes de la série`)).click();
    await press("button", `${word} la séance`);
    await screen.findByText(said);
    const [sent] = sentTo("PUT /liveSessions/{liveSessionId}/cancelled");
    expect(sent?.query.get("suite")).toBe("true");
    expect(sent?.body).toEqual({ cancelled: !cancelled, version: 1 });
  });

  test("that was held has who came, who didn't, and a table of them", async () => {
    const someone = { userId: 7, firstName: "Sarra", lastName: "Trabelsi", presses: 2 };
    await showSession(
      { date: ago(120), present: 1 },
      {
        "GET /liveSessions/{liveSessionId}/presences": ({ query }) =>
          query.get("absent") === "true"
            ? [{ ...someone, userId: 8, firstName: "Ali", first: null, last: null, presses: 0 }]
            : [{ ...someone, first: ago(118), last: ago(60) }],
      },
    );
    await press("button", "Présences (1) : Questions avant le devoir");
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("Sarra Trabelsi");
    dialog.getByText(/2 entrées/);
    await press("tab", "Absents");
    await dialog.findByText("Ali Trabelsi");
    dialog.getByRole("button", { name: "Exporter en CSV" });
  });

  test("whose recording cannot be prepared says why, and takes another", async () => {
    const failure = "Cette vidéo est illisible";
    await showSession({
      date: ago(120),
      replay: {
        state: "failed" as const,
        failure,
        ressourceId: null,
        section: { id: 31, name: "Suites" },
      },
    });
    await screen.findByText(`L’enregistrement ne peut pas être préparé : ${failure}`);
    await press("button", "Renvoyer l’enregistrement : Questions avant le devoir");
    const dialog = within(await screen.findByRole("dialog"));
    await press("button", "Envoyer");
    await dialog.findByText("La vidéo est obligatoire");
    expect(sentTo("POST /liveSessions/{liveSessionId}/replay")).toEqual([]);
  });

  test("that is called off or to come takes no recording", async () => {
    await showSession({ date: ago(120), cancelled: true });
    await screen.findByText("Annulée");
    expect(screen.queryByRole("button", { name: /enregistrement|Présences|^Annuler/ })).toBeNull();
  });
});

test("the usual way to answer closes the question", async () => {
  await showTeacher("/enseignant/questions", {
    ...everything,
    "POST /questions/{questionId}/answers": openQuestion,
  });
  await press("button", "Répondre");
  await type("Votre réponse", "Par Bolzano-Weierstrass.");
  const field = screen.getByLabelText("Votre réponse");
  const form = field.closest("form");
  if (!form) throw new Error("the answer is in no form");
  const ways = within(form).getAllByRole("button", { name: /^Publier/ });
  // The main one is also what Enter in a field sends.
  const main = ways.filter((way) => way.getAttribute("type") === "submit");
  expect(main.map(({ textContent }) => textContent)).toEqual(["Publier et clore"]);
  expect(ways.map(({ textContent }) => textContent)).toContain("Publier");
  main[0]?.click();
  await waitFor(() =>
    expect(sentTo("POST /questions/{questionId}/answers").map(({ body }) => body)).toMatchObject([
      { answer: { content: "Par Bolzano-Weierstrass.", outcome: "close" } },
    ]),
  );
});

test("an offer that was ordered is not deleted, and its bin says why", async () => {
  await showAdministrator("/admin/offres", {
    ...everything,
    "GET /offers/all": [{ ...offer, commandes: 3 }],
  });
  await press("button", "Supprimer : Analyse MP1");
  const modal = within(await screen.findByRole("dialog"));
  modal.getByText("Elle a été commandée : elle reste dans les commandes. Retirez-la de la vente.");
  const remove = modal.getByRole("button", { name: "Supprimer" });
  expect(remove.getAttribute("aria-disabled")).toBe("true");
});

test("an offer that nobody ordered can be deleted", async () => {
  await showAdministrator("/admin/offres", everything);
  await press("button", "Supprimer : Analyse MP1");
  const modal = within(await screen.findByRole("dialog"));
  const remove = modal.getByRole("button", { name: "Supprimer" });
  expect(remove.getAttribute("aria-disabled")).not.toBe("true");
});

test("a technician's menu counts the requests that wait, and leads to just those", async () => {
  await showTechnician("/technician/videos/", {
    ...everything,
    "GET /notifications/utilisateur/{utilisateurId}/work": {
      paymentsToConfirm: 4,
      newRequests: 2,
      failedRequests: 1,
      openQuestions: 5,
      undecidedAnswers: 3,
      ownFailedRequests: 6,
    },
  });
  const menu = within(await screen.findByRole("navigation", { name: "Technique", hidden: true }));
  const count = (name: string) => menu.findByRole("link", { name, hidden: true });
  const waiting = await count("2 nouvelles demandes");
  expect(waiting.getAttribute("href")).toBe("/technician/videoRequests/?state=waiting");
  expect(waiting.textContent).toBe("2");
  const failed = await count("1 vidéo en échec");
  expect(failed.getAttribute("href")).toBe("/technician/videoRequests/?state=failed");
  // What is others' to do is not counted there.
  expect(menu.queryByRole("link", { name: /paiement|question/, hidden: true })).toBeNull();
});

test("a technician's page of a request is in French, also before it has come", async () => {
  await showTechnician("/technician/videoRequests/61", everything);
  await screen.findByRole("heading", { name: request.name });
  const terms = [...document.querySelectorAll("main dt")].map(({ textContent }) => textContent);
  expect(terms).toEqual([
    "Enseignant",
    "Cours",
    "Chapitre",
    "Sous-chapitre",
    "Tag",
    "Nom",
    "Description",
    "Remarque",
    "Vidéo",
  ]);
});

test("orders are shown by a receipt, in a country of dinars", async () => {
  await showAdministrator("/admin/tags", everything);
  const menu = within(
    await screen.findByRole("navigation", { name: "Administration", hidden: true }),
  );
  const icon = menu.getByRole("link", { name: "Commandes", hidden: true }).querySelector("svg");
  expect(icon?.classList).toContain("tabler-icon-receipt");
  expect(document.querySelector('[class*="dollar"], [class*="currency"]')).toBeNull();
});

test("live sessions to come stand before those that are over", async () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await showTeacher(live, {
    ...everything,
    "GET /cours/{coursId}/liveSessions": [
      { ...liveSession, id: 1, title: "Demain", date: at(1_500) },
      { ...liveSession, id: 2, title: "Hier", date: at(-1_500) },
    ],
  });
  const part = async (name: string) => within(await screen.findByRole("region", { name }));
  (await part("À venir et en cours")).getByText("Demain");
  (await part("Séances passées")).getByText("Hier");
});
