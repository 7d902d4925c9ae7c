import { PageTitle } from "@majorant/client/PageTitle.tsx";
import type { Exercise } from "@majorant/contract/exercises/exercises";
import { clock } from "@majorant/features/learning/player/clock.ts";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { FormulaFaults } from "@majorant/ui/text/formula-fault.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { TextImages } from "@majorant/ui/text/text-images.ts";
import { IconArrowRight, IconClock, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ClientOnly, Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { AnswerFields } from "./answers/AnswerFields.tsx";
import { AttemptPhoto } from "./attempt/AttemptPhoto.tsx";
import { Outcome } from "./attempt/Outcome.tsx";
import { Steps } from "./attempt/Steps.tsx";
import css from "./ExercisePage.module.css";
import { exercise } from "./exercises.api.ts";
import { difficultyWords } from "./words.ts";

const Questions = lazy(() => import("./attempt/Questions.tsx"));

export type ExercisePageProps = {
  exerciseId: number;
  /** The question that the address names. */
  question: number | undefined;
};

/** An exercise: its statement, one step at a time, and how it went. */
export function ExercisePage({ exerciseId, question }: ExercisePageProps) {
  const exerciseQuery = useQuery(exercise(exerciseId));
  const { data } = exerciseQuery;
  if (!data) return <QueryState query={exerciseQuery} loading={<ExerciseSkeleton />} />;
  const { id, title, statement, mayTry, attempt, course, section, images } = data;
  return (
    <FormulaFaults.Provider value={true}>
      <PageTitle>{title}</PageTitle>
      <Breadcrumbs
        trail={[
          <Link
            key="course"
            to="/student/myCourses/course/$coursId"
            params={{ coursId: course.id }}
          >
            <MathText>{course.title}</MathText>
          </Link>,
          <Link
            key="section"
            to="/student/myCourses/course/$coursId"
            params={{ coursId: course.id }}
            hash={`chapitre-${section.id}`}
          >
            <MathText>{section.name}</MathText>
          </Link>,
          title,
        ]}
      />
      <div className={`stack gap-6 ${css.page}`}>
        <header className="stack gap-3">
          <h1 dir="auto">
            <MathText>{title}</MathText>
          </h1>
          <Facts exercise={data} />
        </header>
        <section className={`box pad-5 ${css.statement}`} aria-label="Énoncé">
          <TextImages.Provider value={images}>
            <Prose>{statement}</Prose>
          </TextImages.Provider>
        </section>
        {!mayTry && attempt && (
          <p className={css.ended}>
            Votre accès à ce cours a pris fin : ce que vous avez fait reste lisible.
          </p>
        )}
        <Moment exercise={data} />
        {data.answers.length > 0 && (
          <AnswerFields key={id} exerciseId={id} fields={data.answers} mayTry={mayTry} />
        )}
        <Steps exercise={data} />
        <AttemptPhoto exerciseId={id} photo={attempt?.photo ?? null} mayTry={mayTry} />
        {mayTry && <Outcome exercise={data} />}
        {data.next && (
          <Link
            className={`row box align-center justify-between gap-4 pad-5 pad-block-4 ${css.next}`}
            to="/student/exercises/$exerciseId"
            params={{ exerciseId: data.next.id }}
          >
            <span>
              Exercice suivant
              <strong dir="auto">
                <MathText>{data.next.title}</MathText>
              </strong>
            </span>
            <IconArrowRight size={22} aria-hidden="true" />
          </Link>
        )}
        <section aria-labelledby="questions" className={`stack gap-4 ${css.questions}`}>
          <h2 id="questions">Une question ?</h2>
          <ClientOnly>
            <Suspense fallback={<Skeleton lines={2} />}>
              <Questions key={id} exerciseId={id} focusedId={question} mayAsk={mayTry} />
            </Suspense>
          </ClientOnly>
        </section>
      </div>
    </FormulaFaults.Provider>
  );
}

/** How hard and how long it is, what it is about, and where it comes from. */
function Facts({ exercise: { difficulty, minutes, notions, source } }: { exercise: Exercise }) {
  return (
    <div className={`row wrap align-center gap-3 line-gap-2 ${css.facts}`}>
      <Badge>{difficultyWords[difficulty]}</Badge>
      <span className={css.time}>
        <IconClock size={16} stroke={1.75} aria-hidden="true" />
        {minutes} min
      </span>
      {notions.map(({ id, title }) => (
        <Badge key={id} tone="brand">
          <MathText>{title}</MathText>
        </Badge>
      ))}
      {source && (
        <span className={css.source} dir="auto">
          <MathText>{source}</MathText>
        </span>
      )}
    </div>
  );
}

/** The way to the second of the video that explains it; it leads back here. */
function Moment({ exercise: { moment, course, mayTry } }: { exercise: Exercise }) {
  if (!moment || !mayTry) return null;
  return (
    <Link
      className={`row align-center gap-3 ${css.moment}`}
      to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
      params={{ coursId: course.id, sectionId: moment.sectionId, ressourceId: moment.video.id }}
      search={{ t: moment.second }}
      state={{ fromExercise: true }}
    >
      <IconPlayerPlayFilled size={18} aria-hidden="true" />
      <span>
        Montrer au moment de la vidéo
        <span className={css.video} dir="auto">
          <MathText>{moment.video.name}</MathText>, {clock(moment.second)}
        </span>
      </span>
    </Link>
  );
}

/** Holds the place of an exercise: its title, its statement, its steps. */
const ExerciseSkeleton = () => (
  <div aria-busy="true" className={`stack gap-6 ${css.page}`}>
    <p className="unseen" role="status">
      Chargement de l’exercice
    </p>
    <Skeleton width="60%" height="2.25rem" />
    <Skeleton width="12rem" />
    <Skeleton lines={5} height="1.5rem" />
    <Skeleton width="14rem" height="2.75rem" />
  </div>
);
