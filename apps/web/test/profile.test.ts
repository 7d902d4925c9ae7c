import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, broken, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { sentence } from "@majorant/client/test/sentences.ts";
import { refusals } from "@majorant/contract/refusals";
import { rememberedQuality } from "@majorant/features/learning/player/quality/quality.ts";
import { fireEvent, screen, waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
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

test("while another address waits to be confirmed the page stays, with the field for its code", async () => {
  const waits = { ...profile, pendingEmail: "nouvelle@exemple.tn" };
  let isSaved = false;
  await showStudent("/student/profile", {
    ...saving,
    "GET /users/{utilisateurId}": () => (isSaved ? waits : profile),
    "PUT /users/{utilisateurId}": () => {
      isSaved = true;
      return waits;
    },
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await type("Email", "nouvelle@exemple.tn");
    await press("button", "Enregistrer");
    await screen.findByText(sentence("S57"));
    await screen.findByText("Votre nouvelle adresse attend sa confirmation");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(location.pathname).toBe("/student/profile");
    expect(screen.getByRole("textbox", { name: "Code reçu par email" })).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test("another device's new address is no news of what is saved here: no code leaves for it", async () => {
  const waits = { ...profile, pendingEmail: "nouvelle@exemple.tn" };
  await showStudent("/student/profile", { ...saving, "PUT /users/{utilisateurId}": waits });
  await type("Téléphone", "20123457");
  await press("button", "Enregistrer");
  await screen.findByText(sentence("S57"));
  expect(screen.queryByText(/^Un code vient de partir/)).toBeNull();
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

/** Saves until the person has to say again that it is them, and after that. */
function askedFirst() {
  let isConfirmed = false;
  return {
    ...saving,
    "PUT /users/{utilisateurId}": () =>
      isConfirmed ? profile : refused("CONFIRMATION_REQUIRED")(),
    "POST /auth/confirm/begin": { code: false, passkey: null },
    "POST /auth/confirm": ({ body }) => {
      isConfirmed = (body as { password: string }).password === "Majorant-2026"; // the dialog's own
      return isConfirmed ? new Response(null, { status: 204 }) : refused("WRONG_PASSWORD")();
    },
  } satisfies Answers;
}

test("a change that needs it asks who it is, and then goes on with what was typed", async () => {
  await showStudent("/student/profile", askedFirst());
  await type("Email", "nouvelle@exemple.tn");
  await press("button", "Enregistrer");
  await screen.findByRole("dialog", { name: "Confirmez que c’est vous" });
  await type("Mot de passe", "un autre");
  await press("button", "Confirmer");
  await screen.findByText(refusals.WRONG_PASSWORD[1]);
  await type("Mot de passe", "Majorant-2026");
  await press("button", "Confirmer");
  await screen.findByText(sentence("S57"));
  const sent = sentTo("PUT /users/{utilisateurId}");
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("who does not say who it is finds the change refused, and what they typed", async () => {
  await showStudent("/student/profile", askedFirst());
  await type("Email", "nouvelle@exemple.tn");
  await press("button", "Enregistrer");
  await screen.findByRole("dialog", { name: "Confirmez que c’est vous" });
  await press("button", "Annuler");
  await screen.findByText(refusals.CONFIRMATION_REQUIRED[1]);
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("nouvelle@exemple.tn");
});

test("who spares data has it said by the account, and everywhere at once", async () => {
  let saves = false;
  await showStudent("/student/profile", {
    ...saving,
    "PUT /users/{utilisateurId}/data-saver": ({ body }) => {
      ({ savesData: saves } = body as { savesData: boolean }); // as the contract has it
      return new Response(null, { status: 204 });
    },
    "GET /auth/session": () => ({
      expiresIn: 3600,
      user: { ...student, ...(saves && { savesData: true as const }) },
    }),
  });
  localStorage.setItem("majorant.dataSaver", "0");
  expect(rememberedQuality()).toBe("auto");
  const box = await screen.findByRole("checkbox", { name: /^Économie de données/ });
  expect(box).toHaveProperty("checked", false);
  fireEvent.click(box);
  await screen.findByText("Votre choix est enregistré");
  expect(box).toHaveProperty("checked", true);
  expect(sentTo("PUT /users/{utilisateurId}/data-saver")[0]?.body).toEqual({ savesData: true });
  // Whatever this browser chose before.
  expect(rememberedQuality()).toBe("saver");

  fireEvent.click(box);
  await waitFor(() => expect(box).toHaveProperty("checked", false));
  expect(rememberedQuality()).toBe("auto");
});
