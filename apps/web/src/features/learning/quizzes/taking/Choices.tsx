import { classNames } from "@majorant/ui/style/class-names.ts";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconCheck, IconX } from "@tabler/icons-react";
import { formulaName } from "../../exercises/answers/formula-name.ts";
import css from "./Choices.module.css";

export type ChoicesProps = {
  /** Markdown with LaTeX. */
  choices: readonly string[];
  /** Several are right, and may be chosen. */
  several: boolean;
  /** The places chosen, from 1: "2", "1;3". */
  value: string;
  /** Those that are right, once it is answered. */
  rightPlaces: readonly number[] | null;
  disabled: boolean;
  onChange: (value: string) => void;
};

/** What an answer is chosen from: one, or several where several are right. */
export function Choices(props: ChoicesProps) {
  const { choices, several, value, rightPlaces, disabled, onChange } = props;
  const chosen = value === "" ? [] : value.split(";").map(Number);
  const choose = (place: number, isChosen: boolean) => {
    const others = several ? chosen.filter((each) => each !== place) : [];
    onChange([...others, ...(isChosen ? [place] : [])].sort((a, b) => a - b).join(";"));
  };
  return (
    <fieldset className={`stack gap-2 ${css.choices}`} disabled={disabled}>
      <legend className={several ? css.several : "unseen"}>
        {several ? "Plusieurs réponses sont justes" : "Votre réponse"}
      </legend>
      {choices.map((choice, index) => {
        const place = index + 1;
        const isChosen = chosen.includes(place);
        const isRight = rightPlaces?.includes(place);
        return (
          <label
            key={place}
            className={classNames(
              css.choice,
              isRight && css.right,
              rightPlaces && isChosen && !isRight && css.wrong,
            )}
          >
            <input
              type={several ? "checkbox" : "radio"}
              name="choice"
              value={place}
              aria-label={formulaName(choice)}
              checked={isChosen}
              onChange={(event) => choose(place, event.target.checked)}
            />
            <Prose className={css.text}>{choice}</Prose>
            {rightPlaces && <Mark isRight={isRight ?? false} isChosen={isChosen} />}
          </label>
        );
      })}
    </fieldset>
  );
}

/** What is right is said by a word too, and what was chosen and is not. */
function Mark({ isRight, isChosen }: { isRight: boolean; isChosen: boolean }) {
  if (isRight)
    return (
      <span className={css.mark}>
        <IconCheck size={20} aria-hidden="true" />
        <span className="unseen">Juste</span>
      </span>
    );
  if (!isChosen) return null;
  return (
    <span className={css.mark}>
      <IconX size={20} aria-hidden="true" />
      <span className="unseen">Faux</span>
    </span>
  );
}
