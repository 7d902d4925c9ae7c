import { call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import { plainTitle } from "@majorant/domain/learning/discussion";
import { PostPhoto } from "@majorant/features/learning/discussion/posts/PostPhoto.tsx";
import { clock } from "@majorant/features/learning/player/clock.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconCheck } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { secondsOf } from "./moments-typed.ts";
import css from "./TickRow.module.css";

const notAMoment = "Un instant s’écrit 12:34 ou 1:02:03";

type TickRowProps = {
  question: OpenQuestion;
  /** Leads to it alone; none where it is. */
  link?: LinkProps;
};

/** A question of the session: how many have it, what it is, and whether it was answered; then, at which second. */
export function TickRow({ question, link }: TickRowProps) {
  const { id, votes, content, author, photo, resource, moment, session } = question;
  const isTreated = session?.treated === true;
  const tick = useChange(
    (body: { treated: boolean; second?: number | null }) =>
      call("PUT /questions/{questionId}/liveSession/treated", { params: { questionId: id }, body }),
    { rereads: [["questions"]] },
  );
  return (
    <li className={`box pad-4 ${css.row}`} data-treated={isTreated || undefined}>
      <p className={css.votes}>
        <strong>{votes + 1}</strong>
        <span className={css.unit}>{votes === 0 ? "personne" : "personnes"}</span>
      </p>
      <div className="stack gap-2">
        <Prose>{content}</Prose>
        {photo && <PostPhoto photo={photo} author={author.name} />}
        <p className={css.about}>
          {author.name}, <MathText>{resource.name}</MathText>
          {moment !== null && ` à ${clock(moment)}`}
          {link && (
            <Link
              {...link}
              className={css.open}
              aria-label={`Ouvrir la question de ${author.name}`}
            >
              Ouvrir
            </Link>
          )}
        </p>
        {isTreated && (
          <Second
            second={session.second}
            pending={tick.isPending}
            onSecond={(second) => tick.mutate({ treated: true, second })}
          />
        )}
        {tick.error && <Alert kind="error">{tick.error.message}</Alert>}
      </div>
      <Button
        variant={isTreated ? "quiet" : "primary"}
        icon={isTreated ? undefined : <IconCheck size={20} aria-hidden="true" />}
        aria-label={`${isTreated ? "Remettre à traiter" : "Traitée"} : ${plainTitle(content)}`}
        pending={tick.isPending}
        onClick={() => tick.mutate({ treated: !isTreated })}
      >
        {isTreated ? "Remettre à traiter" : "Traitée"}
      </Button>
    </li>
  );
}

type SecondProps = {
  second: number | null;
  pending: boolean;
  onSecond: (second: number | null) => void;
};

/** The second of the recording; who asked and who voted are told of it. */
function Second({ second, pending, onSecond }: SecondProps) {
  const [text, setText] = useState(second === null ? "" : clock(second));
  const [fault, setFault] = useState<string>();
  function save(event: FormEvent) {
    event.preventDefault();
    const typed = secondsOf(text);
    if (text.trim() !== "" && typed === null) setFault(notAMoment);
    else onSecond(typed);
  }
  return (
    <form className="row wrap align-end gap-2" onSubmit={save} noValidate>
      <TextField
        label="Instant dans l’enregistrement"
        placeholder="12:34"
        inputMode="numeric"
        value={text}
        error={fault}
        onChange={({ currentTarget }) => {
          setFault(undefined);
          setText(currentTarget.value);
        }}
      />
      <Button type="submit" variant="secondary" pending={pending}>
        Noter l’instant
      </Button>
    </form>
  );
}
