import { readFile } from "node:fs/promises";
import { admin, expect, test } from "../app/fixtures.ts";
import { begunPlan, planned } from "../app/payment-plan.ts";

test("an administrator finds the instalments of a student, and stops their plan", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { email, orderId } = await begunPlan(request);
  await signInAs(admin);
  await page.goto(`/admin/echeances?q=${email}`);
  await expect(page.getByRole("row")).toHaveCount(4);
  await expect(page.getByRole("row").nth(1)).toContainText("Payée");
  await expect(page.getByRole("row").nth(3)).toContainText("Commande à faire");
  await expect(page.getByText("200,000 DT")).toBeVisible();
  await expectAccessible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);

  await page.getByRole("link", { name: "Échéance 2 sur 3" }).click();
  const shown = page.getByRole("dialog", { name: `Commande n° ${orderId}` });
  const plan = shown.getByRole("region", { name: "Échéancier" });
  await expect(plan.getByRole("listitem")).toHaveCount(3);
  await expect(plan).toContainText("En cours");
  await expectAccessible();
  await plan.getByRole("button", { name: "Arrêter l’échéancier" }).click();
  const asked = page.getByRole("dialog", { name: "Arrêter l’échéancier" });
  await asked.getByLabel("Motif").fill("À la demande des parents");
  await expectAccessible();
  await asked.getByRole("button", { name: "Arrêter l’échéancier" }).click();
  await expect(plan).toContainText("À la demande des parents");
  await expect(plan.getByRole("listitem").nth(1)).toContainText("Non payée");
  await expect(plan.getByRole("button", { name: "Arrêter l’échéancier" })).toHaveCount(0);
  await expectAccessible();

  await page.goto(`/admin/echeances?q=${email}&etat=over`);
  await expect(page.getByRole("row")).toHaveCount(3);
});

test("an administrator takes an offer out of paying in several payments, and puts it back", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { offer } = await planned(request);
  await signInAs(admin);
  await page.goto(`/admin/offres/${offer.id}`);
  const choice = page.getByRole("switch", { name: /^Peut être payée en plusieurs fois/ });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("L’offre est à jour")).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(choice).not.toBeChecked();
  await choice.check();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("L’offre est à jour")).toBeVisible();
});
