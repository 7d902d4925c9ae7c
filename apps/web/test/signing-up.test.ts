import { currentSession } from "@majorant/client/session.ts";
import { choose, press, type } from "@majorant/client/test/acts.ts";
import { type Answers, noLine, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { noAnswerYet, refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { offer } from "./samples.ts";
import { showStudent, showVisitor, student } from "./show.ts";

// Signing up where the line, the password or the telephone fail, and what follows once it has worked.

const typed = {
  Prénom: "Sarra",
  Nom: "Trabelsi",
  Email: "sarra@exemple.tn",
  Téléphone: "20 123 456",
};

async function fillAccount(password = "Majorant-2026") {
  for (const [label, text] of Object.entries(typed)) await type(label, text);
  await type("Mot de passe", password);
  await type("Confirmation du mot de passe", password);
  await press("button", "Suivant");
}

async function signUp() {
  await fillAccount();
  await choose("Votre classe", "MP");
  await choose("MP", "MP1");
  await press("button", "Suivant");
}

const leave = async (label: string) => fireEvent.focusOut(await screen.findByLabelText(label));

const newcomer = { ...student, emailConfirmed: false };

const arriving: Answers = {
  "POST /auth/signIn": { token: "un-jeton", expiresIn: 3600, user: newcomer },
};

/** The banner of the student's area, where who has signed in is led. */
async function arrived() {
  await waitFor(() => expect(currentSession().user).toEqual(newcomer));
  document.body.replaceChildren();
  await showStudent("/student/cart", {}, newcomer);
  return within(await screen.findByRole("region", { name: "Confirmation de votre adresse" }));
}

test("who has signed up is signed in, and asked for the code", async () => {
  await showVisitor("/auth/signup", { "POST /auth/signUp": undefined, ...arriving });
  await signUp();
  const banner = await arrived();
  banner.getByText("Votre compte a été créé avec succès");
  await banner.findByLabelText("Code reçu par email");
  expect(sentTo("POST /auth/signIn").map(({ body }) => body)).toEqual([
    { email: "sarra@exemple.tn", password: "Majorant-2026" },
  ]);
});

test("without a line sign-up says so in French, and tries again with what was typed", async () => {
  let tries = 0;
  await showVisitor("/auth/signup", {
    ...arriving,
    // The first one was carried out: its answer is lost on the way.
    "POST /auth/signUp": () => (tries++ === 0 ? noLine() : refused("EMAIL_TAKEN")()),
  });
  await signUp();
  await screen.findByRole("heading", { name: "La connexion est coupée" });
  within(await screen.findByRole("alert")).getByText(noAnswerYet);
  expect(screen.queryByText("There's an error!")).toBeNull();
  await press("button", "Réessayer");
  await arrived();
  const [first, second, ...more] = sentTo("POST /auth/signUp").map(({ body }) => body);
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test("an address that is somebody's is said, and nobody signed in where the line was there", async () => {
  await showVisitor("/auth/signup", { "POST /auth/signUp": refused("EMAIL_TAKEN") });
  await signUp();
  await screen.findByText(refusals.EMAIL_TAKEN[1]);
  expect(sentTo("POST /auth/signIn")).toEqual([]);
});

test("a common password and a short telephone are said at their field when it is left", async () => {
  await showVisitor("/auth/signup", {
    "POST /auth/check-password": ({ body }) =>
      JSON.stringify(body).includes("Bonjour")
        ? refused("PASSWORD_COMMON", { password: refusals.PASSWORD_COMMON[1] })()
        : new Response(null, { status: 204 }),
  });
  await type("Téléphone", "71 234");
  await leave("Téléphone");
  await screen.findByText("Le numéro de téléphone a 8 chiffres au minimum");
  await type("Mot de passe", "Bonjour2026");
  await leave("Mot de passe");
  await screen.findByText(refusals.PASSWORD_COMMON[1]);
  // Nor does the way on lead past it; each password is asked about once.
  await fillAccount("Bonjour2026");
  await screen.findByText(refusals.PASSWORD_COMMON[1]);
  expect(sentTo("POST /auth/check-password")).toHaveLength(1);
  screen.getByRole("heading", { name: "Créer un compte" });
  await fillAccount();
  await screen.findByRole("heading", { name: "Votre classe" });
});

test("a line that is gone while the password is looked at holds nobody up", async () => {
  await showVisitor("/auth/signup", { "POST /auth/check-password": noLine });
  await fillAccount();
  await screen.findByRole("heading", { name: "Votre classe" });
});

test("a reload at the class keeps what is no secret, and the password is written nowhere", async () => {
  await showVisitor("/auth/signup");
  await fillAccount();
  await choose("Votre classe", "MP");
  fireEvent(window, new Event("pagehide"));
  const kept = JSON.stringify({ ...sessionStorage });
  expect(kept).toContain("sarra@exemple.tn");
  expect(kept).not.toContain("Majorant-2026");

  // The entry of the class is the one that the browser loads anew.
  const { state } = history;
  document.body.replaceChildren();
  await showVisitor("/auth/signup");
  history.replaceState(state, "");
  const values = await waitFor(() =>
    ["Prénom", "Téléphone", "Mot de passe"].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    ),
  );
  expect(values).toEqual(["Sarra", "20 123 456", ""]);
  await type("Mot de passe", "Majorant-2026");
  await type("Confirmation du mot de passe", "Majorant-2026");
  await press("button", "Suivant");
  await screen.findByLabelText("MP");
});

test("the address may wait: its fields are folded, and may be opened", async () => {
  await showVisitor("/auth/signup");
  const fold = (await screen.findByText("Ajouter mon adresse")).closest("details");
  expect(fold?.open).toBe(false);
  expect(fold?.contains(screen.getByLabelText(/^Adresse/))).toBe(true);
  expect(fold?.contains(screen.getByLabelText("Mot de passe"))).toBe(false);
});

test("a visitor who puts an offer in the cart is told that it is kept, signing in first", async () => {
  await showVisitor("/Offers", {
    "GET /offers": [offer],
    "GET /offers/category/{categorieId}": [offer],
    "GET /offers/category/{categorieId}/contents": { courses: [], videos: 0 },
  });
  await press("link", /^Ajouter au panier/);
  await screen.findByRole("heading", { name: "Créer un compte" });
  await screen.findByText("Votre offre est gardée dans votre panier");
  screen.getByText(`« ${offer.title} »`);
  await press("link", "J’ai déjà un compte");
  await screen.findByRole("heading", { name: "Se connecter" });
  await screen.findByText("Votre offre est gardée dans votre panier");
});

test("who comes back to their courses later finds the banner folded", async () => {
  await showStudent("/student/cart", {}, { ...newcomer, email: "amal@exemple.tn" });
  await screen.findByRole("button", { name: "Saisir le code" });
});
