import { keyOf } from "@majorant/client/api/query.ts";
import { ownedOffers, waitingOffers } from "@majorant/client/owned/owned.api.ts";
import { staleAfter } from "@majorant/client/realtime/stale.ts";
import type { Notice } from "@majorant/domain/accounts/notices";
import { oneQuestion } from "@majorant/features/learning/discussion/discussion.api.ts";
import { orderAccess, orderById } from "@majorant/features/shop/orders/orders.api.ts";
import { hashKey, QueryClient, type QueryKey } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { exercise } from "../apps/web/src/features/learning/exercises/exercises.api.ts";
import {
  course,
  courseSections,
  myCourses,
} from "../apps/web/src/features/learning/learning.api.ts";
import { liveSession } from "../apps/web/src/features/learning/live/live.api.ts";
import {
  positions,
  progressOfCourses,
} from "../apps/web/src/features/learning/progress/positions.api.ts";
import { video } from "../apps/web/src/features/learning/video.api.ts";

const me = 7;
const mine = { params: { utilisateurId: me } };
const paging = { page: 0, size: 5 };

/** What screens ask for, by the queries that they use. */
const keys = {
  order: orderById(92).queryKey,
  orders: keyOf("GET /orders/user/{utilisateurId}", { ...mine, query: paging }),
  "every order": keyOf("GET /commandes", { query: { ...paging, sort: "-date" } }),
  "my courses": myCourses(me).queryKey,
  "why it is locked": keyOf("GET /users/{utilisateurId}/courses/{coursId}/access", {
    params: { utilisateurId: me, coursId: 3 },
  }),
  positions: positions(3, me).queryKey,
  progress: progressOfCourses(me).queryKey,
  access: keyOf("GET /users/{utilisateurId}/access", mine),
  owned: ownedOffers(me).queryKey,
  waiting: waitingOffers(me).queryKey,
  "when it runs": orderAccess(92, "paid").queryKey,
  course: course(3).queryKey,
  chapters: courseSections(3).queryKey,
  session: liveSession(71).queryKey,
  question: oneQuestion(9).queryKey,
  exercise: exercise(4).queryKey,
  quiz: keyOf("GET /quizzes/{quizId}", { params: { quizId: 6 } }),
  "own quizzes": keyOf("GET /users/{utilisateurId}/quizzes", { ...mine, query: paging }),
  requests: keyOf("GET /users/{utilisateurId}/videoRequests", {
    params: { utilisateurId: me },
    query: paging,
  }),
  "own sittings": keyOf("GET /users/{utilisateurId}/sittings", mine),
  sitting: keyOf("GET /users/{utilisateurId}/sittings/{sittingId}", {
    params: { utilisateurId: me, sittingId: 5 },
  }),
  outline: keyOf("GET /cours/{coursId}/sections", { params: { coursId: 3 }, query: {} }),
  // A video that plays goes on; another's courses are not ours to know of.
  video: video(15, me).queryKey,
  "another's courses": myCourses(8).queryKey,
  "another's waiting": waitingOffers(8).queryKey,
} satisfies Record<string, QueryKey>;

type Shown = keyof typeof keys;

const order: Shown[] = ["order", "when it runs", "orders", "waiting"];
const enrolled: Shown[] = ["my courses", "why it is locked", "positions"];
const inside: Shown[] = ["course", "chapters"];
const opened: Shown[] = [...enrolled, "access", "owned", "progress", ...inside];

/** Every kind there is: a new one does not compile without its line. */
const expected: Record<Notice["kind"], Shown[]> = {
  orderPaid: [...order, ...opened],
  orderFree: [...order, ...opened],
  orderRefused: order,
  orderCancelled: [...order, ...opened],
  orderExpired: order,
  orderPaidTwice: order,
  refundGivenBack: [...order, ...opened],
  instalmentMade: order,
  instalmentReminder: order,
  instalmentUnpaid: order,
  paymentPlanStopped: order,
  orderDeclared: order,
  secondPaymentAnswered: order,
  questionAnswered: ["question"],
  sameQuestionAnswered: ["question"],
  answerVideoFailed: ["question"],
  remarkVideoFailed: [],
  questionReplayed: ["question"],
  answerAccepted: ["question"],
  answerDecided: ["exercise"],
  quizAnswerDecided: ["quiz", "own quizzes"],
  newVideo: [...enrolled, "progress", ...inside],
  chapterOpened: ["progress", ...inside],
  followUp: [],
  liveSessionSoon: inside,
  liveSessionMoved: [...inside, "session"],
  liveSessionCancelled: [...inside, "session"],
  liveSessionRestored: [...inside, "session"],
  replayReady: [...enrolled, "progress", ...inside, "session"],
  announcement: inside,
  announcementFailed: [],
  sittingAnnounced: ["own sittings", "sitting"],
  sittingMoved: ["own sittings", "sitting"],
  sittingCancelled: ["own sittings", "sitting"],
  sittingPublished: ["own sittings", "sitting"],
  accessEnding: [...enrolled, "access", "owned", "waiting"],
  paymentDeclared: ["every order"],
  questionAsked: ["question"],
  diskFull: [],
  mailsKept: [],
  paymentUnanswered: ["every order"],
  requestReceived: ["requests"],
  videoFailed: ["requests"],
  requestFailed: ["requests"],
  requestReturned: ["requests"],
  requestPublished: [
    "my courses",
    "why it is locked",
    "positions",
    "course",
    "chapters",
    "requests",
    "outline",
  ],
};

/** What is stale of all that is shown, once a notification of that kind has come. */
function staleOf(kind: string | null): Shown[] {
  const queries = new QueryClient();
  for (const key of Object.values(keys)) queries.setQueryData(key as QueryKey, {});
  for (const queryKey of staleAfter(kind, me)) queries.invalidateQueries({ queryKey });
  const hashes = queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ queryHash }) => queryHash);
  const names = Object.keys(keys) as Shown[]; // its own names
  return names.filter((name) => hashes.includes(hashKey(keys[name])));
}

test.each(Object.entries(expected))("%s makes stale what it is about", (kind, names) => {
  expect(staleOf(kind)).toEqual(
    Object.keys(keys).filter((name) => names.some((one) => one === name)),
  );
});

test("what is not known may be about anything", () => {
  const all = Object.values(expected).flat();
  for (const kind of [null, "somethingNew", "constructor"])
    expect(staleOf(kind)).toEqual(
      Object.keys(keys).filter((name) => all.some((one) => one === name)),
    );
});
