import { query } from "@majorant/client/api/query.ts";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isId } from "../../components/tables/table-search.ts";
import type { Whose } from "./follow-up-lines.ts";

/** How long after the last key the server is asked. */
const QUIET_MS = 250;

type CourseFilterProps = {
  whose: Whose;
  /** The id that the address has. */
  value: string | undefined;
  onChoose: (course: string | undefined) => void;
};

/** A filter by course: a school has more than a list can hold, so that the server searches. */
export function CourseFilter({ whose, value, onChoose }: CourseFilterProps) {
  const [typed, setTyped] = useState("");
  const [words] = useDebouncedValue(typed.trim(), QUIET_MS);
  const role = whose ? { role: whose } : {};
  const chosen = useQuery({
    ...query("GET /followUps/courses", { query: { ...role, course: Number(value) } }),
    enabled: isId(value),
  });
  const current = isId(value) ? (chosen.data ?? []) : [];
  // The name of the chosen one stands in the field: it is not searched for.
  const isChosenName = current.some(({ title }) => plainMath(title) === words);
  const matches = useQuery({
    ...query("GET /followUps/courses", { query: { ...role, q: isChosenName ? "" : words } }),
    placeholderData: keepPreviousData,
  });
  const courses = [
    ...current,
    ...(matches.data ?? []).filter(({ id }) => !current.some((one) => one.id === id)),
  ];
  return (
    <Select
      aria-label="Cours"
      placeholder="Cours"
      data={courses.map(({ id, title }) => ({ value: String(id), label: plainMath(title) }))}
      value={current.length > 0 ? (value ?? null) : null}
      onChange={(next) => onChoose(next ?? undefined)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered.
      filter={({ options }) => options}
      nothingFoundMessage={matches.isFetching ? "Recherche…" : "Aucun résultat"}
      clearable
      clearButtonProps={{ "aria-label": "Effacer : Cours" }}
    />
  );
}
