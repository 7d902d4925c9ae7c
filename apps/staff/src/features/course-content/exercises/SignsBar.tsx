import css from "./Exercises.module.css";
import { type Sign, signs } from "./signs.ts";

/** The usual signs, each put where typing was. */
export function SignsBar({ onSign }: { onSign: (sign: Sign) => void }) {
  return (
    <fieldset className={css.signs}>
      <legend>Signes usuels</legend>
      {signs.map((sign) => (
        <button
          key={sign.sign}
          type="button"
          className={css.sign}
          title={sign.name}
          // The text keeps the focus, and its caret.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onSign(sign)}
        >
          {sign.sign} <span className="unseen">{sign.name}</span>
        </button>
      ))}
    </fieldset>
  );
}
