import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, broken, refused } from "@majorant/client/test/answers.ts";
import { sentence } from "@majorant/client/test/sentences.ts";
import { refusals } from "@majorant/contract/refusals";
import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { profile } from "./samples.ts";
import { showStudent, student } from "./show.ts";

// The student's own profile.

const saving: Answers = {
  "PUT /users/{utilisateurId}": profile,
  "GET /auth/session": { expiresIn: 3600, user: student },
  "GET /users/{utilisateurId}/courses": [],
  "GET /categories/courses/{category}": [],
};

test("S57, L31: it is saved, and 2000 ms later leads home", async () => {
  await showStudent("/student/profile", saving);
  await type("Téléphone", "20123457");
  await press("button", "Enregistrer");
  const said = await screen.findByText(sentence("S57"));
  const saved = performance.now();
  expect(screen.getAllByRole("status").some((status) => status.contains(said))).toBe(true);
  await waitFor(() => expect(location.pathname).toBe("/student/myCourses/"));
  const read = performance.now() - saved;
  expect(read).toBeGreaterThan(1900);
  expect(read).toBeLessThan(4000);
});

test("a change that is refused is a red alert", async () => {
  await showStudent("/student/profile", {
    "PUT /users/{utilisateurId}": refused("EMAIL_TAKEN"),
  });
  await type("Email", "aziz@exemple.tn");
  await press("button", "Enregistrer");
  expect((await screen.findByRole("alert")).textContent).toContain(refusals.EMAIL_TAKEN[1]);
});

test("a profile that can't be read is asked for again", async () => {
  let isBack = false;
  await showStudent("/student/profile", {
    "GET /users/{utilisateurId}": () => (isBack ? profile : refused("TOO_MANY_REQUESTS")()),
  });
  await screen.findByText(refusals.TOO_MANY_REQUESTS[1]);
  isBack = true;
  await press("button", "Réessayer");
  await screen.findByLabelText("Prénom");
});

test("L8: the photo is 200 × 200 px", async () => {
  await showStudent("/student/profile", {
    "GET /users/{utilisateurId}": { ...profile, photo: "/p/400.webp", photoSmall: "/p/200.webp" },
  });
  const photo = await screen.findByRole("img", { name: "Votre photo" });
  expect([photo.getAttribute("width"), photo.getAttribute("height")]).toEqual(["200", "200"]);
});

const newPassword = async () => {
  await type("Mot de passe actuel", "Majorant-2026");
  await type("Nouveau mot de passe", "Majorant-2027");
  await type("Confirmation du mot de passe", "Majorant-2027");
  await press("button", "Changer le mot de passe");
};

test("S8, S13, S10: what a change of the password lacks", async () => {
  await showStudent("/student/profile?section=motDePasse");
  await press("button", "Changer le mot de passe");
  await screen.findByText(sentence("S8"));
  await screen.findByText(sentence("S13"));
  await type("Nouveau mot de passe", "Majorant-2027");
  await type("Confirmation du mot de passe", "Majorant");
  await press("button", "Changer le mot de passe");
  await screen.findByText(sentence("S10"));
});

test("S58: the password is changed", async () => {
  await showStudent("/student/profile?section=motDePasse", {
    "PUT /users/{utilisateurId}/changePassword": undefined,
  });
  await newPassword();
  await screen.findByText(sentence("S58"));
});

test("a change of the password that is refused is a red alert", async () => {
  await showStudent("/student/profile?section=motDePasse", {
    "PUT /users/{utilisateurId}/changePassword": refused("WRONG_PASSWORD"),
  });
  await newPassword();
  expect((await screen.findByRole("alert")).textContent).toContain(refusals.WRONG_PASSWORD[1]);
});

test("L4: the devices, with when they were used last", async () => {
  const at = "2026-12-03T19:05:00Z";
  await showStudent("/student/profile?section=appareils", {
    "GET /users/{utilisateurId}/devices": [
      { id: 1, name: "Chrome · Android", signedInAt: at, lastUsedAt: at, current: false },
    ],
  });
  await screen.findAllByText("03/12/2026 20:05");
});

test("devices that can't be read are asked for again", async () => {
  await showStudent("/student/profile?section=appareils", {
    "GET /users/{utilisateurId}/devices": broken,
  });
  await screen.findByRole("button", { name: "Réessayer" });
});
