import type { Page } from "@playwright/test";
import type { Scene } from "./routes.ts";

type Step = readonly [role: "button" | "tab" | "treeitem", name: string | RegExp];

/** Presses one after the other, until a dialog is open. */
const dialog =
  (...steps: Step[]): Scene["act"] =>
  async (page: Page) => {
    for (const [role, name] of steps)
      await page
        .getByRole(role, { name, exact: typeof name === "string" })
        .first()
        .click();
    await page.locator("dialog[open]").last().waitFor();
  };

const deleting = dialog(["button", "Supprimer"]);

/** The dialogs of the staff that have no address of their own. */
export const staffScenes: Record<
  "administrator" | "teacher" | "technician",
  Record<string, Record<string, Scene["act"]>>
> = {
  administrator: {
    "/utilisateurs/groupe/$groupeId": { deleting },
    "/utilisateurs/utilisateur/$utilisateurId": { deleting },
    "/utilisateurs/passages/$passageId": { undoing: dialog(["button", "Annuler ce passage"]) },
    "/admin/cours": { deleting: dialog(["treeitem", /^Préparatoire/], ["button", "Supprimer"]) },
    "/admin/cours/cours/$coursId/modifier": {
      session: dialog(["tab", "Séances en direct"], ["button", "Ajouter une séance"]),
    },
    "/admin/offres": { deleting: dialog(["button", /^Supprimer\s: 2ème/]) },
    "/admin/tags": { adding: dialog(["button", "Ajouter un tag"]) },
  },
  teacher: {
    "/enseignant/myCourses/course/$coursId/": {
      chapter: dialog(["button", "Ajouter un chapitre"]),
      file: dialog(["button", "Ajouter un fichier"]),
    },
  },
  technician: {
    "/technician/videoRequests/$videoRequestId": { returning: dialog(["button", "Renvoyer"]) },
    "/technician/videos/$ressourceId": { replacing: dialog(["button", "Remplacer la vidéo"]) },
  },
};
