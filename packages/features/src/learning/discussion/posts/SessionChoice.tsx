import { query } from "@majorant/client/api/query.ts";
import type { Question } from "@majorant/contract/discussion/discussion";
import type { ComingSession } from "@majorant/contract/discussion/session-questions";
import { folded } from "@majorant/domain/forgiving";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { exactly } from "@majorant/ui/format/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { questionCalls, useQuestionChange } from "../discussion.api.ts";
import css from "./SessionChoice.module.css";

/** How many sessions are shown at once; a course may have a year of them, which are searched. */
const mostShown = 8;

const labelOf = ({ title, date }: ComingSession) =>
  `${plainMath(title)}, ${exactly(new Date(date))}`;

export type SessionChoiceProps = { question: Question; onClose: () => void };

/** Puts a question to one of the course's coming live sessions, or takes it off. */
export default function SessionChoice({ question, onClose }: SessionChoiceProps) {
  const { id, session } = question;
  const sessions = useQuery({
    ...query("GET /questions/{questionId}/liveSessions", { params: { questionId: id } }),
    staleTime: 0,
  });
  const [chosen, setChosen] = useState(session?.id);
  const [typed, setTyped] = useState("");
  const change = useQuestionChange();
  const { data } = sessions;
  if (!data) return <QueryState query={sessions} loading={<Skeleton height="4rem" />} />;
  const words = folded(typed).split(/\s+/).filter(Boolean);
  // That which it is put to already stands first, however far away it is.
  const found = data
    .toSorted((one, other) => Number(other.id === session?.id) - Number(one.id === session?.id))
    .filter((one) => words.every((word) => folded(labelOf(one)).includes(word)));
  const shown = found.slice(0, mostShown);
  const sessionId = (shown.find((one) => one.id === chosen) ?? shown[0])?.id;
  return (
    <div className={`stack gap-3 ${css.choice}`}>
      {data.length === 0 ? (
        <p>Aucune séance n’est prévue dans ce cours pour le moment.</p>
      ) : (
        <>
          {data.length > mostShown && (
            <TextField
              label="Chercher une séance"
              hint="Par son titre ou sa date"
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
          <fieldset className={css.sessions}>
            <legend>Séance</legend>
            {shown.map((one) => (
              <label key={one.id}>
                <input
                  type="radio"
                  name={`session-of-${id}`}
                  checked={one.id === sessionId}
                  onChange={() => setChosen(one.id)}
                />
                <span>{labelOf(one)}</span>
              </label>
            ))}
          </fieldset>
          {shown.length < found.length && (
            <output className={css.rest}>{`${shown.length} sur ${found.length} : précisez`}</output>
          )}
          {found.length === 0 && <output className={css.rest}>Aucune séance ne correspond.</output>}
        </>
      )}
      {change.error && <Alert kind="error">{change.error.message}</Alert>}
      <div className="row wrap gap-2">
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
