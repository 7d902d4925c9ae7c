import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { refusals } from "@majorant/contract/refusals";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { offer, order, profile } from "./samples.ts";
import { showStudent, showVisitor, student } from "./show.ts";

// Confirming an address, and what an order that expired says.

const newcomer = { ...student, emailConfirmed: false };
const banner = () => screen.findByRole("region", { name: "Confirmation de votre adresse" });

/** Once it is confirmed, the session says so. */
const confirming: Answers = {
  "POST /users/{utilisateurId}/email/confirm": undefined as never, // its reply has no body
  "GET /auth/session": { expiresIn: 3600, user: student },
};

test("the banner takes the code, and goes", async () => {
  await showStudent("/student/cart", confirming, newcomer);
  expect((await banner()).textContent).toContain("sarra@exemple.tn");
  await press("button", "Saisir le code");
  await type("Code reçu par email", "12345");
  await press("button", "Confirmer");
  await screen.findByText("Le code a 6 chiffres");
  expect(sentTo("POST /users/{utilisateurId}/email/confirm")).toEqual([]);
  await type("Code reçu par email", "123 456");
  await press("button", "Confirmer");
  await waitFor(() =>
    expect(screen.queryByRole("region", { name: "Confirmation de votre adresse" })).toBeNull(),
  );
  expect(sentTo("POST /users/{utilisateurId}/email/confirm")).toMatchObject([
    { params: { utilisateurId: "7" }, body: { code: "123 456" } },
  ]);
});

test("who has confirmed theirs sees none", async () => {
  await showStudent("/student/cart");
  await screen.findByText("Rien à payer pour le moment");
  expect(screen.queryByRole("region", { name: "Confirmation de votre adresse" })).toBeNull();
});

test("the banner sends another code, says why it can't, and mends an address", async () => {
  const mended = { ...newcomer, email: "sarra.t@exemple.tn" };
  let times = 0;
  await showStudent(
    "/student/cart",
    {
      "POST /users/{utilisateurId}/email/resend": () =>
        times++ === 0 ? new Response(null, { status: 204 }) : refused("TOO_MANY_REQUESTS")(),
      "PUT /users/{utilisateurId}/email": undefined as never, // its reply has no body
      "GET /auth/session": { expiresIn: 3600, user: mended },
    },
    newcomer,
  );
  await press("button", "Saisir le code");
  await press("button", "Renvoyer un code");
  await screen.findByText(/Un nouveau code vient de partir vers/);
  await press("button", "Renvoyer un code");
  await screen.findByText(refusals.TOO_MANY_REQUESTS[1]);
  await press("button", "Changer d’adresse");
  await type("Votre adresse email", " Sarra.T@exemple.tn");
  await press("button", "Envoyer un code");
  await within(await banner()).findByText("sarra.t@exemple.tn");
  expect(sentTo("PUT /users/{utilisateurId}/email")).toMatchObject([
    { body: { email: "sarra.t@exemple.tn" } },
  ]);
});

test("the cart says why it takes no order, takes the code there, and keeps what was chosen", async () => {
  localStorage.setItem(
    "majorant.cart",
    JSON.stringify({ userId: 7, articles: [{ offer, duree: 1 }] }),
  );
  await showStudent(
    "/student/cart",
    { ...confirming, "GET /offers": [offer], "POST /orders": refused("EMAIL_UNCONFIRMED") },
    newcomer,
  );
  await press("button", "Payer maintenant");
  const summary = within(await screen.findByRole("region", { name: /^Total/ }));
  await summary.findByText(refusals.EMAIL_UNCONFIRMED[1]);
  await type("Code reçu par email", "123456");
  await press("button", "Confirmer");
  await waitFor(() => expect(summary.queryByText(refusals.EMAIL_UNCONFIRMED[1])).toBeNull());
  await screen.findByRole("button", { name: "Payer maintenant" });
  expect(JSON.parse(localStorage.getItem("majorant.cart") ?? "").articles).toHaveLength(1);
});

test("a code given in the banner answers the cart too: its error and its own form go", async () => {
  localStorage.setItem(
    "majorant.cart",
    JSON.stringify({ userId: newcomer.id, articles: [{ offer, duree: 1 }] }),
  );
  await showStudent(
    "/student/cart",
    { ...confirming, "GET /offers": [offer], "POST /orders": refused("EMAIL_UNCONFIRMED") },
    newcomer,
  );
  await press("button", "Payer maintenant");
  await screen.findByText(refusals.EMAIL_UNCONFIRMED[1]);
  await press("button", "Saisir le code");
  const above = within(await banner());
  fireEvent.change(above.getByLabelText("Code reçu par email"), { target: { value: "123456" } });
  fireEvent.click(above.getByRole("button", { name: "Confirmer" }));
  await waitFor(() => expect(screen.queryByText(refusals.EMAIL_UNCONFIRMED[1])).toBeNull());
  expect(screen.queryByLabelText("Code reçu par email")).toBeNull();
});

test("who has five orders waiting is led to them", async () => {
  localStorage.setItem(
    "majorant.cart",
    JSON.stringify({ userId: student.id, articles: [{ offer, duree: 1 }] }),
  );
  await showStudent("/student/cart", {
    "GET /offers": [offer],
    "POST /orders": refused("TOO_MANY_ORDERS"),
  });
  await press("button", "Payer maintenant");
  await screen.findByText(refusals.TOO_MANY_ORDERS[1]);
  const way = await screen.findByRole("link", { name: "Voir mes commandes" });
  expect(way.getAttribute("href")).toBe("/student/orders");
});

test("the profile says which address waits, and keeps the one that holds", async () => {
  let pendingEmail: string | null = "nouvelle@exemple.tn";
  await showStudent("/student/profile", {
    "GET /users/{utilisateurId}": () => ({ ...profile, pendingEmail }),
    "DELETE /users/{utilisateurId}/email/pending": () => {
      pendingEmail = null;
      return new Response(null, { status: 204 });
    },
    "GET /auth/session": { expiresIn: 3600, user: student },
  });
  await screen.findByText("Votre nouvelle adresse attend sa confirmation");
  await screen.findByText("nouvelle@exemple.tn");
  await press("button", "Garder l’adresse actuelle");
  await waitFor(() =>
    expect(screen.queryByText("Votre nouvelle adresse attend sa confirmation")).toBeNull(),
  );
});

test("the link's page confirms at a press, for whoever it is", async () => {
  await showVisitor("/confirmation#un-jeton", {
    "POST /auth/confirm-email": { email: "sarra@exemple.tn" },
  });
  await press("button", "Confirmer mon adresse");
  await screen.findByText("Votre adresse est confirmée");
  await screen.findByRole("link", { name: "Se connecter" });
  expect(sentTo("POST /auth/confirm-email")).toMatchObject([{ body: { token: "un-jeton" } }]);
  expect(location.hash).toBe("");
});

test("the link's page says that a link is over, and leads on", async () => {
  await showStudent("/confirmation#un-jeton", {
    "POST /auth/confirm-email": refused("CONFIRMATION_OVER"),
  });
  await press("button", "Confirmer mon adresse");
  await screen.findByText(refusals.CONFIRMATION_OVER[1]);
  await screen.findByRole("link", { name: "Aller à mon espace" });
});

const expired = { ...order("awaiting"), expiredAt: "2026-12-10T19:05:00Z" };

test("an order that expired can't be paid, and begins again in the cart with what is still sold", async () => {
  await showStudent("/student/orders/92", {
    "GET /orders/{commandeId}": expired,
    "GET /orders/{commandeId}/access": [],
    "GET /offers": [{ ...offer, price1: 75 }],
  });
  await screen.findByText("Cette commande a expiré");
  expect(screen.getByText("Expirée")).toBeTruthy();
  const pay = screen.getByRole("button", { name: /^Payer/ });
  expect(pay.getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByText("Payer autrement")).toBeNull();
  await press("button", "Recommencer cette commande");
  await waitFor(() => expect(location.pathname).toBe("/student/cart"));
  expect(JSON.parse(localStorage.getItem("majorant.cart") ?? "")).toMatchObject({
    articles: [{ offer: { id: 5, price1: 75 }, duree: 1 }],
  });
});

test("an order that waits is withdrawn after a question, and can be begun again", async () => {
  let withdrawn = false;
  const orderNow = () => ({
    ...order("awaiting"),
    withdrawn,
    expiredAt: withdrawn ? "2026-12-05T19:05:00Z" : null,
  });
  await showStudent("/student/orders/92", {
    "GET /orders/{commandeId}": orderNow,
    "GET /orders/{commandeId}/access": [],
    "PUT /orders/{commandeId}/withdraw": () => {
      withdrawn = true;
      return orderNow();
    },
  });
  await press("button", "Annuler cette commande");
  await press("button", "Garder la commande");
  expect(sentTo("PUT /orders/{commandeId}/withdraw")).toEqual([]);
  await press("button", "Annuler cette commande");
  await press("button", "Annuler la commande");
  await screen.findByText("Vous avez annulé cette commande");
  expect(screen.getByText("Annulée")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Annuler cette commande" })).toBeNull();
  await screen.findByRole("button", { name: "Recommencer cette commande" });
});

test("an order that expired says where none of it is sold any more", async () => {
  await showStudent("/student/orders/92", {
    "GET /orders/{commandeId}": expired,
    "GET /orders/{commandeId}/access": [],
    "GET /offers": [],
  });
  await press("button", "Recommencer cette commande");
  await screen.findByText("Ces offres ne sont plus en vente");
});
