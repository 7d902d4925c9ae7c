import { pick, press, type } from "@majorant/client/test/acts.ts";
import { type Answers, noLine, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { Exercise } from "@majorant/contract/exercises/exercises";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { attemptsKey } from "../src/features/learning/exercises/unsent/attempts-key.ts";
import { course, exercise, listedExercise, section } from "./samples.ts";
import { showStudent, student } from "./show.ts";

// An exercise's page, where it stands in its course, and its sheet.

const replies: Answers = {
  "GET /exercises/{exerciseId}": exercise,
  "GET /exercises/{exerciseId}/questions": [],
};

const showExercise = (answers: Answers = {}) =>
  showStudent("/student/exercises/61", { ...replies, ...answers });

const at = "2026-12-03T19:05:00Z";

test("a statement, and no step before it is asked for", async () => {
  await showExercise();
  await screen.findByRole("heading", { level: 1, name: "Intégrale de Gauss" });
  await screen.findByText("Calculer l’intégrale.");
  screen.getByRole("button", { name: "Voir l’indication" });
  screen.getByRole("button", { name: "Voir le corrigé" });
  expect(screen.queryByRole("button", { name: "Voir la méthode" })).toBeNull();
  const moment = screen.getByRole("link", { name: /^Montrer au moment de la vidéo/ });
  expect(moment.getAttribute("href")).toBe(
    "/student/myCourses/course/3/section/31/ressource/15?t=83",
  );
});

test("a step is opened, and takes the focus", async () => {
  await showExercise({
    "POST /exercises/{exerciseId}/steps": {
      step: "hint",
      openedAt: at,
      content: "En polaires.",
      images: [],
    },
  });
  await press("button", "Voir l’indication");
  await screen.findByText("En polaires.");
  expect(sentTo("POST /exercises/{exerciseId}/steps")[0]?.body).toEqual({ step: "hint" });
  await waitFor(() => expect(document.activeElement?.textContent).toContain("En polaires."));
  screen.getByRole("button", { name: "Voir le corrigé" });
});

test("an access that ends while an exercise is open is told as such, with the way to the offers", async () => {
  let hasEnded = false;
  await showExercise({
    "GET /exercises/{exerciseId}": () => (hasEnded ? refused("NOT_FOUND")() : exercise),
    "POST /exercises/{exerciseId}/steps": refused("NOT_FOUND"),
  });
  await screen.findByRole("button", { name: "Voir l’indication" });
  hasEnded = true;
  await press("button", "Voir l’indication");
  await screen.findByRole("heading", { level: 1, name: "Votre accès à ce cours a pris fin." });
  const offers = screen.getByRole("link", { name: "Consulter nos offres" });
  expect(offers.getAttribute("href")).toBe("/student/offers/");
  expect(screen.queryByText(/Cette page n/)).toBeNull();
});

test("an exercise that was never there for its reader is not found", async () => {
  await showExercise({ "GET /exercises/{exerciseId}": refused("NOT_FOUND") });
  await screen.findByRole("heading", { level: 1, name: "404 ERROR" });
});

test("an image is shown in its text, with its place held, and opens large", async () => {
  const image = (name: string) => ({
    name,
    preview: `/${name}-640.webp`,
    full: `/${name}-1600.webp`,
    width: 1600,
    height: 800,
  });
  const [circuit, courbe] = [
    image("0b5f3c1e-5d0c-4c8e-9a54-2f6f1f0a7d11"),
    image("5f0c3c1e-5d0c-4c8e-9a54-2f6f1f0a7d12"),
  ];
  await showExercise({
    "GET /exercises/{exerciseId}": {
      ...exercise,
      images: [circuit],
      statement: `Soit ![un circuit](image:${circuit.name}) et ![une courbe](image:ailleurs).`,
    },
    "POST /exercises/{exerciseId}/steps": {
      step: "hint",
      openedAt: at,
      content: `![une courbe](image:${courbe.name})`,
      images: [courbe],
    },
  });
  const picture = await screen.findByRole("img", { name: "un circuit" });
  expect(picture.getAttribute("src")).toBe(circuit.preview);
  expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual(["640", "320"]);
  expect(picture.closest("a")?.getAttribute("href")).toBe(circuit.full);
  screen.getByText(/et une courbe\./);
  await press("button", "Voir l’indication");
  await screen.findByRole("img", { name: "une courbe" });
});

test("a step that is asked for without a line says so, and opens once that is back", async () => {
  let isBack = false;
  await showExercise({
    "POST /exercises/{exerciseId}/steps": () =>
      isBack ? { step: "hint", openedAt: at, content: "En polaires.", images: [] } : noLine(),
  });
  await press("button", "Voir l’indication");
  await screen.findByText(/cette étape s’ouvrira dès qu’elle sera revenue/);
  isBack = true;
  await press("button", "Voir l’indication");
  await screen.findByText("En polaires.");
  expect(screen.queryByText(/s’ouvrira dès qu’elle/)).toBeNull();
});

test("how it went is said, and shown as said", async () => {
  await showExercise({
    "PUT /exercises/{exerciseId}/outcome": {
      begunAt: at,
      outcome: "helped",
      outcomeAt: at,
      photo: null,
    },
  });
  await press("button", "Avec aide");
  await screen.findByText("C’est noté. Vous le retrouverez le bon jour dans Aujourd’hui.");
  await screen.findByRole("button", { name: "Avec aide", pressed: true });
  screen.getByRole("button", { name: "Seul(e)", pressed: false });
  expect(sentTo("PUT /exercises/{exerciseId}/outcome")[0]?.body).toEqual({ outcome: "helped" });
});

test("an outcome without a line is kept beyond its page, and sent once that is back", async () => {
  let isBack = false;
  await showExercise({
    "PUT /exercises/{exerciseId}/outcome": () =>
      isBack ? { begunAt: at, outcome: "helped", outcomeAt: at, photo: null } : noLine(),
  });
  await press("button", "Seul(e)");
  await screen.findByText(/votre réponse est gardée et partira/);
  // The last word stands.
  await press("button", "Avec aide");
  await screen.findByRole("button", { name: "Avec aide", pressed: true });
  const [waiting, ...others] = JSON.parse(localStorage.getItem(attemptsKey(student.id)) ?? "");
  expect([waiting.exerciseId, waiting.outcome, others]).toEqual([61, "helped", []]);
  isBack = true;
  dispatchEvent(new Event("online"));
  await screen.findByText("C’est noté. Vous le retrouverez le bon jour dans Aujourd’hui.");
  expect(localStorage.getItem(attemptsKey(student.id))).toBeNull();
});

test("an outcome that is refused says why", async () => {
  await showExercise({ "PUT /exercises/{exerciseId}/outcome": refused("FORBIDDEN") });
  await press("button", "Seul(e)");
  await screen.findByText(refusals.FORBIDDEN[1]);
  await screen.findByRole("button", { name: "Seul(e)", pressed: false });
});

test("what was tried is read once the access has ended, and tried no more", async () => {
  const left: Exercise = {
    ...exercise,
    mayTry: false,
    next: null,
    attempt: { begunAt: at, outcome: "helped", outcomeAt: at, photo: null },
    steps: [
      { step: "hint", openedAt: at, content: "En polaires." },
      { step: "solution", openedAt: null, content: null },
    ],
  };
  await showExercise({ "GET /exercises/{exerciseId}": left });
  await screen.findByText(/Votre accès à ce cours a pris fin/);
  await screen.findByText("En polaires.");
  expect(screen.queryByRole("button", { name: "Voir le corrigé" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Seul(e)" })).toBeNull();
});

test("a formula that is none is shown as it was typed, with what is wrong", async () => {
  const statement = "Calculer $\\truc{2}$ puis $x^2$.";
  await showExercise({ "GET /exercises/{exerciseId}": { ...exercise, statement } });
  // What reads Markdown and LaTeX comes by itself, later.
  const wrong = /formule illisible : \\truc est inconnu/;
  const fault = await screen.findByText(wrong, {}, { timeout: 60_000 });
  expect(fault.parentElement?.textContent).toContain("$\\truc{2}$");
});

test("a question goes to the teachers from the exercise", async () => {
  await showExercise({
    "POST /exercises/{exerciseId}/questions": {
      id: 9,
      content: "Pourquoi ?",
      photo: null,
      date: at,
      changed: null,
      moment: null,
      author: { name: "Sarra T.", teacher: false, mine: true },
      answers: [],
      taken: null,
      votes: 0,
      voted: false,
      session: null,
      may: {
        change: true,
        delete: true,
        answer: true,
        accept: true,
        take: false,
        vote: false,
        schedule: true,
      },
    },
  });
  await press("button", "Poser une question aux enseignants");
  await type("Votre question", "Pourquoi ?");
  await press("button", "Poser la question");
  await screen.findByText("Votre question est posée : vos enseignants vous répondent ici.");
});

test("in its course an exercise stands after the video that it follows, with how it went", async () => {
  await showStudent("/student/myCourses/course/3", {
    "GET /courses/{coursId}": course,
    "GET /courses/{coursId}/sections": [section],
    "GET /courses/{coursId}/exercises": [{ ...listedExercise, outcome: "again" }],
    "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
    "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
  });
  const link = await screen.findByRole("link", { name: /Intégrale de Gauss/ });
  within(link).getByText("À revoir");
  expect(link.getAttribute("href")).toBe("/student/exercises/61");
  const links = screen.getAllByRole("link").map((each) => each.textContent ?? "");
  const place = (text: string) => links.findIndex((each) => each.includes(text));
  expect(links[place("Intégrale de Gauss") - 1]).toContain("Suites extraites");
  screen.getByRole("link", { name: /Feuille d’exercices à imprimer/ });
});

test("a sheet has each exercise with a code that opens it", async () => {
  await showStudent("/student/sections/31/sheet", {
    "GET /sections/{sectionId}/sheet": {
      course: { id: 3, title: "Analyse" },
      section: { id: 31, name: "Suites" },
      exercises: [exercise, { ...exercise, id: 62, title: "Intégrale de Wallis" }],
      images: [],
    },
  });
  await screen.findByRole("heading", { level: 2, name: "2. Intégrale de Wallis" });
  await screen.findAllByRole("img", { name: /^Code de l’exercice 2/ });
  screen.getByRole("button", { name: "Imprimer la feuille" });
});

const photoOf = (name: string, bytes = 1, type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });

test("L8: a photo is previewed at 200 × 200 px before it is sent; one that can't be drawn, or is too heavy, is said at once", async () => {
  await showExercise({ "PUT /exercises/{exerciseId}/photo": refused("NOT_AN_IMAGE") });
  const label = /^Photo de votre essai/;
  await pick(label, photoOf("essai.jpg"));
  const preview = await screen.findByRole("img", { name: "Aperçu" });
  expect([preview.getAttribute("width"), preview.getAttribute("height")]).toEqual(["200", "200"]);

  await pick(label, photoOf("IMG_0001.heic", 1, "image/heic"));
  // As a browser says that it can't draw it.
  fireEvent.error(await screen.findByRole("img", { name: "Aperçu" }));
  await screen.findByText(/^Une photo HEIC ne peut pas être lue : choisissez un JPEG/);
  expect(screen.queryByRole("img", { name: "Aperçu" })).toBeNull();

  await pick(label, photoOf("coupée.jpg"));
  fireEvent.error(await screen.findByRole("img", { name: "Aperçu" }));
  await screen.findByText("Cette photo ne peut pas être lue");

  await pick(label, photoOf("lourde.jpg", 5_000_001));
  await screen.findByText("La photo dépasse 5 Mo");
  expect(screen.queryByText("Cette photo ne peut pas être lue")).toBeNull();
  expect(screen.queryByRole("button", { name: "Garder cette photo" })).toBeNull();

  await pick(label, photoOf("essai.jpg"));
  await press("button", "Garder cette photo");
  await screen.findByText(refusals.NOT_AN_IMAGE[1]);
  // What was said of it is not said of the next.
  await pick(label, photoOf("autre.jpg"));
  await waitFor(() => expect(screen.queryByText(refusals.NOT_AN_IMAGE[1])).toBeNull());
});

test("a question's photo that was refused is forgotten once another is chosen", async () => {
  await showExercise({ "POST /exercises/{exerciseId}/questions": refused("NOT_AN_IMAGE") });
  await press("button", "Poser une question aux enseignants");
  await type("Votre question", "Pourquoi ?");
  const fields = () => screen.getAllByLabelText<HTMLInputElement>(/^Photo de votre essai/);
  const choose = (photo: File) => {
    const files = new DataTransfer();
    files.items.add(photo);
    const field = fields().at(-1);
    if (field) fireEvent.change(field, { target: { files: files.files } });
  };
  choose(photoOf("essai.jpg"));
  await screen.findByRole("img", { name: "Aperçu" });
  await press("button", "Poser la question");
  await screen.findByText(refusals.NOT_AN_IMAGE[1]);
  choose(photoOf("autre.jpg"));
  await waitFor(() => expect(screen.queryByText(refusals.NOT_AN_IMAGE[1])).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>("Votre question").value).toBe("Pourquoi ?");
});
