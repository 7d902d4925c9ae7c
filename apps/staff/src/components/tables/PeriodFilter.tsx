import { TextInput } from "@mantine/core";
import css from "./PeriodFilter.module.css";
import { isInverted } from "./table-search.ts";

/** A day: `2026-11-21`; undefined where nothing limits it. */
type Day = string | undefined;

export type PeriodFilterProps = {
  from: Day;
  to: Day;
  onChoose: (from: Day, to: Day) => void;
};

/**
 * A filter by days, both ends included, on the browser's own date fields. Their limits guide the
 * calendar only: what is typed may be inverted, and the page says so.
 */
export function PeriodFilter({ from, to, onChoose }: PeriodFilterProps) {
  const inverted = isInverted({ du: from ?? "", au: to ?? "" });
  return (
    <fieldset className={css.period}>
      <legend className="unseen">Période</legend>
      <TextInput
        type="date"
        aria-label="Du"
        leftSection="Du"
        leftSectionWidth={34}
        max={to ?? ""}
        error={inverted}
        value={from ?? ""}
        onChange={({ currentTarget: { value } }) => onChoose(value || undefined, to)}
      />
      <TextInput
        type="date"
        aria-label="Au"
        leftSection="au"
        leftSectionWidth={34}
        min={from ?? ""}
        error={inverted}
        value={to ?? ""}
        onChange={({ currentTarget: { value } }) => onChoose(from, value || undefined)}
      />
    </fieldset>
  );
}
