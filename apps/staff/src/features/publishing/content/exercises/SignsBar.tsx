import { IconPhotoPlus } from "@tabler/icons-react";
import css from "./Exercises.module.css";
import { type Sign, signs } from "./signs.ts";

export type SignsBarProps = {
  onSign: (sign: Sign) => void;
  /** Asks for a picture. */
  onImage: () => void;
};

/** The usual signs and a picture, each put where typing was. */
export function SignsBar({ onSign, onImage }: SignsBarProps) {
  return (
    <fieldset className={`row wrap gap-1 ${css.signs}`}>
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
      <button
        type="button"
        className={css.sign}
        title="Ajouter une image : elle peut aussi être collée ou déposée dans le texte"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onImage}
      >
        <IconPhotoPlus size={18} stroke={1.75} aria-hidden="true" />
        <span className="unseen">Ajouter une image</span>
      </button>
    </fieldset>
  );
}
