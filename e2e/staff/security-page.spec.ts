import type { MoneyCheck } from "@majorant/contract/operations/security";
import { admin, expect, test } from "../app/fixtures.ts";

const check: MoneyCheck = {
  date: "2026-11-21T02:10:00.000Z",
  commandes: 6,
  ecarts: 3,
  lignes: [
    { genre: "receiptMissing", commande: 1 },
    { genre: "accessUnpaid", commande: 4 },
  ],
};

test("an administrator sees who has the keys and what was refused, on a phone and by keyboard", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const data = { email: "personne@exemple.tn", password: "pas-le-bon" };
  expect((await request.post("/api/auth/signIn", { data })).status()).toBe(401);
  const form = { TransStatus: "00", PAYID: "M1-1", Signature: "fausse" };
  expect((await request.post("/api/payments/gpg/notification", { form })).status()).toBe(200);

  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(admin);
  await page.goto("/admin/securite");
  await expect(page.getByRole("heading", { level: 1, name: "Sécurité" })).toBeVisible();
  const refused = page.getByRole("table", { name: "Connexions refusées" });
  await expect(refused.getByRole("cell", { name: "127.0.0.0/24" }).first()).toBeVisible();
  await expect(
    page.getByRole("table", { name: "Notifications de paiement falsifiées" }),
  ).toBeVisible();
  // The demo's own accounts, which its database has.
  await expect(page.getByText("Ouvert par le mot de passe publié").first()).toBeVisible();
  await expectAccessible();
  const sideways = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await sideways()).toBe(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expectAccessible();

  // What was refused is a line of the journal.
  await page.getByRole("link", { name: "Voir le journal" }).press("Enter");
  await expect(page.getByText(/refusée?s? .*depuis 127\.0\.0\.0\/24/).first()).toBeVisible();
});

test("the administrators' home says that the money does not agree, and leads to each order", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.route("**/api/securite/argent", (route) =>
    route.fulfill({ json: { dernier: check } }),
  );
  await signInAs(admin);
  await page.goto("/admin/statistiques");
  const alert = page.getByRole("status").filter({ hasText: "3 écarts dans les paiements" });
  await expect(alert).toContainText("Un accès, mais pas payée");
  await expect(alert).toContainText("et un autre");
  await expectAccessible();
  await alert.getByRole("link", { name: "Commande n° 4" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Commande n° 4" })).toBeVisible();
});
