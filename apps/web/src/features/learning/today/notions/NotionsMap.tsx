import type { Reply } from "@majorant/contract/endpoint";
import type { listOwnNotions, OwnNotion } from "@majorant/contract/reviews/today";
import { plainMath } from "@majorant/domain/text/plain-math";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { notionsOf } from "../today.api.ts";
import "@majorant/ui/style/statuses.css";
import css from "./NotionsMap.module.css";

const masteries = {
  known: {
    word: "Sue",
    count: (count: number) => (count > 1 ? `${count} sues` : `${count} sue`),
    Icon: IconCircleCheck,
  },
  shaky: {
    word: "Fragile",
    count: (count: number) => (count > 1 ? `${count} fragiles` : `${count} fragile`),
    Icon: IconCircleHalf2,
  },
  unseen: {
    word: "Pas encore vue",
    count: (count: number) => (count > 1 ? `${count} pas encore vues` : `${count} pas encore vue`),
    Icon: IconCircleDashed,
  },
} as const;

type Course = Reply<typeof listOwnNotions>[number];

/** /student/notions: what is known, shaky and not yet seen, by chapter, and what says so. */
export function NotionsMap({ userId }: { userId: number }) {
  const read = useQuery(notionsOf(userId));
  if (!read.data)
    return (
      <div className={css.page}>
        <QueryState query={read} loading={<Skeleton lines={4} height="6rem" />} />
      </div>
    );
  if (read.data.length === 0)
    return (
      <EmptyState
        title="Pas encore de notion à montrer"
        action={<LinkButton to="/student/myCourses/">Voir mes cours</LinkButton>}
      >
        Les notions des exercices et des vidéos de vos cours apparaîtront ici.
      </EmptyState>
    );
  return (
    <div className={css.page}>
      <details className={css.about}>
        <summary>De quoi cette page est faite</summary>
        <p>
          Une notion est sue quand votre dernier mot sur chaque exercice et chaque question de quiz
          essayés est bon : fait seul, réponse juste, ou carte sue à sa dernière revue. Elle est
          fragile dès qu'un seul ne l'est pas. Elle n'est pas encore vue tant que rien n'a été
          essayé. Regarder une vidéo ne suffit pas : c'est en essayant que l'on sait. Vous seul
          voyez cette page.
        </p>
      </details>
      {read.data.map((course) => (
        <CourseNotions key={course.course.id} {...course} />
      ))}
    </div>
  );
}

function CourseNotions({ course, sections }: Course) {
  return (
    <section className={css.course} aria-labelledby={`course-${course.id}`}>
      <h2 id={`course-${course.id}`} dir="auto">
        <Link to="/student/myCourses/course/$coursId" params={{ coursId: course.id }}>
          <MathText>{course.title}</MathText>
        </Link>
      </h2>
      {sections.map(({ id, nom, notions }) => (
        <div key={id} className={css.chapter}>
          <h3 dir="auto">
            <MathText>{nom}</MathText>
          </h3>
          <p className={css.fact}>{countsOf(notions)}</p>
          <ul className={`plain ${css.notions}`}>
            {notions.map((notion) => (
              <NotionRow key={notion.id} notion={notion} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function NotionRow({ notion }: { notion: OwnNotion }) {
  const { word, Icon } = masteries[notion.mastery];
  return (
    <li className={classNames(css.notion, css[notion.mastery])}>
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

/** "2 sues, 1 fragile": how a chapter stands, in one line. */
const countsOf = (notions: readonly OwnNotion[]): string =>
  (["known", "shaky", "unseen"] as const)
    .flatMap((mastery) => {
      const count = notions.filter((each) => each.mastery === mastery).length;
      return count > 0 ? [masteries[mastery].count(count)] : [];
    })
    .join(", ");

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
