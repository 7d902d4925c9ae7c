import { queries } from "@majorant/client/api/queries.ts";
import { type Answers, silent } from "@majorant/client/test/answers.ts";
import { person, show } from "@majorant/client/test/screen.tsx";
import { createBrowserHistory } from "@tanstack/react-router";
import { createAppRouter } from "../src/app/router.tsx";
import { classTree, mp1, noLink, profile } from "./samples.ts";

const makeRouter = () => createAppRouter(queries, { history: createBrowserHistory() });

export const student = person("ROLE_APPRENANT", { category: mp1 });

/** What is asked around a page, and beside what it is about. */
const around: Answers = {
  "GET /settings": {
    websiteDescription: "",
    montrerLesCoursSpeciaux: "false",
    contactEmail: "",
    contactPhone: "",
    contactFacebook: "",
  },
  "GET /categories/withSubCategories": classTree,
  "GET /courses/{coursId}/papers": [],
  "POST /auth/check-password": undefined as never, // its reply has no body
};

const aroundStudent: Answers = {
  ...around,
  "GET /courses/{coursId}/exercises": [],
  "GET /courses/{coursId}/announcements": [],
  "GET /notifications/utilisateur/{utilisateurId}/unread": { unread: 0 },
  "GET /notifications/utilisateur/{utilisateurId}/stream": silent,
  "GET /courses/{coursId}/quizzes": [],
  "GET /courses/{coursId}/openings": [],
  "GET /users/{utilisateurId}/openings": [],
  "GET /offers": [],
  "GET /orders/{commandeId}/paymentLink": noLink,
  "GET /users/{utilisateurId}": profile,
  "GET /users/{utilisateurId}/offers": [],
  "GET /users/{utilisateurId}/offers/waiting": [],
  "GET /users/{utilisateurId}/progress": [],
  "GET /users/{utilisateurId}/resume": { video: null, liveSession: null },
};

/** Shows a student an address. */
export const showStudent = (address: string, answers: Answers = {}, who = student) =>
  show(makeRouter, address, who, { ...aroundStudent, ...answers });

/** Shows a visitor an address. */
export const showVisitor = (address: string, answers: Answers = {}) =>
  show(makeRouter, address, null, { ...around, ...answers });
