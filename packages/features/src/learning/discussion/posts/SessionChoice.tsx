import { query } from "@majorant/client/api/query.ts";
import type { Question } from "@majorant/contract/discussion/discussion";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { exactly } from "@majorant/ui/format/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { questionCalls, useQuestionChange } from "../discussion.api.ts";
import css from "./SessionChoice.module.css";

export type SessionChoiceProps = { question: Question; onClose: () => void };

/** Puts a question to one of the course's coming live sessions, or takes it off. */
export default function SessionChoice({ question, onClose }: SessionChoiceProps) {
  const { id, session } = question;
  const sessions = useQuery({
    ...query("GET /questions/{questionId}/liveSessions", { params: { questionId: id } }),
    staleTime: 0,
  });
  const [chosen, setChosen] = useState(session?.id);
  const change = useQuestionChange();
  const { data } = sessions;
  if (!data) return <QueryState query={sessions} loading={<Skeleton height="4rem" />} />;
  const sessionId = data.find((one) => one.id === chosen)?.id ?? data[0]?.id;
  return (
    <div className={css.choice}>
      {data.length === 0 ? (
        <p>Aucune séance n’est prévue dans ce cours pour le moment.</p>
      ) : (
        <Select
          label="Séance"
          value={sessionId}
          options={data.map((one) => ({
            value: String(one.id),
            label: `${plainMath(one.title)}, ${exactly(new Date(one.date))}`,
          }))}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
        />
      )}
      {change.error && <Alert kind="error">{change.error.message}</Alert>}
      <div className={css.acts}>
        {sessionId !== undefined && (
          <Button
            pending={change.isPending}
            onClick={() =>
              change.mutate(() => questionCalls.schedule(id, sessionId), { onSuccess: onClose })
            }
          >
            Demander pour cette séance
          </Button>
        )}
        {session && (
          <Button
            variant="secondary"
            pending={change.isPending}
            onClick={() =>
              change.mutate(() => questionCalls.unschedule(id), { onSuccess: onClose })
            }
          >
            Retirer de la séance
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </div>
  );
}
