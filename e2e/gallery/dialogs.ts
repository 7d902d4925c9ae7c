import type { Page } from "@playwright/test";

type Step = readonly [role: "button" | "tab" | "treeitem", name: string | RegExp];

/** Dialogs that have no address of their own: on which screen, and what is pressed to open them. */
const DIALOGS: readonly { route: string; dialog: string; steps: readonly Step[] }[] = [
  { route: "/utilisateurs/groupe/$groupeId", dialog: "deleting", steps: [["button", "Supprimer"]] },
  {
    route: "/utilisateurs/utilisateur/$utilisateurId",
    dialog: "deleting",
    steps: [["button", "Supprimer"]],
  },
  {
    route: "/utilisateurs/passages/$passageId",
    dialog: "undoing",
    steps: [["button", "Annuler ce passage"]],
  },
  {
    route: "/admin/cours",
    dialog: "deleting",
    steps: [
      ["treeitem", /^Préparatoire/],
      ["button", "Supprimer"],
    ],
  },
  { route: "/admin/offres", dialog: "deleting", steps: [["button", /^Supprimer : 2ème/]] },
  { route: "/admin/tags", dialog: "adding", steps: [["button", "Ajouter un tag"]] },
  {
    route: "/admin/cours/cours/$coursId/modifier",
    dialog: "session",
    steps: [
      ["tab", "Séances en direct"],
      ["button", "Ajouter une séance"],
    ],
  },
  {
    route: "/enseignant/myCourses/course/$coursId/",
    dialog: "chapter",
    steps: [["button", "Ajouter un chapitre"]],
  },
  {
    route: "/enseignant/myCourses/course/$coursId/",
    dialog: "file",
    steps: [["button", "Ajouter un fichier"]],
  },
  {
    route: "/technician/videoRequests/$videoRequestId",
    dialog: "returning",
    steps: [["button", "Renvoyer"]],
  },
  {
    route: "/technician/videos/$ressourceId",
    dialog: "replacing",
    steps: [["button", "Remplacer la vidéo"]],
  },
];

/** The names of a screen's dialogs, and how to open each. */
export const dialogsOf = (route: string) =>
  DIALOGS.filter((one) => one.route === route).map(({ dialog, steps }) => ({
    dialog,
    open: async (page: Page) => {
      for (const [role, name] of steps)
        await page
          .getByRole(role, { name, exact: typeof name === "string" })
          .first()
          .click();
      await page.locator("dialog[open]").last().waitFor();
    },
  }));
