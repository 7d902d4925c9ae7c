import { PageTitle } from "@majorant/client/PageTitle.tsx";
import type { OwnPaper, Paper, PaperQuestion } from "@majorant/contract/papers/papers";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { Badge, type BadgeTone } from "@majorant/ui/feedback/Badge.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconPencil, IconPlayerPlay } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ExerciseLink, MomentLink } from "./PaperLinks.tsx";
import { paperFacts } from "./PaperRow.tsx";
import css from "./Papers.module.css";
import { PaperSkeletons } from "./PapersPage.tsx";
import { ownPaper, paper } from "./papers.api.ts";

export type PaperPageProps = {
  paperId: number;
  /** The student who reads it; null for a visitor. */
  studentId: number | null;
};

/** /concours/{id}: a paper, question by question; a student sees beside each what of it they know. */
export function PaperPage({ paperId, studentId }: PaperPageProps) {
  const detail = useQuery(paper(paperId));
  const { data: own } = useQuery({
    ...ownPaper(studentId ?? 0, paperId),
    enabled: studentId !== null,
  });
  const { data } = detail;
  return (
    <>
      <PageTitle>{data?.title ?? "Sujets de concours"}</PageTitle>
      <div className={`squares ${css.band}`}>
        <div className={`within stack gap-4 ${css.head}`}>
          <Breadcrumbs
            trail={[
              <Link key="all" to="/concours" activeOptions={{ exact: true }}>
                Sujets de concours
              </Link>,
              data?.title ?? "…",
            ]}
          />
          <h1>{data ? <MathText>{data.title}</MathText> : "Sujet"}</h1>
          {data && <Facts paper={data} />}
          {own && <Standing own={own} />}
        </div>
      </div>
      <div className={`within ${css.body}`}>
        {data ? (
          <ol className="plain stack gap-4">
            {data.questions.map((question) => (
              <li key={question.id} id={`question-${question.id}`}>
                <Question
                  question={question}
                  own={own?.questions.find(({ id }) => id === question.id)}
                />
              </li>
            ))}
          </ol>
        ) : (
          <QueryState query={detail} loading={<PaperSkeletons words="Chargement du sujet…" />} />
        )}
      </div>
    </>
  );
}

function Facts({ paper: { questions, ...card } }: { paper: Paper }) {
  const facts = [
    card.contest,
    String(card.year),
    ...paperFacts({ ...card, questions: questions.length }),
  ];
  return (
    <ul className={`plain row wrap gap-2 ${css.facts}`}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

/** How many of a paper's notions a student knows. */
function Standing({ own: { questions } }: { own: OwnPaper }) {
  const standings = new Map(
    questions.flatMap(({ notions }) => notions.map(({ id, standing }) => [id, standing])),
  );
  if (standings.size === 0) return null;
  const known = [...standings.values()].filter((standing) => standing === "known").length;
  return (
    <p className="box pad-4 pad-block-3">
      <strong>
        {known} sur {standings.size}
      </strong>{" "}
      notions de ce sujet sont sues, d’après vos exercices et vos quiz.
    </p>
  );
}

type OwnQuestion = OwnPaper["questions"][number];

/** How a notion stands, in a word and a tone. */
const standings: Record<
  OwnQuestion["notions"][number]["standing"],
  { word: string; tone: BadgeTone }
> = {
  known: { word: "sue", tone: "success" },
  shaky: { word: "fragile", tone: "warning" },
  unseen: { word: "pas encore vue", tone: "plain" },
};

const marksText = (marks: number) =>
  marks >= 2
    ? `${String(marks).replace(".", ",")} points`
    : `${String(marks).replace(".", ",")} point`;

function Question({ question, own }: { question: PaperQuestion; own: OwnQuestion | undefined }) {
  const { number, marks, about, statement, notions, exercises, moment } = question;
  return (
    <article className={`stack box gap-4 pad-5 ${css.question}`} aria-label={`Question ${number}`}>
      <header>
        <b>{number}</b>
        <h2>
          <MathText>{about}</MathText>
        </h2>
        {marks !== null && <span>{marksText(marks)}</span>}
      </header>
      {statement && <Prose className={css.statement}>{statement}</Prose>}
      {notions.length > 0 && (
        <ul className={`plain row wrap gap-4 line-gap-2 ${css.chips}`} aria-label="Notions">
          {notions.map(({ id, title }) => {
            const standing = own?.notions.find((one) => one.id === id)?.standing;
            return (
              <li key={id}>
                <Link to="/concours/notions/$notionId" params={{ notionId: id }}>
                  <MathText>{title}</MathText>
                </Link>
                {standing && (
                  <Badge tone={standings[standing].tone}>{standings[standing].word}</Badge>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {(exercises.length > 0 || moment) && (
        <ul className={`plain stack gap-3 ${css.ways}`}>
          {exercises.map((exercise) => (
            <li key={exercise.id}>
              <IconPencil size={18} stroke={1.75} aria-hidden="true" />
              <ExerciseLink
                exercise={exercise}
                own={own?.exercises.find(({ id }) => id === exercise.id)}
              />
            </li>
          ))}
          {moment && (
            <li>
              <IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />
              <MomentLink moment={moment} opens={own?.opensMoment === true} />
            </li>
          )}
        </ul>
      )}
    </article>
  );
}
