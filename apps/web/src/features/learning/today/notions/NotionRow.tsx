import type { OwnNotion } from "@majorant/contract/reviews/today";
import { plainMath } from "@majorant/domain/text/plain-math";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Link } from "@tanstack/react-router";
import { masteries } from "./masteries.ts";
import css from "./NotionRow.module.css";

export type NotionRowProps = {
  notion: OwnNotion;
  /** What an address leads to, `#notion-5`: the first of that notion on the page. */
  id: string | undefined;
};

/** A notion, how it stands, and what says so. */
export function NotionRow({ notion, id }: NotionRowProps) {
  const { word, Icon } = masteries[notion.mastery];
  return (
    <li id={id} className={classNames(css.notion, css[notion.mastery])}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span>
        <b dir="auto">
          <MathText>{notion.title}</MathText>
        </b>
        <span className={css.fact}>
          {word} · {factsOf(notion)}
        </span>
        <NotionWays notion={notion} />
      </span>
    </li>
  );
}

/** From a notion to what proves it: its exercises, and a quiz on it. */
function NotionWays({ notion: { id, title, toTry, hasQuiz } }: { notion: OwnNotion }) {
  const on = <span className="unseen">{` : ${plainMath(title)}`}</span>;
  return (
    <>
      {toTry.length > 0 && (
        <details>
          <summary className={classNames(css.way, css.exercises)}>
            {toTry.length > 1 ? `${toTry.length} exercices` : "1 exercice"}
            {on}
          </summary>
          <ul className="plain">
            {toTry.map((exercise) => (
              <li key={exercise.id}>
                <Link
                  to="/student/exercises/$exerciseId"
                  params={{ exerciseId: exercise.id }}
                  className={css.way}
                >
                  <MathText>{exercise.title}</MathText>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
      {hasQuiz && (
        <Link to="/student/quizzes/" search={{ notion: id }} className={css.way}>
          Faire un quiz
          {on}
        </Link>
      )}
    </>
  );
}

/** What says how a notion stands. */
function factsOf({ tried, good, exercises, questions, videos }: OwnNotion): string {
  if (tried > 0) return `${good} sur ${tried} au dernier essai`;
  if (exercises > 0)
    return exercises > 1 ? `${exercises} exercices à essayer` : "1 exercice à essayer";
  if (questions > 0)
    return questions > 1
      ? `${questions} questions de quiz à essayer`
      : "1 question de quiz à essayer";
  return videos > 1 ? `${videos} vidéos en parlent` : "1 vidéo en parle";
}
