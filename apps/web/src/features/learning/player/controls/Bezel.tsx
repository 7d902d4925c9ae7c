import css from "./Bezel.module.css";

export type BezelProps = {
  /** `turn` counts what was said, so that the same words twice show twice. */
  said: { text: string; turn: number };
};

/** What a key just did, for a moment: "+10 s", "Vitesse 1,5×". */
export function Bezel({ said: { text, turn } }: BezelProps) {
  return (
    <div className={css.place} role="status">
      {text && (
        <p key={turn} className={css.bezel}>
          {text}
        </p>
      )}
    </div>
  );
}
