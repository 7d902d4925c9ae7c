import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import { mostSessionQuestions } from "@majorant/contract/limits";
import { RestOfQuestions } from "@majorant/features/learning/discussion/session/SessionQuestions.tsx";
import { sessionQuestions } from "@majorant/features/learning/discussion/session/session.api.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconMaximize, IconMinimize } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type LinkProps, linkOptions } from "@tanstack/react-router";
import { type ReactNode, useEffect, useState } from "react";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { PanelSkeletons } from "../../../components/page/Panel.tsx";
import { Neighbours } from "../../../components/tables/Neighbours.tsx";
import css from "./SessionQuestionsPage.module.css";
import { TickRow } from "./TickRow.tsx";

export type SessionQuestionsPageProps = {
  liveSessionId: number;
  /** The way back to the course, in the reader's area. */
  courseTrail: (course: { id: number; title: string }) => ReactNode[];
  /** The question that is open by itself. */
  opened: number | undefined;
  /** The page itself, in the reader's area. */
  to: `/${"admin" | "enseignant"}/liveSessions/$liveSessionId/questions`;
};

/** Leads to all of them, or to one. */
type LinkTo = { linkTo: (question?: number) => LinkProps };

/** What students would have answered in a live session, by votes; it can fill the screen that they see. */
export function SessionQuestionsPage(props: SessionQuestionsPageProps) {
  const { liveSessionId, courseTrail, opened, to } = props;
  const linkTo: LinkTo["linkTo"] = (question) =>
    linkOptions({
      to,
      params: { liveSessionId },
      search: question === undefined ? {} : { question },
    });
  const list = useQuery(sessionQuestions(liveSessionId));
  const { session } = list.data ?? {};
  const [isWide, setWide] = useState(false);
  useEscape(isWide, () => setWide(false));
  const waiting = list.data?.questions.filter((question) => !question.session?.treated).length;
  return (
    <Page
      title="Questions de la séance"
      lead={
        session && (
          <>
            <MathText>{session.title}</MathText>, <ExactMoment at={session.date} />
            {session.cancelled && " (annulée)"}
          </>
        )
      }
      trail={[...(session ? courseTrail(session.course) : []), "Questions de la séance"]}
    >
      <Loaded of={list} waiting={<PanelSkeletons panels={3} rows={2} />}>
        {({ questions, total }) =>
          questions.length === 0 ? (
            <EmptyState title="Aucune question pour cette séance">
              <p>Celles que vos étudiants marquent « À traiter en direct » arriveront ici.</p>
            </EmptyState>
          ) : (
            <div className={isWide ? css.wide : css.list}>
              <div className="row wrap align-center justify-between gap-3">
                <p className={css.count} role="status">
                  {waiting === 0 ? "Toutes les questions sont traitées" : `${waiting} à traiter`}
                </p>
                <Button
                  variant="secondary"
                  icon={
                    isWide ? (
                      <IconMinimize size={20} aria-hidden="true" />
                    ) : (
                      <IconMaximize size={20} aria-hidden="true" />
                    )
                  }
                  onClick={() => setWide(!isWide)}
                >
                  {isWide ? "Quitter la pleine page" : "Pleine page"}
                </Button>
              </div>
              {opened === undefined ? (
                <>
                  <Questions questions={questions} linkTo={linkTo} />
                  <RestOfQuestions shown={questions.length} total={total} />
                </>
              ) : (
                <OpenedQuestion
                  liveSessionId={liveSessionId}
                  linkTo={linkTo}
                  id={opened}
                  question={questions.find(({ id }) => id === opened)}
                />
              )}
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

type QuestionsProps = LinkTo & { questions: OpenQuestion[] };

const Questions = ({ questions, linkTo }: QuestionsProps) => (
  <ol className="plain stack gap-3" aria-label="Questions">
    {questions.map((question) => (
      <TickRow key={question.id} question={question} link={linkTo(question.id)} />
    ))}
  </ol>
);

/** Those that are still to be treated, as one page. */
const untreated = (liveSessionId: number) => ({
  ...sessionQuestions(liveSessionId),
  select: ({ questions }: { questions: OpenQuestion[] }) => {
    const rows = questions.filter(({ session }) => !session?.treated);
    return { rows, total: rows.length };
  },
});

type OpenedQuestionProps = LinkTo &
  Pick<SessionQuestionsPageProps, "liveSessionId"> & {
    id: number;
    /** Undefined once it was taken off the session. */
    question: OpenQuestion | undefined;
  };

/** One question, as a class sees it; the next one to treat is a press away. */
function OpenedQuestion({ liveSessionId, linkTo, id, question }: OpenedQuestionProps) {
  return (
    <>
      <div>
        <LinkButton variant="secondary" {...linkTo()}>
          Toutes les questions
        </LinkButton>
      </div>
      <Neighbours
        id={id}
        page={0}
        // All of them at once.
        size={mostSessionQuestions}
        pageOf={() => untreated(liveSessionId)}
        linkTo={(other) => linkTo(other)}
        words={["Question précédente", "Question suivante"]}
      />
      {question ? (
        <ol className="plain stack gap-3" aria-label="Question">
          <TickRow key={id} question={question} />
        </ol>
      ) : (
        <EmptyState title="Cette question n’est plus là" />
      )}
    </>
  );
}

function useEscape(active: boolean, leave: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does stays the same.
  useEffect(() => {
    if (!active) return;
    const listening = new AbortController();
    addEventListener("keydown", ({ key }) => key === "Escape" && leave(), listening);
    return () => listening.abort();
  }, [active]);
}
