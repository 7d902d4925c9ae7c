import { useSession } from "@majorant/client/session.ts";
import { exerciseOutcomes } from "@majorant/contract/choices";
import type { Exercise, ExerciseOutcome } from "@majorant/contract/exercises/exercises";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { IconHelpHexagon, IconRepeat, IconUser } from "@tabler/icons-react";
import { useEffect } from "react";
import { WaitWords } from "../../unsent/WaitWords.tsx";
import { keepOutcome } from "../unsent/send-attempts.ts";
import { forgetRefused, useUnsentOutcome } from "../unsent/unsent-attempts.ts";
import { outcomes } from "../words.ts";
import css from "./Outcome.module.css";

const icons = { alone: IconUser, helped: IconHelpHexagon, again: IconRepeat };

export type OutcomeProps = { exercise: Pick<Exercise, "id" | "attempt"> };

/** How it went, as the student says: once more where they think otherwise later. */
export function Outcome({ exercise: { id, attempt } }: OutcomeProps) {
  const userId = useSession().user?.id ?? 0;
  const { unsent: pressed, wait, refused } = useUnsentOutcome(userId, id);
  useEffect(() => () => forgetRefused({ exerciseId: id, kind: "outcome" }), [id]);
  const chosen = pressed?.outcome ?? attempt?.outcome ?? null;
  return (
    <section aria-labelledby="outcome" className={css.outcome}>
      <h2 id="outcome">Comment cela s’est-il passé ?</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: the section's heading names these three. */}
      <div role="group" aria-labelledby="outcome" className={css.choices}>
        {exerciseOutcomes.map((outcome) => {
          const Icon = icons[outcome];
          return (
            <button
              key={outcome}
              type="button"
              className={classNames(css.choice, css[outcome])}
              aria-pressed={chosen === outcome}
              onClick={() => keepOutcome(userId, id, outcome)}
            >
              <Icon size={24} stroke={1.75} aria-hidden="true" />
              {outcomes[outcome].word}
            </button>
          );
        })}
      </div>
      <p className={css.said} role="status">
        {wait ? (
          <WaitWords wait={wait}>
            Pas de connexion : votre réponse est gardée et partira dès qu’elle sera revenue.
          </WaitWords>
        ) : (
          attempt?.outcome && !pressed && saidOf(attempt.outcome)
        )}
      </p>
      {refused && <Alert kind="error">{refused.sentence}</Alert>}
    </section>
  );
}

const saidOf = (outcome: ExerciseOutcome) =>
  outcome === "alone"
    ? "C’est noté. Vous pourrez le refaire quand vous voudrez."
    : "C’est noté. Vous le retrouverez le bon jour dans Aujourd’hui.";
