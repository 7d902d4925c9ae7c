import { Confirmation } from "@majorant/client/confirmation/Confirmation.tsx";
import { keptPress } from "@majorant/client/document/early.ts";
import { hearOtherTabs } from "@majorant/client/tabs/hear-other-tabs.ts";
import { Toaster } from "@majorant/ui/feedback/Toaster.tsx";
import { useEffect } from "react";
import { attemptsKey } from "../features/learning/exercises/unsent/attempts-key.ts";
import { outboxKey } from "../features/learning/notes/unsent/outbox-key.ts";
import {
  earlierAnswersKey,
  quizAnswersKey,
} from "../features/learning/quizzes/unsent/quiz-answers-key.ts";
import { reviewsKey } from "../features/learning/today/unsent/reviews-key.ts";

/** Where a user's are kept that are still to be sent, and what sends them. */
const unsent = [
  {
    keys: (userId: number) => [outboxKey(userId)],
    watch: (userId: number) =>
      import("../features/learning/notes/unsent/send-notes.ts").then(({ watchOutbox }) =>
        watchOutbox(userId),
      ),
  },
  {
    keys: (userId: number) => [reviewsKey(userId)],
    watch: (userId: number) =>
      import("../features/learning/today/unsent/send-reviews.ts").then(({ watchReviews }) =>
        watchReviews(userId),
      ),
  },
  {
    keys: (userId: number) => [attemptsKey(userId)],
    watch: (userId: number) =>
      import("../features/learning/exercises/unsent/send-attempts.ts").then(({ watchAttempts }) =>
        watchAttempts(userId),
      ),
  },
  {
    keys: (userId: number) => [quizAnswersKey(userId), earlierAnswersKey],
    watch: (userId: number) =>
      import("../features/learning/quizzes/unsent/send-answers.ts").then(({ watchAnswers }) =>
        watchAnswers(userId),
      ),
  },
];

/** What the student's area needs once its page is there: nothing is said before something is done. */
export default function StudentLater({ userId }: { userId: number }) {
  useEffect(() => hearOtherTabs(userId), [userId]);
  // What an earlier visit could not send; most visits have none, and fetch nothing here.
  useEffect(() => {
    // Without network the next visit does.
    for (const { keys, watch } of unsent)
      if (keys(userId).some((key) => localStorage.getItem(key))) watch(userId).catch(() => {});
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
