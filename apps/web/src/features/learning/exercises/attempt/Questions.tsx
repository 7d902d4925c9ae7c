import { questionContent } from "@majorant/contract/discussion/discussion-rules";
import {
  oneQuestion,
  questionsOnExercise,
  useAskAboutExercise,
  useOwnDraft,
} from "@majorant/features/learning/discussion/discussion.api.ts";
import { PostForm } from "@majorant/features/learning/discussion/posts/PostForm.tsx";
import { QuestionCard } from "@majorant/features/learning/discussion/posts/QuestionCard.tsx";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { IconMessageQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import css from "./Questions.module.css";

export type QuestionsProps = {
  exerciseId: number;
  /** The question that the address names: it stands first. */
  focusedId: number | undefined;
  mayAsk: boolean;
};

/** What was asked about an exercise, and the way to ask its teachers. */
export default function Questions({ exerciseId, focusedId, mayAsk }: QuestionsProps) {
  const list = useQuery(questionsOnExercise(exerciseId));
  const { data: focused = null } = useQuery(oneQuestion(focusedId));
  const [asking, setAsking] = useState<"no" | "yes" | "asked">("no");
  if (list.data === null) return null;
  const others = list.data?.rows.filter(({ id }) => id !== focused?.id);
  return (
    <div className="stack gap-4">
      {asking === "asked" && (
        <Alert kind="success">Votre question est posée : vos enseignants vous répondent ici.</Alert>
      )}
      {asking === "yes" ? (
        <AskForm exerciseId={exerciseId} onClose={setAsking} />
      ) : (
        mayAsk && (
          <Button
            variant="secondary"
            className={css.ask}
            icon={<IconMessageQuestion size={20} aria-hidden="true" />}
            autoFocus={asking === "asked"}
            onClick={() => setAsking("yes")}
          >
            Poser une question aux enseignants
          </Button>
        )
      )}
      {others ? (
        <ul className="plain stack gap-4" aria-label="Questions">
          {[...(focused ? [focused] : []), ...others].map((question) => (
            <li key={question.id}>
              <QuestionCard
                question={question}
                place={null}
                focused={question.id === focused?.id}
              />
            </li>
          ))}
        </ul>
      ) : (
        <QueryState query={list} loading={<Skeleton lines={2} />} />
      )}
    </div>
  );
}

type AskFormProps = { exerciseId: number; onClose: (how: "no" | "asked") => void };

/** What is typed outlives an error and a reload. */
function AskForm({ exerciseId, onClose }: AskFormProps) {
  const { text, type, forget } = useOwnDraft("exerciseQuestion", exerciseId);
  const [photo, setPhoto] = useState<File | null>(null);
  const { mutate, error, isPending, reset } = useAskAboutExercise(exerciseId);
  return (
    <PostForm
      label="Votre question"
      action="Poser la question"
      shape={questionContent}
      text={text}
      onText={(typed) => {
        type(typed);
        if (error) reset();
      }}
      photo={{ label: "Photo de votre essai", file: photo, onPick: setPhoto }}
      error={error}
      pending={isPending}
      onCancel={() => onClose("no")}
      onSubmit={(content) =>
        mutate(
          { content, photo },
          {
            onSuccess: () => {
              forget();
              onClose("asked");
            },
          },
        )
      }
    />
  );
}
