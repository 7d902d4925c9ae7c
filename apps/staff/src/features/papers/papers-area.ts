/** The addresses of past papers, for administrators and for teachers. */
export const papersAreas = {
  admin: {
    list: "/admin/sujets",
    add: "/admin/sujets/ajouter",
    importer: "/admin/sujets/importer",
    paper: "/admin/sujets/$paperId",
  },
  teacher: {
    list: "/enseignant/sujets",
    add: "/enseignant/sujets/ajouter",
    importer: "/enseignant/sujets/importer",
    paper: "/enseignant/sujets/$paperId",
  },
} as const;

export type PapersArea = (typeof papersAreas)[keyof typeof papersAreas];
