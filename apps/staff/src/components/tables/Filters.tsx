import { dayFault } from "@majorant/domain/time/typed-days";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useId } from "react";
import { Chooser } from "../choosers/Chooser.tsx";
import { listed } from "../choosers/source.ts";
import { DateField } from "../fields/DateField.tsx";
import css from "./Filters.module.css";
import { isInverted } from "./table-search.ts";

/** The search and the filters above a table, side by side as the room allows. */
export function Filters({ children }: { children: ReactNode }) {
  return <search className={css.filters}>{children}</search>;
}

export type FilterSelectProps = {
  label: string;
  options: { value: string; label: string }[];
  value: string | undefined;
  onChoose: (value: string | undefined) => void;
  /** A long list is searched by typing. */
  searchable?: boolean;
};

/** One filter above a table: nothing chosen is no filter. */
export function FilterSelect({ label, options, value, onChoose, searchable }: FilterSelectProps) {
  const id = useId();
  if (searchable)
    return (
      <Chooser
        id={id}
        label={label}
        hidesLabel
        clearable
        placeholder={label}
        source={listed("Aucun résultat", options)}
        value={value ?? ""}
        onChoose={(chosen) => onChoose(chosen || undefined)}
      />
    );
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={options}
      value={value ?? null}
      onChange={(chosen) => onChoose(chosen ?? undefined)}
      nothingFoundMessage="Aucun résultat"
      clearable
      clearButtonProps={{ "aria-label": `Effacer : ${label}` }}
    />
  );
}

/** A day: `2026-11-21`; undefined where nothing limits it. */
type Day = string | undefined;

/** Nothing is filtered by what is not a whole day yet. */
const isKnown = (day: string) => dayFault(day) === undefined;

type PeriodFilterProps = {
  from: Day;
  to: Day;
  onChoose: (from: Day, to: Day) => void;
};

/**
 * A filter by days, both ends included. Their limits guide the calendar only: what is typed may be
 * inverted, and the page says so.
 */
export function PeriodFilter({ from, to, onChoose }: PeriodFilterProps) {
  const inverted = isInverted({ du: from ?? "", au: to ?? "" });
  return (
    <fieldset className={css.period}>
      <legend className="unseen">Période</legend>
      <DateField
        label="Du"
        hidesLabel
        leftSection="Du"
        leftSectionWidth={34}
        max={to}
        error={inverted}
        value={from ?? ""}
        onChoose={(day) => isKnown(day) && onChoose(day || undefined, to)}
      />
      <DateField
        label="Au"
        hidesLabel
        leftSection="au"
        leftSectionWidth={34}
        min={from}
        error={inverted}
        value={to ?? ""}
        onChoose={(day) => isKnown(day) && onChoose(from, day || undefined)}
      />
    </fieldset>
  );
}

/** In the place of what a period that ends before it begins would show. */
export function InvertedPeriod() {
  return (
    <EmptyState title="La période finit avant de commencer">
      <p role="alert">La date de fin doit suivre la date de début : corrigez l’une des deux.</p>
    </EmptyState>
  );
}
