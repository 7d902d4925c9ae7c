/** The addresses of announcements, for administrators and for teachers. */
export const announcementsAreas = {
  admin: {
    list: "/admin/annonces",
    add: "/admin/annonces/ajouter",
    announcement: "/admin/annonces/$announcementId",
    edit: "/admin/annonces/$announcementId/modifier",
    /** Whom one may write to. */
    audiences: ["course", "idle", "group", "offer"],
  },
  teacher: {
    list: "/enseignant/annonces",
    add: "/enseignant/annonces/ajouter",
    announcement: "/enseignant/annonces/$announcementId",
    edit: "/enseignant/annonces/$announcementId/modifier",
    audiences: ["course", "idle"],
  },
} as const;

export type AnnouncementsArea = (typeof announcementsAreas)[keyof typeof announcementsAreas];
