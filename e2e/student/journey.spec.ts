import { expect, test } from "../app/fixtures.ts";
import { signUp } from "./sign-up.ts";

// The product's main job, by its screens alone: a visitor becomes a student who watches the course
// that they paid for. What each screen does beyond it is told by its own spec.

test("a visitor becomes a student who watches the course that they paid for", {
  tag: "@both",
}, async ({ page, expectAccessible }) => {
  const email = `eleve-${crypto.randomUUID().slice(0, 8)}@exemple.tn`;
  const password = "Analyse-2026";
  const main = page.getByRole("main");

  await test.step("the home page leads to sign-up", async () => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/home$/);
    await expect(main).toContainText("1800");
    await expectAccessible();
    await main.getByRole("link", { name: "NOUS REJOINDRE" }).first().click();
    await expect(page).toHaveURL(/\/auth\/signup$/);
  });

  await test.step("sign-up in three steps", async () => {
    await signUp(page, email, password, "PC", "PC1");
  });

  await test.step("it leads to courses, of which there are none yet", async () => {
    await expect(page).toHaveURL(/\/student\/myCourses\/$/);
    await expect(
      page.getByText("Vous n'avez aucune inscription active, inscrivez vous!"),
    ).toBeVisible();
    await expectAccessible();
    await main.getByRole("link", { name: "Consulter nos offres" }).click();
  });

  await test.step("an offer of one's class goes to the cart and becomes an order", async () => {
    const monthly = page.getByRole("article").filter({ has: page.getByLabel("3 mois") });
    await expect(monthly.first()).toContainText("PC1");
    await expect(monthly.first().getByLabel("1 mois")).toBeChecked();
    await monthly.first().getByRole("button", { name: "Ajouter au panier" }).click();
    await expect(
      monthly.first().getByRole("button", { name: "Offre ajoutée au panier" }),
    ).toBeDisabled();
    await page.goto("/student/cart");
    await expectAccessible();
    await page.getByRole("button", { name: "Payer maintenant" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Commande n°/ })).toBeVisible();
    await expect(page.getByText("En attente de paiement").first()).toBeVisible();
    await expectAccessible();
  });

  await test.step("the gateway takes the payment and tells of it", async () => {
    await page.getByRole("button", { name: /^Payer \d/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("DT");
    await expectAccessible();
    await page.getByRole("button", { name: "Accepter le paiement" }).click();
    await page.waitForURL(/\/student\/orders\/\d+\?paiement=ok$/);
    await expect(page.getByText("Payé", { exact: true }).first()).toBeVisible();
    await expectAccessible();
    await main.getByRole("link", { name: "Mes Cours" }).click();
  });

  await test.step("the course is open, and its video plays", async () => {
    await main
      .getByRole("link", { name: /^Suivre/ })
      .first()
      .click();
    await expect(page.getByText("Activé", { exact: true })).toBeVisible();
    await expectAccessible();
    await main
      .getByRole("link", { name: /^Commencer/ })
      .first()
      .click();
    const player = page.getByRole("region", { name: "Lecteur vidéo" });
    await expect(player).toContainText(email);
    const video = player.locator("video");
    await expect
      .poll(async () => {
        // It may play by itself, after the press that led here.
        if (await video.evaluate((element: HTMLVideoElement) => element.paused))
          await page.keyboard.press("k");
        return video.evaluate((element: HTMLVideoElement) => element.currentTime);
      })
      .toBeGreaterThan(1);
    await expectAccessible();
  });

  await test.step("a note stays", async () => {
    await page.getByLabel("Nouvelle note").fill("Revoir la démonstration avant vendredi.");
    await page.getByRole("button", { name: "Ajouter" }).click();
    await expect(page.getByText("La note ajoutée avec succees")).toBeVisible();
    await page.reload();
    await expect(page.getByRole("list", { name: "Mes notes" })).toContainText("avant vendredi");
  });
});
