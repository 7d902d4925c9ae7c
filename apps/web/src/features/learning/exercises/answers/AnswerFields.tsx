import { call } from "@majorant/client/api/call.ts";
import { under } from "@majorant/client/api/query.ts";
import { newKey } from "@majorant/client/new-key.ts";
import { useSession } from "@majorant/client/session.ts";
import type { JudgedAnswer } from "@majorant/contract/exercises/answers";
import type { AnswerField, AnswerVerdict } from "@majorant/contract/exercises/exercises";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { IconCheck, IconHourglass, IconPencil, IconX } from "@tabler/icons-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { WaitWords } from "../../unsent/WaitWords.tsx";
import { waitAfter } from "../../unsent/wait.ts";
import { dropAnswers, keepAnswers } from "../unsent/send-attempts.ts";
import { broughtAnswers, forgetRefused, useUnsentAnswers } from "../unsent/unsent-attempts.ts";
import css from "./AnswerFields.module.css";
import { askedAgainWords, noteWords } from "./note-words.ts";
import { TypedAnswer } from "./TypedAnswer.tsx";

export type AnswerFieldsProps = {
  exerciseId: number;
  fields: readonly AnswerField[];
  /** Once the access has ended, what was answered is only read. */
  mayTry: boolean;
};

/** What was answered, with its verdict as long as it is not typed over. */
type Given = Pick<JudgedAnswer, "verdict"> & {
  answer: string;
  note: JudgedAnswer["note"] | undefined;
  /** Sent to a teacher; what can't be decided else is asked again. */
  waits: boolean;
};

/** What was given before was kept: undecided, it waits. */
const givenBefore = ({ given: before }: AnswerField): Given | null =>
  before && { ...before, note: undefined, waits: true };

/** The answers of an exercise: typed, shown back as they are read, and checked when the student says so. */
export function AnswerFields({ exerciseId, fields, mayTry }: AnswerFieldsProps) {
  const queries = useQueryClient();
  const userId = useSession().user?.id ?? 0;
  const { unsent, wait, refused, brought } = useUnsentAnswers(userId, exerciseId);
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const answers =
    typed ??
    unsent?.answers ??
    refused?.attempt.answers ??
    brought?.answers ??
    fields.map(({ given: latest }) => latest?.answer ?? "");
  const [checked, setChecked] = useState<readonly (Given | null)[]>([]);
  /** The fields whose text is not read yet, or can't be. */
  const [unread, setUnread] = useState<ReadonlySet<number>>(new Set());
  const sayUnread = useCallback(
    (number: number, isUnread: boolean) => setUnread((before) => toggled(before, number, isUnread)),
    [],
  );
  const check = useMutation({
    mutationFn: (body: { answers: string[]; key: string; toTeacher?: true }) =>
      call("POST /exercises/{exerciseId}/answers", { params: { exerciseId }, body }),
    onMutate: () => dropAnswers(userId, exerciseId),
    onError: (error, sent) => {
      const after = waitAfter(error);
      if (after) keepAnswers(userId, exerciseId, sent, after);
    },
    onSuccess: (verdicts, sent) => {
      setChecked((before) =>
        judgedOf(sent.answers, verdicts).map((one, i) => one ?? before[i] ?? null),
      );
      queries.invalidateQueries({ queryKey: under("/exercises/{}", exerciseId) });
    },
  });
  useEffect(
    () => () => {
      broughtAnswers.set(null);
      forgetRefused({ exerciseId, kind: "answers" });
    },
    [exerciseId],
  );
  const broughtBack = brought && judgedOf(brought.answers, brought.verdicts);
  const isRefused = check.error !== null && waitAfter(check.error) === null;
  const refusal = isRefused ? check.error?.message : refused?.sentence;
  const isEmpty = answers.every((answer) => answer.trim() === "");
  const waits = unread.size > 0;
  return (
    <section aria-labelledby="answers" className={css.answers}>
      <h2 id="answers">{fields.length > 1 ? "Vos réponses" : "Votre réponse"}</h2>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !waits && !check.isPending)
            check.mutate({ answers: [...answers], key: newKey() });
        }}
      >
        {fields.map((field, i) => {
          const value = answers[i] ?? "";
          return (
            <OneAnswer
              key={field.number}
              field={field}
              value={value}
              disabled={!mayTry}
              given={checked[i] ?? broughtBack?.[i] ?? givenBefore(field)}
              isSending={check.isPending}
              onChange={(text) => setTyped(answers.map((old, place) => (place === i ? text : old)))}
              onUnread={sayUnread}
              onSend={() => {
                if (check.isPending) return;
                // This one alone: the others are as they were.
                const alone = answers.map((answer, place) => (place === i ? answer : ""));
                setTyped(answers);
                check.mutate({ answers: alone, key: newKey(), toTeacher: true });
              }}
            />
          );
        })}
        {wait && (
          <Alert kind="info">
            <WaitWords wait={wait}>
              Pas de connexion : ce que vous avez répondu est gardé et partira dès qu’elle sera
              revenue.
            </WaitWords>
          </Alert>
        )}
        {refusal && mayTry && <Alert kind="error">{refusal}</Alert>}
        {mayTry && (
          <div>
            <Button type="submit" pending={check.isPending} disabled={isEmpty || waits}>
              {fields.length > 1 ? "Vérifier mes réponses" : "Vérifier ma réponse"}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

/** The same set where it says so already. */
function toggled(before: ReadonlySet<number>, number: number, isIn: boolean): ReadonlySet<number> {
  if (before.has(number) === isIn) return before;
  const after = new Set(before);
  if (isIn) after.add(number);
  else after.delete(number);
  return after;
}

/** What each answer that was sent is worth; an empty one was not judged. */
const judgedOf = (
  answers: readonly string[],
  verdicts: readonly JudgedAnswer[],
): readonly (Given | null)[] =>
  verdicts.map(({ verdict, note, waits }, i) => {
    const answer = answers[i] ?? "";
    return answer.trim() === "" ? null : { answer, verdict, note, waits: waits ?? false };
  });

type OneAnswerProps = {
  field: AnswerField;
  value: string;
  disabled: boolean;
  given: Given | null;
  isSending: boolean;
  onChange: (value: string) => void;
  onUnread: (number: number, isUnread: boolean) => void;
  onSend: () => void;
};

function OneAnswer(props: OneAnswerProps) {
  const { field, value, disabled, given: latest, isSending, onChange, onUnread, onSend } = props;
  const isJudged = latest !== null && latest.answer === value && value.trim() !== "";
  const isAskedAgain = isJudged && latest.verdict === "undecided" && !latest.waits;
  return (
    <div className={css.answer}>
      <TypedAnswer
        field={field}
        value={value}
        onChange={onChange}
        disabled={disabled}
        onUnread={onUnread}
      />
      <div role="status" className={css.verdict}>
        {isJudged && <Verdict {...latest} />}
      </div>
      {isAskedAgain && !disabled && (
        <div>
          <Button variant="secondary" pending={isSending} onClick={onSend}>
            Envoyer à un enseignant
          </Button>
        </div>
      )}
    </div>
  );
}

const icons = { correct: IconCheck, incorrect: IconX, undecided: IconHourglass };

function Verdict({ verdict, note, waits }: Given) {
  if (verdict === "undecided" && !waits)
    return (
      <span className={classNames(css.said, css.undecided)}>
        <IconPencil size={20} aria-hidden="true" />
        <span>{askedAgainWords(note)}</span>
      </span>
    );
  const Icon = icons[verdict];
  return (
    <span className={classNames(css.said, css[verdict])}>
      <Icon size={20} aria-hidden="true" />
      <strong>{verdictWords[verdict]}</strong>
      {verdict === "undecided" ? (
        <span>Un enseignant la vérifiera, et vous recevrez une notification.</span>
      ) : (
        note && <span>{noteWords[note]}</span>
      )}
    </span>
  );
}

const verdictWords: Record<AnswerVerdict, string> = {
  correct: "Juste",
  incorrect: "Faux",
  undecided: "À vérifier",
};
