import type { Notice } from "@majorant/domain/accounts/notices";
import type { QueryKey } from "@tanstack/react-query";
import { queries } from "../api/queries.ts";
import { under } from "../api/query.ts";
import { currentSession } from "../session.ts";

type Kind = Notice["kind"];

/** What screens show of an account, by how the keys of its queries begin. */
const keysOf = (userId: number) => ({
  orders: under("/orders"),
  /** What one has ordered and not paid yet. */
  waiting: under("/users/{}/offers/waiting", userId),
  /** The administrators' table of orders. */
  commandes: ["commandes"],
  /** Courses that one is enrolled in, with what one's access to each of them is. */
  enrolled: under("/users/{}/courses", userId),
  access: under("/users/{}/access", userId),
  /** What one has already of what is sold, and what waits of it. */
  owned: under("/users/{}/offers", userId),
  progress: under("/users/{}/progress", userId),
  courses: under("/courses"),
  /** Each on its page. */
  live: under("/liveSessions"),
  /** Read by several paths, and known by a name of their own (packages/features/src/learning/discussion). */
  questions: ["questions"],
  exercises: under("/exercises"),
  quizzes: under("/quizzes"),
  ownQuizzes: under("/users/{}/quizzes", userId),
  announcements: under("/announcements"),
  /** Mock concours that one sits or has sat. */
  ownSittings: under("/users/{}/sittings", userId),
  requests: ["videoRequests"],
  ownRequests: ["users", userId, "videoRequests"],
  /** What administrators and teachers see of courses: their outlines. */
  cours: ["cours"],
});

type Shown = keyof ReturnType<typeof keysOf>;

const courseData: readonly Shown[] = ["enrolled", "access", "owned", "progress", "courses"];

/**
 * What each kind of notification is about, for students and staff. A video that plays is not among
 * it: its player alone asks for its addresses again (apps/web/src/features/learning/video.api.ts).
 */
const about: Record<Kind, readonly Shown[]> = {
  orderPaid: ["orders", ...courseData],
  orderFree: ["orders", ...courseData],
  orderRefused: ["orders", "waiting"],
  orderCancelled: ["orders", ...courseData],
  orderExpired: ["orders", "waiting"],
  orderPaidTwice: ["orders", "waiting"],
  instalmentMade: ["orders", "waiting"],
  instalmentReminder: ["orders", "waiting"],
  instalmentUnpaid: ["orders", "waiting"],
  paymentPlanStopped: ["orders", "waiting"],
  orderDeclared: ["orders", "waiting"],
  secondPaymentAnswered: ["orders", "waiting"],
  refundGivenBack: ["orders", ...courseData],
  questionAnswered: ["questions"],
  sameQuestionAnswered: ["questions"],
  questionReplayed: ["questions"],
  answerVideoFailed: ["questions"],
  // Where it is shown its screen asks for it while it is prepared.
  remarkVideoFailed: [],
  answerAccepted: ["questions"],
  answerDecided: ["exercises"],
  quizAnswerDecided: ["quizzes", "ownQuizzes"],
  newVideo: ["enrolled", "progress", "courses"],
  chapterOpened: ["progress", "courses"],
  liveSessionSoon: ["courses"],
  liveSessionMoved: ["courses", "live"],
  liveSessionCancelled: ["courses", "live"],
  liveSessionRestored: ["courses", "live"],
  replayReady: ["enrolled", "progress", "courses", "live"],
  announcement: ["courses"],
  announcementFailed: ["announcements"],
  sittingAnnounced: ["ownSittings"],
  sittingMoved: ["ownSittings"],
  sittingCancelled: ["ownSittings"],
  sittingPublished: ["ownSittings"],
  accessEnding: ["enrolled", "access", "owned"],
  followUp: [],
  paymentDeclared: ["commandes"],
  questionAsked: ["questions"],
  requestReceived: ["requests", "ownRequests"],
  videoFailed: ["requests", "ownRequests"],
  diskFull: [],
  mailsKept: [],
  paymentUnanswered: ["commandes"],
  requestFailed: ["requests", "ownRequests"],
  requestReturned: ["requests", "ownRequests"],
  requestPublished: ["requests", "ownRequests", "enrolled", "courses", "cours"],
};

const isKind = (kind: string): kind is Kind => Object.hasOwn(about, kind);

/**
 * The beginnings of the keys of what is to be read again once a notification of that kind has come;
 * of all kinds with null, and for one that this page is too old to know.
 */
export function staleAfter(kind: string | null, userId: number): QueryKey[] {
  const keys = keysOf(userId);
  const names = kind !== null && isKind(kind) ? about[kind] : Object.values(about).flat();
  return [...new Set(names)].map((name) => keys[name]);
}

/** Reads again what one may study, where it is shown: a right was given, moved or taken. */
export function refreshAccess(): void {
  const { user } = currentSession();
  if (!user) return;
  const keys = keysOf(user.id);
  for (const name of courseData) queries.invalidateQueries({ queryKey: keys[name] });
}

/** Reads again what a kind of notification is about, where it is shown; with null whatever any may be about. */
export function refreshAbout(kind: string | null): void {
  const { user } = currentSession();
  if (!user) return;
  for (const queryKey of staleAfter(kind, user.id)) queries.invalidateQueries({ queryKey });
}
