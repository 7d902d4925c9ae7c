const atMost = (most: number) => (text: string) =>
  text.trim().length > most ? "Ce champ est trop long" : undefined;

/** Section 5, add course or category; the lengths are the contract's. */
export const rules = {
  titre: (text: string) => (text.trim() === "" ? "Le titre est obligatoire" : atMost(200)(text)),
  descriptionCourte: atMost(1_000),
};
