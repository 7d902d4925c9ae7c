import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, refused } from "@majorant/client/test/answers.ts";
import { expectOptionalSaid } from "@majorant/client/test/forms.ts";
import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { course, order, section } from "./samples.ts";
import { showStudent, showVisitor } from "./show.ts";

// The forms of visitors and students: a field that may stay empty says so, and no other.

const formOf = (label: string) =>
  waitFor(async () => {
    const field = await screen.findByLabelText(label);
    if (!("form" in field) || !(field.form instanceof HTMLFormElement))
      throw new Error(`no form has ${label}`);
    return field.form;
  });

const study: Answers = {
  "GET /courses/{coursId}": course,
  "GET /courses/{coursId}/sections": [section],
  "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
  "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
  "GET /utilisateurs/{utilisateurId}/notes/{ressourceId}": [],
  "GET /videos/{ressourceId}": refused("MEDIUM_NOT_READY"),
  "GET /resources/{ressourceId}/questions": [],
  "GET /resources/{ressourceId}/questions/markers": [],
};

const lesson = "/student/myCourses/course/3/section/31/ressource/15";

const toPay: Answers = {
  "GET /orders/{commandeId}": order("awaiting"),
  "GET /orders/{commandeId}/access": [],
  "GET /settings/paymentInstructions": {
    paymentBank: "",
    paymentBeneficiary: "",
    paymentRib: "",
    paymentPostOffice: "",
    paymentAddress: "",
    paymentHours: "",
    paymentInstructions: "",
  },
};

const forms: Record<string, [field: string, open: () => Promise<void>, apart?: RegExp]> = {
  "sign-in": ["Mot de passe", () => showVisitor("/auth/signin")],
  "sign-up": ["Prénom", () => showVisitor("/auth/signup")],
  "a class at sign-up": [
    "Votre classe",
    async () => {
      await showVisitor("/auth/signup");
      await type("Prénom", "Sarra");
      await type("Nom", "Trabelsi");
      await type("Email", "sarra@exemple.tn");
      await type("Téléphone", "20123456");
      await type("Mot de passe", "Majorant-2026");
      await type("Confirmation du mot de passe", "Majorant-2026");
      await press("button", "Suivant");
    },
  ],
  "a forgotten password": ["Email", () => showVisitor("/auth/request-new-password")],
  "a new password": [
    "Nouveau mot de passe",
    () => showVisitor("/auth/new-password?email=sarra@exemple.tn&token=jeton"),
  ],
  // A class is asked for once all else is right.
  "one's profile": ["Prénom", () => showStudent("/student/profile"), /^(?:Votre classe|MP)$/],
  "a payment": [
    "Numéro de transaction",
    async () => {
      await showStudent("/student/orders/92", toPay);
      const ways = (await screen.findByText("Payer autrement")).closest("details");
      if (!ways) throw new Error("it is folded");
      ways.open = true;
      ways.dispatchEvent(new Event("toggle"));
    },
  ],
  "a note": ["Nouvelle note", () => showStudent(lesson, study)],
  "a question": [
    "Votre question",
    async () => {
      await showStudent(lesson, study);
      await press("tab", "Discussion");
      await press("button", "Poser une question");
    },
  ],
};

test.each(Object.entries(forms))("%s", async (_, [field, open, apart]) => {
  await open();
  expect(await expectOptionalSaid(await formOf(field), apart)).not.toEqual([]);
});
