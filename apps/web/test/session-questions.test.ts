import { press, type } from "@majorant/client/test/acts.ts";
import { refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStudent } from "./show.ts";

// What students ask for a live session, and who has the same question.

const at = "2026-12-03T19:05:00.000Z";
const course = { id: 3, title: "Analyse" };
const session = { id: 71, title: "Oral blanc", date: at, cancelled: false };

const question: OpenQuestion = {
  id: 9,
  content: "Pourquoi extraire ?",
  photo: null,
  changed: null,
  moment: 65,
  date: at,
  author: { name: "Yasmine T.", teacher: false, mine: false },
  answers: [],
  taken: null,
  votes: 2,
  voted: false,
  session: { ...session, treated: false, second: null, replay: null },
  may: {
    change: false,
    delete: false,
    answer: true,
    accept: false,
    take: false,
    vote: true,
    schedule: false,
  },
  course,
  section: { id: 31, name: "Suites" },
  resource: { kind: "video", id: 15, name: "Suites extraites" },
};

const mine: OpenQuestion = {
  ...question,
  author: { name: "Aziz G.", teacher: false, mine: true },
  session: null,
  may: { ...question.may, vote: false, schedule: true },
};

const showSession = (question: OpenQuestion, answers: Parameters<typeof showStudent>[1] = {}) =>
  showStudent("/student/live/71", {
    "GET /liveSessions/{liveSessionId}/page": {
      ...session,
      end: at,
      link: null,
      join: null,
      calendar: null,
      replay: null,
      course,
    },
    "GET /liveSessions/{liveSessionId}/questions": {
      session: { ...session, end: at, course },
      questions: [question],
      total: 1,
    },
    ...answers,
  });

test("« Moi aussi » is a vote, which says how many there are", async () => {
  await showSession(question, {
    "PUT /questions/{questionId}/vote": { ...question, votes: 3, voted: true },
  });
  await screen.findByRole("heading", { name: "Questions à traiter en direct" });
  const place = screen.getByRole("link", { name: "Suites extraites, 1:05" });
  expect(place.getAttribute("href")).toBe(
    "/student/myCourses/course/3/section/31/ressource/15?question=9",
  );
  await press("button", "Moi aussi (2)");
  await waitFor(() => expect(sentTo("PUT /questions/{questionId}/vote")).toHaveLength(1));
});

test("a question of one's own is put to a coming session; a refusal says why", async () => {
  await showSession(mine, {
    "GET /questions/{questionId}/liveSessions": [session],
    "PUT /questions/{questionId}/liveSession": refused("SESSION_NOT_COMING"),
  });
  await press("button", "À traiter en direct");
  await press("button", "Demander pour cette séance");
  await screen.findByText("Cette séance est passée ou annulée : choisissez-en une à venir.");
  expect(sentTo("PUT /questions/{questionId}/liveSession")[0]?.body).toEqual({
    liveSession: { id: 71 },
  });
});

test("among a year of sessions, one is searched by its words and date, and the rest is said", async () => {
  const sessions = Array.from({ length: 130 }, (_, n) => ({
    ...session,
    id: n + 1,
    title: n === 119 ? "Oral de juin" : `Séance ${n + 1}`,
  }));
  await showSession(mine, {
    "GET /questions/{questionId}/liveSessions": sessions,
    "PUT /questions/{questionId}/liveSession": mine,
  });
  await press("button", "À traiter en direct");
  await screen.findByText("8 sur 130 : précisez");
  expect(screen.getAllByRole("radio")).toHaveLength(8);
  await type("Chercher une séance", "juin ORAL");
  screen.getByRole("radio", { name: /^Oral de juin, / });
  await press("button", "Demander pour cette séance");
  await waitFor(() =>
    expect(sentTo("PUT /questions/{questionId}/liveSession")[0]?.body).toEqual({
      liveSession: { id: 120 },
    }),
  );
});

test("a session shows its first questions, and says how many there are", async () => {
  await showStudent("/student/live/71", {
    "GET /liveSessions/{liveSessionId}/page": {
      ...session,
      end: at,
      link: null,
      join: null,
      calendar: null,
      replay: null,
      course,
    },
    "GET /liveSessions/{liveSessionId}/questions": {
      session: { ...session, end: at, course },
      questions: [question],
      total: 230,
    },
  });
  await screen.findByText(
    "Les 1 premières sur 230 : les autres viendront quand celles-ci seront traitées.",
  );
});

test("what was answered in a session leads to that second of its recording", async () => {
  const replay = { id: 40, sectionId: 32, courseId: 3 };
  await showSession({
    ...question,
    session: { ...session, treated: true, second: 754.5, replay },
  });
  const link = await screen.findByRole("link", { name: "Revoir à 12:34" });
  expect(link.getAttribute("href")).toBe(
    "/student/myCourses/course/3/section/32/ressource/40?t=754",
  );
});
