import { currentSession } from "@majorant/client/session.ts";
import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import type { SecondFactor } from "@majorant/contract/accounts/second-factor";
import { refusals } from "@majorant/contract/refusals";
import { screen, waitFor } from "@testing-library/dom";
import { expect, test } from "vitest";
import { showStudent, showVisitor, student } from "./show.ts";

// The second step of a sign-in, and what sets it up.

const secondStep = { challenge: "un-defi", code: true, passkey: null };
const waiting = () => {
  const [status, error] = refusals.SECOND_FACTOR_REQUIRED;
  return Response.json({ code: "SECOND_FACTOR_REQUIRED", error, secondStep }, { status });
};
const opened = { token: "un-jeton", expiresIn: 3600, user: student };

/** The page of sign-in, once the password was right. */
async function showSecondStep(answers: Answers) {
  await showVisitor("/auth/signin", { "POST /auth/signIn": waiting, ...answers });
  await type("Email", "sarra@exemple.tn");
  await type("Mot de passe", "Majorant-2026");
  await press("button", "Se connecter");
}

test("a code that is wrong is said, one that is right opens the session", async () => {
  await showSecondStep({
    "POST /auth/second-factor": ({ body }) =>
      (body as { code: string }).code === "123456" ? opened : refused("WRONG_CODE")(), // the page's own
  });
  await type("Code de vérification", "000000");
  await press("button", "Continuer");
  await screen.findByText(refusals.WRONG_CODE[1]);
  await type("Code de vérification", "123456");
  await press("button", "Continuer");
  await waitFor(() => expect(currentSession().user?.id).toBe(student.id));
  expect(sentTo("POST /auth/second-factor").at(-1)?.body).toEqual({
    challenge: "un-defi",
    code: "123456",
  });
});

test("who gives up is back at the password, with what was typed", async () => {
  await showSecondStep({});
  await screen.findByLabelText("Code de vérification");
  await press("button", "Annuler");
  expect(screen.queryByLabelText("Code de vérification")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("sarra@exemple.tn");
});

const none: SecondFactor = {
  required: false,
  authenticator: false,
  passkeys: [],
  passkeysPossible: true,
  recoveryCodes: 0,
};

test("an app is set up by its key and a first code, and its recovery codes are shown", async () => {
  let state = none;
  const codes = Array.from({ length: 10 }, (_, index) => `k7p2m-x9dqa-hv3t${index}`);
  await showStudent("/student/profile?section=doubleVerification", {
    "GET /users/{utilisateurId}/secondFactor": () => state,
    "POST /users/{utilisateurId}/secondFactor/authenticator": {
      address: "otpauth://totp/Majorant:sarra?secret=JBSWY3DPEHPK3PXP",
      key: "JBSWY3DPEHPK3PXP",
    },
    "PUT /users/{utilisateurId}/secondFactor/authenticator": () => {
      state = { ...none, authenticator: true, recoveryCodes: 10 };
      return { recoveryCodes: codes };
    },
  });
  await screen.findByText("Désactivée");
  await press("button", "Ajouter une application");
  await screen.findByText("JBSW Y3DP EHPK 3PXP");
  const drawn = await screen.findByRole("img", { name: "QR code de la clé" });
  expect(drawn.querySelectorAll("path")).toHaveLength(1);
  // On the phone itself no QR code can be read.
  const opens = screen.getByRole("link", { name: "Ouvrir dans mon application" });
  expect(opens.getAttribute("href")).toBe("otpauth://totp/Majorant:sarra?secret=JBSWY3DPEHPK3PXP");
  await type("Code que montre l’application", "123456");
  await press("button", "Activer");
  await screen.findByText("k7p2m-x9dqa-hv3t9");
  await press("button", "C’est noté");
  await screen.findByText("Activée");
  expect(screen.queryByText("k7p2m-x9dqa-hv3t9")).toBeNull();
});
