import { Confirmation } from "@majorant/client/confirmation/Confirmation.tsx";
import { keptPress } from "@majorant/client/document/early.ts";
import { hearOtherTabs } from "@majorant/client/tabs/hear-other-tabs.ts";
import { Toaster } from "@majorant/ui/feedback/Toaster.tsx";
import { useEffect } from "react";
import { attemptsKey } from "../features/learning/exercises/unsent/attempts-key.ts";
import { outboxKey } from "../features/learning/notes/unsent/outbox-key.ts";
import { quizAnswersKey } from "../features/learning/quizzes/unsent/quiz-answers-key.ts";
import { reviewsKey } from "../features/learning/today/unsent/reviews-key.ts";

/** What the student's area needs once its page is there: nothing is said before something is done. */
export default function StudentLater({ userId }: { userId: number }) {
  useEffect(() => hearOtherTabs(userId), [userId]);
  // Notes that an earlier visit could not send; most visits have none, and fetch nothing here.
  useEffect(() => {
    if (!localStorage.getItem(outboxKey(userId))) return;
    import("../features/learning/notes/unsent/send-notes.ts").then(
      ({ watchOutbox }) => watchOutbox(userId),
      () => {}, // Without network the next visit does.
    );
  }, [userId]);
  // Reviews likewise.
  useEffect(() => {
    if (!localStorage.getItem(reviewsKey(userId))) return;
    import("../features/learning/today/unsent/send-reviews.ts").then(
      ({ watchReviews }) => watchReviews(userId),
      () => {},
    );
  }, [userId]);
  // And what was answered and said of exercises.
  useEffect(() => {
    if (!localStorage.getItem(attemptsKey(userId))) return;
    import("../features/learning/exercises/unsent/send-attempts.ts").then(
      ({ watchAttempts }) => watchAttempts(userId),
      () => {},
    );
  }, [userId]);
  // And answers to quizzes.
  useEffect(() => {
    if (!localStorage.getItem(quizAnswersKey(userId))) return;
    import("../features/learning/quizzes/unsent/send-answers.ts").then(
      ({ watchAnswers }) => watchAnswers(userId),
      () => {},
    );
  }, [userId]);
  // What was pressed on the page before this one, which had no script yet.
  useEffect(() => {
    if (!keptPress()) return;
    import("../features/shop/cart/add-pressed.ts").then(
      ({ addPressed }) => addPressed().catch(() => {}),
      () => {}, // The next page does.
    );
  }, []);
  return (
    <>
      <Toaster />
      <Confirmation />
    </>
  );
}
