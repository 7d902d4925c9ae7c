import { classNames } from "../style/class-names.ts";
import css from "./Stepper.module.css";

export type StepperProps = {
  /** The steps' names, in order. */
  steps: readonly string[];
  /** The current step, from 0. */
  current: number;
  /** What the steps lead to, for screen readers. */
  label: string;
};

/** Where one stands in a few ordered steps; the current one is the saffron of the screen. */
export function Stepper({ steps, current, label }: StepperProps) {
  return (
    <ol className={classNames("plain", css.stepper)} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={`stack gap-2 ${css.step}`}
          data-state={index < current ? "done" : index === current ? "now" : "next"}
          aria-current={index === current ? "step" : undefined}
        >
          <span className={css.mark} aria-hidden="true">
            {index < current ? "" : index + 1}
          </span>
          <span className={css.name}>
            {step}
            {index < current && <span className="unseen"> (terminé)</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
