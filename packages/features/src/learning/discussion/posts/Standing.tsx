import type { Question, QuestionSession } from "@majorant/contract/discussion/discussion";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconBroadcast, IconHandStop, IconPlayerPlayFilled, IconUser } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { clock } from "../../player/clock.ts";
import { questionCalls, useQuestionChange } from "../discussion.api.ts";
import css from "./Standing.module.css";

const lineClass = `row wrap align-center gap-2 line-gap-1 ${css.line}`;

// For who puts a question to a session.
const SessionChoice = lazy(() => import("./SessionChoice.tsx"));

/** Who answers a question now, who else has it, and the live session that it waits for. */
export function Standing({ question }: { question: Question }) {
  const { taken, votes, voted, session, may } = question;
  const [choosing, setChoosing] = useState(false);
  const change = useQuestionChange();
  const isOffered = may.schedule && !session?.treated;
  if (!taken && votes === 0 && !session && !may.vote && !isOffered) return null;
  return (
    <div className="stack gap-1">
      {taken && (
        <p className={lineClass}>
          <IconUser size={16} aria-hidden="true" />
          <span className={css.words}>
            {taken.mine ? "Vous vous en occupez depuis le " : `${taken.by} s’en occupe depuis le `}
            <Moment at={taken.since} />
          </span>
        </p>
      )}
      {session && <SessionLine session={session} />}
      <div className={`row wrap gap-2 line-gap-1 ${css.acts}`}>
        {may.vote ? (
          <Button
            variant={voted ? "secondary" : "quiet"}
            icon={<IconHandStop size={18} aria-hidden="true" />}
            aria-pressed={voted}
            pending={change.isPending}
            onClick={() =>
              change.mutate(() =>
                voted ? questionCalls.takeVoteBack(question.id) : questionCalls.vote(question.id),
              )
            }
          >
            {votes === 0 ? "Moi aussi" : `Moi aussi (${votes})`}
          </Button>
        ) : (
          votes > 0 && (
            <p className={lineClass}>
              <IconHandStop size={16} aria-hidden="true" />
              {votes === 1
                ? "Une autre personne a cette question"
                : `${votes} autres ont cette question`}
            </p>
          )
        )}
        {isOffered && !choosing && (
          <Button
            variant="quiet"
            icon={<IconBroadcast size={18} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {session ? "Changer de séance" : "À traiter en direct"}
          </Button>
        )}
      </div>
      {choosing && (
        <Suspense>
          <SessionChoice question={question} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
      {change.error && <Alert kind="error">{change.error.message}</Alert>}
    </div>
  );
}

/** The session that it waits for, or was answered in, and the second of its recording. */
function SessionLine({ session }: { session: QuestionSession }) {
  const { title, date, cancelled, treated, second, replay } = session;
  return (
    <p className={lineClass}>
      <IconBroadcast size={16} aria-hidden="true" />
      <span className={css.words}>
        {treated ? "Traitée en direct" : "À traiter en direct"} : <MathText>{title}</MathText>,{" "}
        <Moment at={date} />
        {cancelled && !treated && " (séance annulée)"}
      </span>
      {treated && second !== null && replay && (
        <a
          className={css.replay}
          href={`/student/myCourses/course/${replay.courseId}/section/${replay.sectionId}/ressource/${replay.id}?t=${Math.floor(second)}`}
        >
          <IconPlayerPlayFilled size={14} aria-hidden="true" />
          <span className="unseen">Revoir à </span>
          {clock(second)}
        </a>
      )}
    </p>
  );
}
