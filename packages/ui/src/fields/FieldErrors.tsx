import "../style/statuses.css";
import css from "./FieldErrors.module.css";

export type FieldErrorsProps = {
  /** The fields that are faulty since the form was sent: `faults` of `useForm`. */
  faults: readonly { id: string; label: string }[];
};

/** Beside the button of a form longer than a screen: which fields it still waits for, and the way to each. */
export function FieldErrors({ faults }: FieldErrorsProps) {
  if (faults.length === 0) return null;
  return (
    <div className={css.faults}>
      <p role="alert">À corriger avant de continuer :</p>
      <ul className="plain">
        {faults.map(({ id, label }) => (
          <li key={id}>
            <button type="button" onClick={() => document.getElementById(id)?.focus()}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
