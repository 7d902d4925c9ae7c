import { type Answers, silent } from "@majorant/client/test/answers.ts";
import { person, show } from "@majorant/client/test/screen.tsx";
import type { Role } from "@majorant/contract/roles";
import { createStaffRouter } from "../src/router.tsx";

/** What is asked around every screen of the staff. */
export const around: Answers = {
  "GET /cours/{coursId}/quizPools": [],
  "GET /courses/{coursId}/openings": [],
  "GET /notifications/utilisateur/{utilisateurId}/unread": { unread: 0 },
  "GET /notifications/utilisateur/{utilisateurId}/stream": silent,
  "GET /parametres/changements": [],
  "GET /premiersPas": { etapes: [], vide: false, passerelle: true },
  "GET /notifications/utilisateur/{utilisateurId}/work": {
    paymentsToConfirm: 0,
    newRequests: 0,
    failedRequests: 0,
    openQuestions: 0,
    undecidedAnswers: 0,
    ownFailedRequests: 0,
  },
};

const showAs = (role: Role) => (address: string, answers: Answers) =>
  show(createStaffRouter, address, person(role), { ...around, ...answers });

/** Shows an address to a member of the staff. */
export const showAdministrator = showAs("ROLE_ADMINISTRATEUR");
export const showTeacher = showAs("ROLE_ENSEIGNANT");
export const showTechnician = showAs("ROLE_TECHNICIAN");
