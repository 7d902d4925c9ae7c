import { PageTitle } from "@majorant/client/PageTitle.tsx";
import type { Sheet } from "@majorant/contract/exercises/exercises";
import { exercisePath } from "@majorant/domain/exercises/exercise-path";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { FormulaFaults } from "@majorant/ui/text/formula-fault.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { TextImages } from "@majorant/ui/text/text-images.ts";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { sheet } from "../exercises.api.ts";
import { difficultyWords } from "../words.ts";
import css from "./SheetPage.module.css";

export type SheetPageProps = {
  sectionId: number;
  /** Draws a text as a QR code. */
  Code: ComponentType<{ text: string; label: string }>;
};

/** A section's exercises on paper; the code beside each opens its steps. */
export function SheetPage({ sectionId, Code }: SheetPageProps) {
  const sheetQuery = useQuery(sheet(sectionId));
  const { data } = sheetQuery;
  if (!data)
    return <QueryState query={sheetQuery} loading={<Skeleton lines={8} height="2rem" />} />;
  const { course, section, exercises, images } = data;
  return (
    <FormulaFaults.Provider value={true}>
      <PageTitle>{section.name}</PageTitle>
      <header className={`row wrap align-end justify-between gap-4 ${css.head}`}>
        <div>
          <p className={css.course} dir="auto">
            <MathText>{course.title}</MathText>
          </p>
          <h1 dir="auto">
            <MathText>{section.name}</MathText>
          </h1>
        </div>
        {exercises.length > 0 && (
          <Button
            className={css.print}
            icon={<IconPrinter size={20} aria-hidden="true" />}
            onClick={() => print()}
          >
            Imprimer la feuille
          </Button>
        )}
      </header>
      {exercises.length === 0 ? (
        <EmptyState title="Pas encore d’exercice dans ce chapitre">
          <p>La feuille se remplira avec ceux que vos enseignants y mettront.</p>
        </EmptyState>
      ) : (
        <TextImages.Provider value={images}>
          <ol className={`plain ${css.exercises}`}>
            {exercises.map((exercise, place) => (
              <li key={exercise.id} className={css.exercise}>
                <SheetExercise exercise={exercise} number={place + 1} Code={Code} />
              </li>
            ))}
          </ol>
        </TextImages.Provider>
      )}
    </FormulaFaults.Provider>
  );
}

type SheetExerciseProps = Pick<SheetPageProps, "Code"> & {
  exercise: Sheet["exercises"][number];
  number: number;
};

function SheetExercise({ exercise, number, Code }: SheetExerciseProps) {
  const { id, title, statement, difficulty, minutes, source } = exercise;
  const facts = [difficultyWords[difficulty], `${minutes} min`, source];
  return (
    <>
      <div className={`row align-start justify-between gap-4 ${css.top}`}>
        <div>
          <h2 dir="auto">
            <span className={css.number}>{number}.</span> <MathText>{title}</MathText>
          </h2>
          <p className={css.facts} dir="auto">
            <MathText>{facts.filter(Boolean).join(" · ")}</MathText>
          </p>
        </div>
        <ExerciseCode id={id} number={number} Code={Code} />
      </div>
      <Prose>{statement}</Prose>
    </>
  );
}

type ExerciseCodeProps = Pick<SheetPageProps, "Code"> & { id: number; number: number };

/**
 * The code of an exercise, drawn in the browser: the server does not say under which name it was asked for. Apart
 * from the statement, which would be shown as it was typed until what reads it is there, if it were rendered again.
 */
function ExerciseCode({ id, number, Code }: ExerciseCodeProps) {
  const isHere = useHydrated();
  return (
    <div className={css.code}>
      {isHere && (
        <Code
          text={`${location.origin}${exercisePath(id)}`}
          label={`Code de l’exercice ${number} : ses indications et son corrigé`}
        />
      )}
    </div>
  );
}
