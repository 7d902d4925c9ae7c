import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, noLine, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { AnswerField } from "@majorant/contract/exercises/exercises";
import { refusals } from "@majorant/contract/refusals";
import { screen, waitFor, within } from "@testing-library/dom";
import { afterEach, expect, test, vi } from "vitest";
import { attemptsKey } from "../src/features/learning/exercises/unsent/attempts-key.ts";
import { exercise } from "./samples.ts";
import { showStudent, student } from "./show.ts";

// The answers of an exercise: typed, read back, checked.

const field = (kind: AnswerField["kind"], fields: Partial<AnswerField> = {}): AnswerField => ({
  number: 1,
  kind,
  label: "Valeur de I",
  choices: null,
  given: null,
  ...fields,
});

const showFields = (fields: AnswerField[], answers: Answers = {}) =>
  showStudent("/student/exercises/61", {
    "GET /exercises/{exerciseId}": { ...exercise, answers: fields },
    "GET /exercises/{exerciseId}/questions": [],
    "POST /exercises/read": { read: "\\frac{1}{2}" },
    ...answers,
  });

afterEach(() => vi.restoreAllMocks());

/** The page is used by finger. */
function byFinger() {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const media = real(query);
    if (query === "(pointer: coarse)") Object.defineProperty(media, "matches", { value: true });
    return media;
  });
}

test("an answer is read back before it counts, then has its verdict", async () => {
  await showFields([field("number")], {
    "POST /exercises/{exerciseId}/answers": [{ verdict: "correct", read: "\\frac{1}{2}" }],
  });
  await type("Réponse 1 Valeur de I", "1/2");
  await screen.findByText(/^Nous lisons/);
  expect(sentTo("POST /exercises/read")[0]?.body).toEqual({ kind: "number", answer: "1/2" });
  await press("button", "Vérifier ma réponse");
  await screen.findByText("Juste");
  expect(sentTo("POST /exercises/{exerciseId}/answers")[0]?.body).toMatchObject({
    answers: ["1/2"],
  });
  // Typed over, it has no verdict any more.
  await type("Réponse 1 Valeur de I", "1/3");
  expect(screen.queryByText("Juste")).toBeNull();
});

test("what is near is said to be an approximation, what is open to wait for a teacher", async () => {
  await showFields([field("number"), field("text", { number: 2, label: "Théorème" })], {
    "POST /exercises/{exerciseId}/answers": [
      { verdict: "incorrect", read: "0{,}33", note: "approximation" },
      { verdict: "undecided", read: "\\text{Role}", waits: true },
    ],
  });
  await type("Réponse 1 Valeur de I", "0,33");
  await type("Réponse 2 Théorème", "Role");
  await screen.findByText(/^Nous lisons/);
  await press("button", "Vérifier mes réponses");
  await screen.findByText("C’est une valeur approchée, une valeur exacte est demandée.");
  screen.getByText("Faux");
  screen.getByText("À vérifier");
  screen.getByText(/vous recevrez une notification/);
});

test("what can't be read says so, and is not taken for something else", async () => {
  await showFields([field("number")], {
    "POST /exercises/read": { read: "\\text{1/(}", note: "unreadable" },
  });
  await type("Réponse 1 Valeur de I", "1/(");
  await screen.findByText(/^Nous n’arrivons pas à lire cette réponse/);
});

test("what can't be read is asked again, and goes to a teacher only once its student sends it", async () => {
  await showFields([field("equation"), field("number", { number: 2, label: "Valeur de J" })], {
    "POST /exercises/{exerciseId}/answers": ({ body }) =>
      (body as { toTeacher?: boolean }).toTeacher // what the page sends
        ? [
            { verdict: "undecided", read: "", waits: true },
            { verdict: "incorrect", read: "" },
          ]
        : [
            { verdict: "undecided", read: "", note: "equation" },
            { verdict: "correct", read: "3" },
          ],
  });
  await type("Réponse 1 Valeur de I", "6x-9");
  await type("Réponse 2 Valeur de J", "3");
  await waitFor(() => expect(screen.getAllByText(/^Nous lisons/)).toHaveLength(2));
  await press("button", "Vérifier mes réponses");
  await screen.findByText(/^Une équation est demandée/);
  expect(screen.queryByText("Faux")).toBeNull();
  expect(screen.queryByText(/Un enseignant la vérifiera/)).toBeNull();
  await press("button", "Envoyer à un enseignant");
  await screen.findByText(/Un enseignant la vérifiera/);
  screen.getByText("Juste");
  expect(sentTo("POST /exercises/{exerciseId}/answers")[1]?.body).toMatchObject({
    answers: ["6x-9", ""],
    toTeacher: true,
  });
  expect(screen.queryByRole("button", { name: "Envoyer à un enseignant" })).toBeNull();
});

test("where brackets seem to be missing, that is asked in French, and the answer is not called wrong", async () => {
  await showFields([field("expression"), field("number", { number: 2, label: "Valeur de J" })], {
    "POST /exercises/read": { read: "\\frac{1}{2}\\,x" },
    "POST /exercises/{exerciseId}/answers": [
      { verdict: "undecided", read: "\\frac{1}{2}\\,x", note: "parentheses" },
      { verdict: "undecided", read: "", note: "empty" },
    ],
  });
  await type("Réponse 1 Valeur de I", "1/2x");
  await screen.findByText(/^Nous lisons/);
  await press("button", "Vérifier mes réponses");
  await screen.findByText(
    "Des parenthèses manquent peut-être : 1/2x se lit (1/2)x. Vouliez-vous écrire 1/(2x), e^(2x), (1+√5)/2 ?",
  );
  expect(screen.queryByText("Faux")).toBeNull();
  // A field that was left empty has no verdict: it is not there to be marked.
  expect(screen.queryByText("Écrivez d’abord votre réponse.")).toBeNull();
  screen.getByRole("button", { name: "Envoyer à un enseignant" });
});

test("what can't be decided of answers that waited for a line is said once they are sent", async () => {
  let isBack = false;
  await showFields([field("text", { label: "Théorème" })], {
    "POST /exercises/{exerciseId}/answers": () =>
      isBack ? [{ verdict: "undecided", read: "" }] : noLine(),
  });
  await type("Réponse 1 Théorème", "Role");
  await press("button", "Vérifier ma réponse");
  await screen.findByText(/ce que vous avez répondu est gardé/);
  isBack = true;
  dispatchEvent(new Event("online"));
  await screen.findByText(/^Nous ne pouvons pas dire si cette réponse est juste/);
  await screen.findByDisplayValue("Role");
});

test("the hint says what is accepted: an exact value, or one that is near enough", async () => {
  await showFields([
    field("number"),
    field("number", { number: 2, label: "α ≈", tolerance: 0.01 }),
    field("number", { number: 3, label: "r (en m)", unit: "m", tolerance: 0.000_5 }),
  ]);
  const described = async (label: string) =>
    (await screen.findByLabelText(label)).getAttribute("aria-describedby") ?? "";
  const hintOf = async (label: string) =>
    document.getElementById((await described(label)).split(" ")[0] ?? "")?.textContent;
  expect(await hintOf("Réponse 1 Valeur de I")).toBe("Une valeur exacte : 1/3, √2, ln 2");
  expect(await hintOf("Réponse 2 α ≈")).toBe("Une valeur approchée suffit, à 0,01 près");
  expect(await hintOf("Réponse 3 r (en m)")).toBe("Une valeur approchée suffit, à 0,0005 m près");
});

test("by finger the unit that is asked for has a key", async () => {
  byFinger();
  await showFields([field("number", { label: "Vitesse, en m/s", unit: "m/s" })]);
  const line = await screen.findByLabelText("Réponse 1 Vitesse, en m/s");
  line.focus();
  await press("button", "2");
  await press("button", "Unité m/s");
  expect((line as HTMLInputElement).value).toBe("2 m/s");
});

test("answers without a line are kept beyond their page, and sent once under their key", async () => {
  let isBack = false;
  await showFields([field("text", { label: "Théorème" })], {
    "POST /exercises/{exerciseId}/answers": () =>
      isBack ? [{ verdict: "correct", read: "" }] : noLine(),
  });
  await type("Réponse 1 Théorème", "Rolle");
  await press("button", "Vérifier ma réponse");
  await screen.findByText(/ce que vous avez répondu est gardé/);
  isBack = true;
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(localStorage.getItem(attemptsKey(student.id))).toBeNull());
  await waitFor(() => expect(screen.queryByText(/est gardé/)).toBeNull());
  const sent = sentTo("POST /exercises/{exerciseId}/answers").map(({ body }) => body);
  expect(sent.length).toBeGreaterThan(1);
  for (const body of sent) expect(body).toEqual(sent[0]);
});

/** The server takes no more for a second. */
const tooSoon = () =>
  Response.json(
    { error: refusals.TOO_MANY_POSTS[1], code: "TOO_MANY_POSTS", retryAfter: 1 },
    { status: 429 },
  );

test("answers that came too soon say when they go, and go once then", async () => {
  let answers = 0;
  await showFields([field("text", { label: "Théorème" })], {
    "POST /exercises/{exerciseId}/answers": () =>
      ++answers === 1 ? tooSoon() : [{ verdict: "correct", read: "" }],
  });
  await type("Réponse 1 Théorème", "Rolle");
  await press("button", "Vérifier ma réponse");
  await screen.findByText(/^Trop d’envois à la suite/);
  expect(screen.getByRole("timer").textContent).toBe("1 s");
  expect(screen.queryByText(/Pas de connexion/)).toBeNull();
  await screen.findByText("Juste", {}, { timeout: 60_000 });
  expect(screen.queryByText(/^Trop d’envois/)).toBeNull();
  expect(answers).toBe(2);
});

test.each(["NOT_ENROLLED", "NOT_FOUND", "EDITED_MEANWHILE"] as const)(
  "answers that waited and are refused for good say why where they stand, and are not sent again: %s",
  async (code) => {
    let isBack = false;
    await showFields([field("text", { label: "Théorème" })], {
      "POST /exercises/{exerciseId}/answers": () => (isBack ? refused(code)() : noLine()),
    });
    await type("Réponse 1 Théorème", "Rolle");
    await press("button", "Vérifier ma réponse");
    await screen.findByText(/^Pas de connexion/);
    isBack = true;
    const before = sentTo("POST /exercises/{exerciseId}/answers").length;
    dispatchEvent(new Event("online"));
    const answers = screen.getByRole("region", { name: "Votre réponse" });
    await within(answers).findByText(refusals[code][1]);
    expect(screen.getAllByText(refusals[code][1])).toHaveLength(1);
    expect(screen.queryByText(/^Pas de connexion/)).toBeNull();
    await screen.findByDisplayValue("Rolle");
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(localStorage.getItem(attemptsKey(student.id))).toBeNull());
    expect(sentTo("POST /exercises/{exerciseId}/answers")).toHaveLength(before + 1);
  },
);

test("what was answered before stands in its field, with its verdict", async () => {
  const lastAnswer = { answer: "1/3", read: "\\frac{1}{3}", givenAt: "2026-12-03T19:05:00Z" };
  await showFields([field("number", { given: { ...lastAnswer, verdict: "incorrect" } })]);
  await screen.findByDisplayValue("1/3");
  await screen.findByText("Faux");
  await screen.findByText(/^Nous lisons/);
});

test("choices are sent by their places", async () => {
  const choices = ["réflexive", "symétrique", "transitive"];
  await showFields([field("choice", { label: "La relation est", choices })], {
    "POST /exercises/{exerciseId}/answers": [{ verdict: "correct", read: "" }],
  });
  const group = await screen.findByRole("group", { name: "La relation est" });
  within(group).getByRole("checkbox", { name: "transitive" }).click();
  within(group).getByRole("checkbox", { name: "réflexive" }).click();
  await press("button", "Vérifier ma réponse");
  await screen.findByText("Juste");
  expect(sentTo("POST /exercises/{exerciseId}/answers")[0]?.body).toMatchObject({
    answers: ["1;3"],
  });
});

test("a matrix is given a cell at a time, in a grid that grows", async () => {
  await showFields([field("matrix", { label: "A" })], {
    "POST /exercises/{exerciseId}/answers": [{ verdict: "correct", read: "" }],
  });
  await press("button", "Une ligne de moins");
  await type("Ligne 1, colonne 1", "1");
  await type("Ligne 1, colonne 2", "x+1");
  await screen.findByText(/^Nous lisons/);
  await press("button", "Vérifier ma réponse");
  await screen.findByText("Juste");
  expect(sentTo("POST /exercises/{exerciseId}/answers")[0]?.body).toMatchObject({
    answers: ["[[1;x+1]]"],
  });
});

test("by finger a keypad types in the place of the phone's, each key with its name", async () => {
  byFinger();
  await showFields([field("expression")]);
  const line = await screen.findByLabelText("Réponse 1 Valeur de I");
  expect(line.getAttribute("inputmode")).toBe("none");
  line.focus();
  const keypad = await screen.findByRole("group", { name: "Clavier de formules" });
  await press("button", "Racine carrée");
  await press("button", "2");
  expect((line as HTMLInputElement).value).toBe("√(2)");
  await press("button", "Fonctions et signes f(x)");
  expect(within(keypad).getByRole("button", { name: "Valeur absolue |x|" }).textContent).toBe(
    "|x|",
  );
  await press("button", "Effacer");
  expect((line as HTMLInputElement).value).toBe("√()");
  for (const key of within(keypad).getAllByRole("button"))
    expect(key.getAttribute("aria-label")).toBeTruthy();
  await screen.findByText(/^Nous lisons/);
  await press("button", "Fermer le clavier");
  expect(screen.queryByRole("group", { name: "Clavier de formules" })).toBeNull();
});

test("with a keyboard there is none", async () => {
  await showFields([field("expression")]);
  const line = await screen.findByLabelText("Réponse 1 Valeur de I");
  expect(line.getAttribute("inputmode")).toBe("text");
  line.focus();
  expect(screen.queryByRole("group", { name: "Clavier de formules" })).toBeNull();
});
