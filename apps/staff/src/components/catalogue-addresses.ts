/** A category or a course, as the addresses of the course manager and the roles given on it name it. */
export type Entry = { kind: "Categorie" | "Cours"; id: number };

export const viewOf = ({ kind, id }: Entry) =>
  kind === "Categorie"
    ? ({ to: "/admin/cours/categorie/$categorieId", params: { categorieId: id } } as const)
    : ({ to: "/admin/cours/cours/$coursId", params: { coursId: id } } as const);

export const editOf = ({ kind, id }: Entry) =>
  kind === "Categorie"
    ? ({ to: "/admin/cours/categorie/$categorieId/modifier", params: { categorieId: id } } as const)
    : ({ to: "/admin/cours/cours/$coursId/modifier", params: { coursId: id } } as const);

/** The modals of an edit page that give a group or a user a role. */
export const giveOf = (entry: Entry, holder: "groupe" | "utilisateur") => {
  const { to, params } = editOf(entry);
  return {
    to: `${to}/${holder === "groupe" ? "ajouterAssGroupe" : "ajouterAssUtilisateur"}`,
    params,
    search: { onglet: "acces" },
  } as const;
};
