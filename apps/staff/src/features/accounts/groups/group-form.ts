import { ref, text } from "@majorant/client/forms/fields.ts";

/** A group; without a parent it is at the top. */
export const fields = {
  nom: text({ label: "Nom", required: "Le nom est obligatoire" }),
  parent: ref({ label: "Groupe parent" }),
};
