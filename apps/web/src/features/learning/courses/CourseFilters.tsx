import type { CourseCard } from "@majorant/contract/courses";
import { useState } from "react";
import { Select } from "../../../ui/fields/Select.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { type Choice, subjectsOf } from "./choice.ts";
import css from "./MyCourses.module.css";

export type CourseFiltersProps = {
  courses: readonly CourseCard[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
};

/** Looks for one's courses by words and by subject. */
export function CourseFilters({ courses, choice, onChoice }: CourseFiltersProps) {
  const { q = "", matiere = "" } = choice;
  // The address follows a moment after what is typed; cleared from elsewhere, it clears the field.
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  if (q !== seen) {
    setSeen(q);
    if (q === "") setTyped("");
  }
  const choose = (next: Required<Choice>) =>
    onChoice({ ...(next.q && { q: next.q }), ...(next.matiere && { matiere: next.matiere }) });
  return (
    <search className={css.filters}>
      <TextField
        type="search"
        label="Rechercher un cours"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          choose({ q: event.currentTarget.value, matiere });
        }}
      />
      <Select
        label="Matière"
        placeholder="Toutes"
        options={subjectsOf(courses).map((subject) => ({ value: subject, label: subject }))}
        value={matiere}
        onChange={(event) => choose({ q: typed, matiere: event.currentTarget.value })}
      />
    </search>
  );
}
