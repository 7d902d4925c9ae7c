/** A text of so many characters at most. */
export const atMost = (most: number) => (text: string) =>
  text.trim().length > most ? "Ce champ est trop long" : undefined;

/** Adding a course or a category; the lengths are the contract's. */
export const rules = {
  titre: (text: string) => (text.trim() === "" ? "Le titre est obligatoire" : atMost(200)(text)),
  descriptionCourte: atMost(1_000),
};
