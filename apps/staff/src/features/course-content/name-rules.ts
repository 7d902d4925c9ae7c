/** The name of a section, a file or a video. The length is the contract's. */
export const nameRules = (name: string): string | undefined => {
  if (name.trim() === "") return "Le nom est obligatoire";
  return name.trim().length > 200 ? "Ce champ est trop long" : undefined;
};
