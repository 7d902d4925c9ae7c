import { screen, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { everything } from "./everything.ts";
import { user } from "./samples.ts";
import { showAdministrator, showTeacher, showTechnician } from "./show.ts";

// Dates in the tables and lists of the staff: dd/mm/yyyy hh:mm, in Tunis (decision 22).

const at = "2026-12-03T19:05:00Z";

const assignment = {
  id: 51,
  role: "ROLE_APPRENANT" as const,
  dateDebut: null,
  dateFin: at,
  commande: null,
  cours: { id: 3, titre: "Analyse" },
};

test.each([
  ["/admin/commandes", showAdministrator],
  ["/admin/commandes/notifications", showAdministrator],
  ["/admin/journal", showAdministrator],
  ["/admin/mails", showAdministrator],
  ["/admin/questions", showAdministrator],
  ["/admin/notifications", showAdministrator],
  ["/utilisateurs/importer", showAdministrator],
  ["/utilisateurs/passages", showAdministrator],
  ["/utilisateurs/utilisateur/21", showAdministrator],
  ["/utilisateurs/utilisateur/21/modifier", showAdministrator],
  ["/admin/relances", showAdministrator],
  ["/enseignant/questions", showTeacher],
  ["/enseignant/myCourses/course/3?tab=live", showTeacher],
  ["/enseignant/myCourses/course/3?tab=students", showTeacher],
  ["/technician/videoRequests/", showTechnician],
])("%s", async (address, show) => {
  await show(address, {
    ...everything,
    "GET /utilisateurs/{utilisateurId}": {
      ...user,
      derniereConnexion: at,
      assignementUtilisateurCours: [assignment],
    },
    "GET /statistiques/cours/{coursId}/etudiants": [
      {
        etudiant: { id: 21, nom: "Gharbi", prenom: "Aziz" },
        videos: 4,
        vues: 1,
        moyenne: 25,
        derniereActivite: at,
        seancesRejointes: 2,
        seancesTenues: 3,
      },
    ],
  });
  const content = within(await screen.findByRole("main"));
  await content.findAllByText("03/12/2026 20:05");
  // No date is written in another way there.
  const times = [...document.querySelectorAll("main time")].map(({ textContent }) => textContent);
  expect(times.filter((text) => text !== "03/12/2026 20:05")).toEqual([]);
});
