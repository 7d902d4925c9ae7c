import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { clock } from "../player/clock.ts";
import css from "./Discussion.module.css";
import { questionsNear } from "./discussion.api.ts";
import card from "./posts/QuestionCard.module.css";
import { QuestionCard } from "./posts/QuestionCard.tsx";

export type NearQuestionsProps = {
  ressourceId: number;
  /** The second that a question is about to be asked at. */
  moment: number;
};

/** What was asked around that second already, before it is asked again; nothing where nothing was. */
export function NearQuestions({ ressourceId, moment }: NearQuestionsProps) {
  const { data, isPending } = useQuery(questionsNear(ressourceId, moment));
  if (isPending) return <Skeleton lines={2} height="1.5rem" />;
  if (!data?.length) return null;
  const at = clock(moment);
  return (
    <section className={css.nearQuestions} aria-label={`Déjà demandé autour de ${at}`}>
      <h3 className={css.near}>Déjà demandé autour de {at}</h3>
      <ul className={`plain ${css.list}`}>
        {data.map((question) => (
          <li key={question.id} className={css.item}>
            <QuestionCard
              question={question}
              place={<p className={card.moment}>{clock(question.moment ?? moment)}</p>}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
