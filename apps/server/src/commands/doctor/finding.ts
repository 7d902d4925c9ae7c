/** What an examination found, in French sentences: an operator is somebody of a school. */
export type Finding = {
  level: "good" | "warning" | "fault";
  /** What is so. */
  sentence: string;
  /** What to do about it, where something is to be done. */
  remedy?: string;
};

export const good = (sentence: string): Finding => ({ level: "good", sentence });
export const warning = (sentence: string, remedy: string): Finding => ({
  level: "warning",
  sentence,
  remedy,
});
export const fault = (sentence: string, remedy: string): Finding => ({
  level: "fault",
  sentence,
  remedy,
});

/** Runs an examination; one that cannot be made is a fault itself, with its reason. */
export async function tried(
  what: string,
  examine: () => Promise<Finding[]>,
  remedy: string,
): Promise<Finding[]> {
  try {
    return await examine();
  } catch (error) {
    return [fault(`${what} : ${reasonOf(error)}`, remedy)];
  }
}

/** The words of an error, on one line; those of its cause where it only says that something failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  if (!(error instanceof Error)) return String(error);
  const text = error.cause instanceof Error ? reasonOf(error.cause) : error.message;
  return (text || error.name).replaceAll(/\s+/g, " ").trim();
}

const marks = { good: "✓", warning: "!", fault: "✗" };

/** As it is printed: a line, and below it what to mend. */
export const printed = ({ level, sentence, remedy }: Finding): string =>
  `${marks[level]} ${sentence}${remedy ? `\n    → ${remedy}` : ""}`;
