import { ApiError } from "@majorant/client/api/call.ts";
import type { AnswerOutcome, Question } from "@majorant/contract/discussion/discussion";
import { answerContent, questionContent } from "@majorant/contract/discussion/discussion-rules";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconCheck, IconMessagePlus } from "@tabler/icons-react";
import { type ReactNode, useContext, useState } from "react";
import {
  questionCalls,
  useDeleteQuestion,
  useOwnDraft,
  useQuestionChange,
} from "../discussion.api.ts";
import { AnswerCard } from "./AnswerCard.tsx";
import { ChangePost } from "./ChangePost.tsx";
import { DeletePost } from "./DeletePost.tsx";
import { PinMoment } from "./PinMoment.tsx";
import { PostForm } from "./PostForm.tsx";
import { PostHead } from "./PostHead.tsx";
import { PostPhoto } from "./PostPhoto.tsx";
import css from "./QuestionCard.module.css";
import { Standing } from "./Standing.tsx";
import { type PickedVideo, TeacherTools } from "./teacher-tools.ts";

export type QuestionCardProps = {
  question: Question;
  /** Where it was asked: a moment of the video, a course. */
  place: ReactNode;
  /** The one that the address names. */
  focused?: boolean;
  onDeleted?: () => void;
};

/** A question, its answers, and what the reader may do about them. */
export function QuestionCard({ question, place, focused, onDeleted }: QuestionCardProps) {
  const [doing, setDoing] = useState<"answer" | "change" | "delete" | null>(null);
  const deletion = useDeleteQuestion();
  const { answers, may } = question;
  const solved = answers.some(({ accepted }) => accepted);
  const [closed, setClosed] = useState(false);
  const Taking = useContext(TeacherTools)?.Taking;
  function close() {
    setDoing(null);
    setClosed(true);
  }
  return (
    <article
      className={classNames(`stack box gap-2 ${css.card}`, focused && css.focused)}
      aria-label={`Question de ${question.author.name}`}
    >
      {doing === "change" ? (
        <ChangeQuestion question={question} onClose={close} />
      ) : (
        <>
          <PostHead
            post={question}
            what="cette question"
            onChange={() => setDoing("change")}
            onDelete={() => setDoing("delete")}
          >
            {solved && (
              <Badge tone="success" icon={<IconCheck size={16} aria-hidden="true" />}>
                Résolue
              </Badge>
            )}
          </PostHead>
          {place}
          <Prose>{question.content}</Prose>
          {question.photo && <PostPhoto photo={question.photo} author={question.author.name} />}
          <Standing question={question} />
        </>
      )}
      {answers.length > 0 && (
        <ul className={`plain stack gap-3 ${css.answers}`} aria-label="Réponses">
          {answers.map((answer) => (
            <li key={answer.id}>
              <AnswerCard question={question} answer={answer} />
            </li>
          ))}
        </ul>
      )}
      {doing === "answer" ? (
        <AnswerForm question={question} onClose={close} />
      ) : (
        may.answer && (
          <div className={`row wrap align-center gap-3 line-gap-1 ${css.actions}`}>
            <Button
              variant="quiet"
              // Where one was before the form stood in its place.
              autoFocus={closed}
              icon={<IconMessagePlus size={20} aria-hidden="true" />}
              onClick={() => setDoing("answer")}
            >
              Répondre
            </Button>
            {Taking && may.take && <Taking question={question} />}
          </div>
        )
      )}
      {doing === "delete" && (
        <DeletePost
          what="la question"
          consequence={deletionOf(answers.length)}
          error={deletion.error}
          pending={deletion.isPending}
          onDelete={() => deletion.mutate(question.id, { onSuccess: () => onDeleted?.() })}
          onClose={close}
        />
      )}
    </article>
  );
}

const deletionOf = (answers: number) =>
  answers === 0
    ? "Elle ne pourra pas être retrouvée."
    : `${answers > 1 ? `Ses ${answers} réponses partiront` : "Sa réponse partira"} avec elle.`;

type AnswerFormProps = { question: Question; onClose: () => void };

type Way = { action: string; outcome?: AnswerOutcome };

const plainly: Way = { action: "Publier" };

/** Of a question that another teacher has taken: the word that says that one knows. */
const despite: Way = { action: "Publier quand même" };

/** The ways to publish an answer, the usual one first: a teacher's closes the question. */
function waysOf(
  { answers, author, may }: Question,
  { isTaken }: { isTaken: boolean },
): [usual: Way, other?: Way] {
  if (isTaken) return [despite];
  const isSolved = answers.some(({ accepted }) => accepted);
  if (may.accept && author.mine && isSolved)
    return [plainly, { action: "Publier et rouvrir", outcome: "reopen" }];
  if (may.accept && !author.mine && !isSolved)
    return [{ action: "Publier et clore", outcome: "close" }, plainly];
  return [{ action: "Publier la réponse" }];
}

/** An answer being written below its question; what is typed outlives an error and a reload. */
function AnswerForm({ question, onClose }: AnswerFormProps) {
  const { text, type, forget } = useOwnDraft("answer", question.id);
  const [photo, setPhoto] = useState<File | null>(null);
  const [video, setVideo] = useState<PickedVideo | null>(null);
  const VideoField = useContext(TeacherTools)?.VideoField;
  const { mutate, error, isPending } = useQuestionChange();
  const { taken, may } = question;
  // Known when the form opened, or learnt from the refusal.
  const isRefused = error instanceof ApiError && error.code === "QUESTION_TAKEN";
  const isTaken = isRefused || (may.take && taken !== null && !taken.mine);
  const [usual, other] = waysOf(question, { isTaken });

  const publish = (outcome: AnswerOutcome | undefined) => (content: string) =>
    mutate(
      async () => {
        const upload = video ? { id: await video.arrived() } : undefined;
        const answer = { content, outcome, photo, video: upload, despiteTaking: isTaken };
        return questionCalls.answer(question.id, answer);
      },
      {
        onSuccess: () => {
          video?.onUsed();
          forget();
          onClose();
        },
      },
    );

  return (
    <PostForm
      label="Votre réponse"
      action={usual.action}
      shape={answerContent}
      text={text}
      onText={type}
      photo={{ label: "Photo", file: photo, onPick: setPhoto }}
      error={error}
      pending={isPending}
      onCancel={onClose}
      onSubmit={publish(usual.outcome)}
      other={other && { action: other.action, onSubmit: publish(other.outcome) }}
    >
      {VideoField && <VideoField onPick={setVideo} />}
      {isTaken && !isRefused && taken && (
        <Alert kind="info">{taken.by} s’en occupe : votre réponse s’ajoutera à la sienne.</Alert>
      )}
    </PostForm>
  );
}

type ChangeQuestionProps = { question: Question; onClose: () => void };

/** A question edited where it stands, the moment that it is pinned to as well. */
function ChangeQuestion({ question, onClose }: ChangeQuestionProps) {
  const [moment, setMoment] = useState(question.moment);
  return (
    <ChangePost
      label="Modifier la question"
      shape={questionContent}
      post={question}
      draft="question.change"
      photoLabel="Photo de votre essai"
      save={(change) => questionCalls.change(question.id, { ...change, moment })}
      onClose={onClose}
    >
      <PinMoment moment={moment} onMoment={setMoment} />
    </ChangePost>
  );
}
