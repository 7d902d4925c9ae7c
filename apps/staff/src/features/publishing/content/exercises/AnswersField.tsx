import { call } from "@majorant/client/api/call.ts";
import type { Form } from "@majorant/client/forms/use-form.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Checkbox } from "@majorant/ui/fields/Checkbox.tsx";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { Formula } from "@majorant/ui/text/Formula.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FormPart } from "../../../../components/forms/Form.tsx";
import css from "./Exercises.module.css";
import {
  answerFault,
  type DraftAnswer,
  type fields,
  kinds,
  noAnswer,
  toExpected,
} from "./exercise-form.ts";

/** What students are asked to answer: each with what is right, and an answer to try it with. */
export function AnswersField({ form }: { form: Form<typeof fields> }) {
  const { values, field, put } = form;
  const { answers } = values;
  const keep = (next: DraftAnswer[]) => put("answers", next);
  const { error } = field("answers");
  return (
    <FormPart
      title="Réponses"
      about="Facultatif : ce que l’étudiant peut saisir pour savoir s’il a juste."
    >
      {answers.map((answer, i) => (
        <Answer
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place.
          key={i}
          number={i + 1}
          answer={answer}
          isShown={error !== undefined}
          onChange={(next) => keep(answers.map((one, n) => (n === i ? next : one)))}
          onRemove={() => keep(answers.filter((_, n) => n !== i))}
        />
      ))}
      {error && (
        <p role="alert" className={css.fault}>
          {error}
        </p>
      )}
      <div>
        <Button
          variant="secondary"
          icon={<IconPlus size={18} aria-hidden="true" />}
          disabled={answers.length >= 20}
          onClick={() => keep([...answers, noAnswer])}
        >
          Ajouter une réponse
        </Button>
      </div>
    </FormPart>
  );
}

type AnswerProps = {
  number: number;
  answer: DraftAnswer;
  /** Whether what is wrong with it is said: once the form was sent. */
  isShown: boolean;
  onChange: (answer: DraftAnswer) => void;
  onRemove: () => void;
};

function Answer({ number, answer, isShown, onChange, onRemove }: AnswerProps) {
  const { kind, label, expected, tolerance, choices } = answer;
  const example = kinds.find(({ value }) => value === kind)?.example ?? "";
  const fault = isShown ? answerFault(answer) : undefined;
  const id = (name: string) => `answer-${number}-${name}`;
  return (
    <fieldset className={`stack gap-3 ${css.answer}`}>
      <legend className={css.legend}>Réponse {number}</legend>
      <div className={css.line}>
        <Select
          id={id("kind")}
          label="Type"
          value={kind}
          options={kinds}
          onChange={({ target }) => {
            const chosen = kinds.find(({ value }) => value === target.value);
            if (chosen) onChange({ ...answer, kind: chosen.value });
          }}
        />
        <TextField
          id={id("label")}
          label="Libellé"
          optional
          placeholder="$f'(x) =$"
          value={label}
          onChange={({ target }) => onChange({ ...answer, label: target.value })}
        />
        {kind !== "choice" && (
          <TextField
            id={id("expected")}
            label="Réponse attendue"
            placeholder={example}
            value={expected}
            error={fault}
            onChange={({ target }) => onChange({ ...answer, expected: target.value })}
          />
        )}
        {kind === "number" && (
          <TextField
            id={id("tolerance")}
            label="Tolérance"
            optional
            inputMode="decimal"
            placeholder="exacte"
            value={tolerance}
            onChange={({ target }) => onChange({ ...answer, tolerance: target.value })}
          />
        )}
      </div>
      {kind === "choice" && (
        <Choices
          number={number}
          choices={choices}
          onChange={(next) => onChange({ ...answer, choices: next })}
        />
      )}
      {label.includes("$") && (
        <p className={css.about}>
          Aperçu : <MathText>{label}</MathText>
        </p>
      )}
      {kind !== "choice" && <Trial key={JSON.stringify(answer)} number={number} answer={answer} />}
      <div>
        <Button
          variant="quiet"
          icon={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onRemove}
        >
          Retirer la réponse {number}
        </Button>
      </div>
    </fieldset>
  );
}

type ChoicesProps = {
  number: number;
  choices: DraftAnswer["choices"];
  onChange: (choices: DraftAnswer["choices"]) => void;
};

function Choices({ number, choices, onChange }: ChoicesProps) {
  return (
    <div className="stack gap-2">
      {choices.map(({ text, right }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is known by its place.
        <div key={i} className={css.choice}>
          <TextField
            id={`answer-${number}-choice-${i + 1}`}
            label={`Choix ${i + 1}`}
            value={text}
            onChange={({ target }) =>
              onChange(choices.map((one, n) => (n === i ? { ...one, text: target.value } : one)))
            }
          />
          <Checkbox
            label="Juste"
            aria-label={`Le choix ${i + 1} est juste`}
            checked={right}
            onChange={({ target }) =>
              onChange(choices.map((one, n) => (n === i ? { ...one, right: target.checked } : one)))
            }
          />
          <Button
            variant="quiet"
            aria-label={`Retirer le choix ${i + 1}`}
            disabled={choices.length <= 2}
            onClick={() => onChange(choices.filter((_, n) => n !== i))}
          >
            <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="quiet"
          disabled={choices.length >= 10}
          onClick={() => onChange([...choices, { text: "", right: false }])}
        >
          Ajouter un choix
        </Button>
      </div>
    </div>
  );
}

const verdicts = {
  correct: { tone: "success", words: "Juste" },
  incorrect: { tone: "error", words: "Faux" },
  undecided: { tone: "warning", words: "À vérifier" },
} as const;

/** An answer as a student would type it, and what it would be worth. */
function Trial({ number, answer }: { number: number; answer: DraftAnswer }) {
  const [typed, setTyped] = useState("");
  const check = useMutation({
    mutationFn: () => {
      return call("POST /exercises/check", { body: { ...toExpected(answer), answer: typed } });
    },
  });
  const fault = answerFault(answer);
  const { data, error } = check;
  const attempt = () => typed.trim() !== "" && !fault && check.mutate();
  return (
    <div className={`row wrap align-end gap-3 ${css.trial}`}>
      <TextField
        id={`answer-${number}-trial`}
        label="Essayer une réponse"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          check.reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The form itself is not sent by it.
          event.preventDefault();
          attempt();
        }}
      />
      <Button
        variant="secondary"
        disabled={typed.trim() === "" || fault !== undefined}
        pending={check.isPending}
        onClick={attempt}
      >
        Essayer
      </Button>
      <p role="status" className={css.verdict}>
        {data && (
          <>
            <Badge tone={verdicts[data.verdict].tone}>{verdicts[data.verdict].words}</Badge> lu :{" "}
            {data.read ? <Formula tex={data.read} /> : "rien"}
          </>
        )}
        {error?.message}
      </p>
    </div>
  );
}
