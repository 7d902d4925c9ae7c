import type { Duration } from "@majorant/contract/shop/offers";
import { useId } from "react";
import css from "./DurationChoice.module.css";

export type DurationChoiceProps = {
  /** The durations that are sold, in months. */
  sold: readonly Duration[];
  chosen: Duration;
  onChoose: (duration: Duration) => void;
  /** The offer is in the cart, where its duration is changed. */
  settled: boolean;
};

/** For how many months: one press, each choice in sight. */
export function DurationChoice({ sold, chosen, onChoose, settled }: DurationChoiceProps) {
  const name = useId();
  return (
    <fieldset className={css.choice} disabled={settled}>
      <legend className="unseen">Durée</legend>
      <div className={css.durations}>
        {sold.map((duration) => (
          <label key={duration}>
            <input
              type="radio"
              name={name}
              checked={duration === chosen}
              onChange={() => onChoose(duration)}
            />
            {duration} mois
          </label>
        ))}
      </div>
    </fieldset>
  );
}
