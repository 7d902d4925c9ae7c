import { type Subject, subjectsOf } from "@majorant/domain/learning/subjects";
import { Select } from "@majorant/ui/fields/Select.tsx";
import { TextField } from "@majorant/ui/fields/TextField.tsx";
import { useEffect, useRef, useState } from "react";
import type { Choice } from "./choice.ts";
import css from "./MyCourses.module.css";

export type CourseFiltersProps = {
  /** The titles of all courses that there are to choose from. */
  titles: readonly string[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
};

const labels: Record<Subject, string> = {
  mathematiques: "Mathématiques",
  physique: "Physique",
  chimie: "Chimie",
  informatique: "Informatique",
  ingenieur: "Sciences de l’ingénieur",
  autres: "Autres cours",
};

/** How long after the last letter the search goes, in milliseconds. */
const PAUSE_MS = 250;

/** Looks in one's courses by words, and keeps to those of a subject. */
export function CourseFilters({ titles, choice, onChoice }: CourseFiltersProps) {
  const { q = "", matiere = "" } = choice;
  // The address follows a moment after what is typed; changed from elsewhere, it changes the field.
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (q !== seen) {
    setSeen(q);
    if (typed.trim() !== q) setTyped(q);
  }
  const choose = (next: Required<Choice>) => {
    clearTimeout(timer.current);
    onChoice({ ...(next.q && { q: next.q }), ...(next.matiere && { matiere: next.matiere }) });
  };
  const subjects = subjectsOf(titles);
  return (
    <search className={css.filters}>
      <TextField
        type="search"
        label="Chercher"
        placeholder="Chapitre, vidéo, cours…"
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => choose({ q: value.trim(), matiere }), PAUSE_MS);
        }}
      />
      {(subjects.length > 1 || matiere) && (
        <Select
          label="Matière"
          placeholder="Toutes"
          options={subjects.map((subject) => ({ value: subject, label: labels[subject] }))}
          value={matiere}
          onChange={(event) => choose({ q: typed.trim(), matiere: event.currentTarget.value })}
        />
      )}
    </search>
  );
}
