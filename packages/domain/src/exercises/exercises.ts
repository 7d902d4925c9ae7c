/** The steps of an exercise, in the order in which they help. */
export type Step = "hint" | "method" | "solution";

const steps: readonly Step[] = ["hint", "method", "solution"];

/** What someone is on the course of an exercise. */
export type ExerciseStanding = {
  /** Enrolled now, on an exercise that students see. */
  student: boolean;
  /** Teaches the course now, or administers all. */
  staff: boolean;
  /** Tried it, while they were enrolled at least. */
  begun: boolean;
};

/** Who studies or runs the course; what one tried stays readable once the access has ended. */
export const mayReadExercise = ({ student, staff, begun }: ExerciseStanding): boolean =>
  student || staff || begun;

/** Opens steps, answers, says how it went: students, as long as they are enrolled. */
export const mayTryExercise = ({ student }: ExerciseStanding): boolean => student;

/** What is written for each step; null where the exercise does without. */
export type StepTexts = Record<Step, string | null>;

/** When each step was opened; null where it was not. */
export type OpenedSteps = Record<Step, Date | null>;

/**
 * The steps that an exercise has, with the text of those that their reader has opened, and of all to who
 * runs the course without studying it.
 */
export function shownSteps(
  texts: StepTexts,
  opened: OpenedSteps | null,
  { student, staff, begun }: ExerciseStanding,
): { step: Step; openedAt: Date | null; content: string | null }[] {
  const seesAll = staff && !student && !begun;
  return steps
    .filter((step) => texts[step] !== null)
    .map((step) => {
      const openedAt = opened?.[step] ?? null;
      return { step, openedAt, content: openedAt || seesAll ? texts[step] : null };
    });
}

/** Something in a section: a video or a file, or an exercise. */
export type Placed = { kind: "resource" | "exercise"; id: number };

/** A section's contents once its videos and files are put in another order: the exercises stay where they are among them. */
export function withResourcesInOrder(
  contents: readonly Placed[],
  resourceIds: readonly number[],
): Placed[] {
  const ids = resourceIds.values();
  return contents.map((placed) =>
    placed.kind === "resource" ? { ...placed, id: ids.next().value ?? placed.id } : placed,
  );
}
