import { text } from "@majorant/client/forms/fields.ts";

/** A text of so many characters at most. */
export const atMost = (most: number) => (typed: string | null) =>
  typed !== null && typed.trim().length > most ? "Ce champ est trop long" : undefined;

/** What a course or a category is called; the lengths are the contract's. */
export const titled = {
  titre: text({ label: "Titre", required: "Le titre est obligatoire", rule: atMost(200) }),
};
