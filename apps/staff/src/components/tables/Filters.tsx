import { dayFault } from "@majorant/domain/time/typed-days";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { Chooser } from "../choosers/Chooser.tsx";
import { listed } from "../choosers/source.ts";
import { DateField, type DateFieldProps } from "../fields/DateField.tsx";
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
      <DayFilter
        label="Du"
        word="Du"
        max={to}
        inverted={inverted}
        day={from}
        onChoose={(day) => onChoose(day, to)}
      />
      <DayFilter
        label="Au"
        word="au"
        min={from}
        inverted={inverted}
        day={to}
        onChoose={(day) => onChoose(from, day)}
      />
    </fieldset>
  );
}

type DayFilterProps = Pick<DateFieldProps, "label" | "min" | "max"> & {
  /** Stands before the day. */
  word: string;
  inverted: boolean;
  day: Day;
  onChoose: (day: Day) => void;
};

/** Filters by a day as soon as it is one. What is none stays as it was typed, and is said once the field is left. */
function DayFilter({ word, inverted, day, onChoose, ...field }: DayFilterProps) {
  const [wrong, setWrong] = useState<{ text: string; isSaid: boolean }>();
  const [followed, setFollowed] = useState(day);
  // Where the address changes by other ways, as by Back, the field follows it.
  if (followed !== day) {
    setFollowed(day);
    setWrong(undefined);
  }
  const isUnsaid = wrong?.isSaid === false;
  const value = wrong?.text ?? day ?? "";
  return (
    <DateField
      {...field}
      hidesLabel
      leftSection={word}
      leftSectionWidth={34}
      error={(isUnsaid ? undefined : dayFault(value)) ?? inverted}
      value={value}
      actsAtOnce
      onBlur={() => setWrong((typed) => typed && { ...typed, isSaid: true })}
      onChoose={(text) => {
        if (dayFault(text) === undefined) {
          setWrong(undefined);
          onChoose(text || undefined);
        } else setWrong({ text, isSaid: false });
      }}
    />
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
