import { press } from "@majorant/client/test/acts.ts";
import { refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import type { OwnCopy, OwnResult, OwnSitting } from "@majorant/contract/sittings/sittings";
import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStudent } from "./show.ts";

// Mock concours as a student has them; what a camera and a line do is a journey's.

const hour = 3_600_000;
const from = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** One of three hours that begins in so many. */
const sittingIn = (hours: number, values: Partial<OwnSitting> = {}): OwnSitting => ({
  id: 17,
  title: "Concours blanc de décembre",
  subject: "mathematiques",
  minutes: 180,
  startsAt: from(hours),
  endsAt: from(hours + 3),
  closesAt: from(hours + 3.25),
  pagesUntil: from(hours + 27.25),
  state: "announced",
  copy: null,
  mark: null,
  instructions: "Sans **calculatrice**.",
  extraMinutes: 0,
  questions: 2,
  marks: 5,
  now: new Date().toISOString(),
  sealed: { id: "b5c5", bytes: 3, type: "application/json" },
  handedIn: null,
  ...values,
});

const copy: OwnCopy = {
  id: 1701,
  begunAt: from(-3),
  handedInAt: from(-0.1),
  receipt: "7F3K-92QD-M4XA",
  ranked: true,
  pages: [{ hash: "a".repeat(64), bytes: 60_000, missing: [] }],
};

const subject = () => new Response(new Uint8Array([1, 2, 3]));
const address = "/student/sittings/17";

const show = (sitting: OwnSitting, more: object = {}) =>
  showStudent(address, {
    "GET /users/{utilisateurId}/sittings/{sittingId}": sitting,
    "GET /users/{utilisateurId}/sittings/{sittingId}/subject": subject as never, // bytes, not JSON
    "GET /users/{utilisateurId}/sittings/{sittingId}/copy/pages": [],
    ...more,
  });

test("the list says of each how it stands: announced, to hand in, marked", async () => {
  await showStudent("/student/sittings/", {
    "GET /users/{utilisateurId}/sittings": [
      sittingIn(48),
      sittingIn(-3.1, { id: 18, title: "Physique", state: "handingIn", copy: "begun" }),
      sittingIn(-400, {
        id: 19,
        title: "Chimie",
        state: "published",
        copy: "handedIn",
        mark: 13.25,
      }),
    ],
  });
  const said = async (name: RegExp) => (await screen.findByRole("link", { name })).textContent;
  expect(await said(/Concours blanc de décembre/)).toContain("Annoncé");
  expect(await said(/Physique/)).toContain("À remettre");
  expect(await said(/Chimie/)).toContain("13,25/20");
});

test("without one, it leads to papers to train on", async () => {
  await showStudent("/student/sittings/", { "GET /users/{utilisateurId}/sittings": [] });
  const link = await screen.findByRole("link", { name: "S’entraîner sur un sujet" });
  expect(link.getAttribute("href")).toBe("/concours");
});

test("before its hour it says when, and begins nothing", async () => {
  await show(sittingIn(2));
  await screen.findByRole("heading", { level: 1, name: "Concours blanc de décembre" });
  await screen.findByText(/^1:59:5\d$|^2:00:00$/);
  await screen.findByText(/téléchargé à l’heure|prêt sur cet appareil/);
  expect(screen.queryByRole("button", { name: "Commencer" })).toBeNull();
});

test("the server's clock decides, however wrong the phone's is", async () => {
  // By this phone it begins in an hour; by the server it began an hour ago.
  await show(sittingIn(1, { now: from(2), state: "running" }));
  await screen.findByRole("button", { name: "Commencer" });
  await screen.findByText("Il vous reste");
});

test("what is refused at its hour is said where it was pressed", async () => {
  await show(sittingIn(-1, { state: "running" }), {
    "POST /users/{utilisateurId}/sittings/{sittingId}/copy": refused("SITTING_NOT_BEGUN"),
  });
  await press("button", "Commencer");
  await screen.findByText(refusals.SITTING_NOT_BEGUN[1]);
});

test("a copy that was handed in has its receipt, and can be replaced until the bell", async () => {
  await show(sittingIn(-3.1, { state: "handingIn", copy: "handedIn", handedIn: copy }), {
    "POST /users/{utilisateurId}/sittings/{sittingId}/copy": refused("SITTING_CLOSED"),
  });
  await screen.findByText("7F3K-92QD-M4XA");
  await screen.findByText("Votre copie est arrivée en entier");
  await press("button", "Remplacer ma copie");
  await screen.findByLabelText("Photographier ou choisir des pages");
  expect(sentTo("PUT /users/{utilisateurId}/sittings/{sittingId}/copy/pages")).toEqual([]);
});

test("pages that another device has are said to be there", async () => {
  const away = { ...copy, pages: [{ hash: "b".repeat(64), bytes: 60_000, missing: [0, 1] }] };
  await show(sittingIn(-5, { state: "marking", copy: "handedIn", handedIn: away }));
  await screen.findByText("Des pages sont sur l’appareil où vous les avez prises");
  screen.getByText(/^0 page sur 1 arrivée$/);
});

test("a published copy has its mark, its rank, and what was lost with the way to learn it", async () => {
  const question = {
    id: 171,
    number: "I.1",
    about: "Une suite",
    marks: 3,
    mark: 1.5,
    mean: 2,
    found: [{ label: "Récurrence", points: 1.5 }],
    others: [
      { label: "Conclusion", points: 1.5 },
      { label: "Oubli", points: -0.5 },
    ],
    adjustment: 0,
    comment: "Relisez l'énoncé.",
    notions: [{ id: 9, title: "Suites récurrentes" }],
    exercises: [{ id: 55, title: "Une récurrence", opens: true }],
    moment: {
      course: { id: 3, title: "Analyse" },
      section: { id: 31, name: "Suites" },
      resource: { id: 15, name: "Suites monotones" },
      second: 65,
      opens: true,
    },
  };
  const result: OwnResult = {
    id: 17,
    title: "Concours blanc de décembre",
    paper: { id: 6 },
    publishedAt: from(-1),
    total: 3.5,
    marks: 5,
    mark: 14,
    ranked: true,
    rank: 2,
    statistics: {
      copies: 24,
      ranked: 22,
      mean: 11,
      median: 10.5,
      lowerQuartile: 8,
      upperQuartile: 13,
    },
    questions: [
      question,
      { ...question, id: 172, number: "I.2", about: "Sa limite", marks: 2, mark: 2 },
    ],
    pages: [],
  };
  await show(sittingIn(-400, { state: "published", copy: "handedIn", mark: 14 }), {
    "GET /users/{utilisateurId}/sittings/{sittingId}/result": result,
  });
  const mark = await screen.findByRole("region", { name: "Votre note" });
  expect(mark.textContent).toContain("14/20");
  within(mark).getByText("2e sur 22");
  const lost = within(screen.getByRole("region", { name: "À travailler" }));
  const [only, ...others] = lost.getAllByRole("article");
  expect([only?.getAttribute("aria-label"), others]).toEqual(["Question I.1", []]);
  lost.getByText("Conclusion");
  // What takes points away, and was not found, is nobody's lesson.
  expect(lost.queryByText("Oubli")).toBeNull();
  const video = lost.getByRole("link", { name: "Suites monotones" });
  expect(video.getAttribute("href")).toBe(
    "/student/myCourses/course/3/section/31/ressource/15?t=65",
  );
  lost.getByRole("link", { name: "Une récurrence" });
  lost.getByRole("link", { name: "Suites récurrentes" });
});

test("one that was not handed in is published without it", async () => {
  await show(sittingIn(-400, { state: "published" }));
  await screen.findByText("Vous n’avez pas remis de copie");
});
