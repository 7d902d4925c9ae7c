/** The addresses of mock concours, for administrators and for teachers. */
export const sittingsAreas = {
  admin: {
    list: "/admin/concours-blancs",
    add: "/admin/concours-blancs/ajouter",
    sitting: "/admin/concours-blancs/$sittingId",
    edit: "/admin/concours-blancs/$sittingId/modifier",
    marking: "/admin/concours-blancs/$sittingId/correction",
    paper: "/admin/sujets/$paperId",
    /** Whom one may hold one for. */
    audiences: ["course", "group", "offer"],
    /** Whether all teachers can be chosen from. */
    namesMarkers: true,
  },
  teacher: {
    list: "/enseignant/concours-blancs",
    add: "/enseignant/concours-blancs/ajouter",
    sitting: "/enseignant/concours-blancs/$sittingId",
    edit: "/enseignant/concours-blancs/$sittingId/modifier",
    marking: "/enseignant/concours-blancs/$sittingId/correction",
    paper: "/enseignant/sujets/$paperId",
    audiences: ["course"],
    namesMarkers: false,
  },
} as const;

export type SittingsArea = (typeof sittingsAreas)[keyof typeof sittingsAreas];
