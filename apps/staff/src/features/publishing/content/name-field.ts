import { trimmed } from "@majorant/client/forms/fields.ts";

/** The name of a section, a file or a video. The length is the contract's. */
export const nameField = trimmed({
  label: "Nom",
  required: "Le nom est obligatoire",
  rule: (name) => (name.length > 200 ? "Ce champ est trop long" : undefined),
});
