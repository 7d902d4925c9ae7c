import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, hydrated, test, toast } from "../app/fixtures.ts";
import { startServer } from "../app/start-app.ts";
import { totpOf } from "../app/totp.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

/** The link that `npm run admin` prints, of a place that runs there. */
async function linkOf(data: string, address: string): Promise<string> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const { stdout } = await run(
    process.execPath,
    ["apps/server/src/commands/admin.ts", "--email", "leila@ecole.tn", "--first-name", "Leïla"],
    { cwd: root, env: { ...environment, DATA_DIR: data, PORT: new URL(address).port } },
  );
  return /http\S+/.exec(stdout)?.[0] ?? "";
}

test("an empty place is begun by its first administrator, until a visitor sees what is sold", async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  const data = await mkdtemp(join(tmpdir(), "majorant-empty-"));
  const { address, stop } = await startServer(data, { DEMO: "0" });
  try {
    await page.goto(await linkOf(data, address));
    await hydrated(page);
    await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("La-mienne-2026");
    await page.getByLabel("Confirmation du mot de passe").fill("La-mienne-2026");
    await page.locator("form button[type=submit]").click();

    // A new place asks its administrators for a second factor, before anything else.
    await page.waitForURL(/\/admin\/doubleVerification/);
    await expectAccessible();
    await page.getByRole("button", { name: "Ajouter une application" }).click();
    const setUp = page.getByRole("dialog", { name: "Ajouter une application" });
    const key = (await setUp.locator("code").textContent()) ?? "";
    await setUp.getByLabel("Code que montre l’application").fill(totpOf(key));
    await setUp.getByRole("button", { name: "Activer" }).click();
    const codes = page.getByRole("dialog", { name: "Vos codes de secours" });
    await codes.getByRole("button", { name: "C’est noté" }).click();
    await page.getByRole("button", { name: "Continuer" }).click();

    // Nothing is there: the home leads to the first steps.
    await page.waitForURL(/\/admin\/premiersPas/);
    await expect(page.getByRole("checkbox", { name: "Ajouter MP1" })).toBeChecked();
    await expectAccessible();
    await page.getByRole("checkbox", { name: "Ajouter LMD" }).press("Space");
    await expect(
      page.getByRole("checkbox", { name: "Ajouter 1ere année", exact: true }),
    ).not.toBeChecked();
    await page.getByRole("button", { name: "Ajouter 13 catégories" }).click();
    await toast(page, "Les classes sont là");

    const course = page.getByRole("region", { name: /Un premier cours/ });
    await course.getByLabel("Titre").fill("Analyse");
    await course.getByRole("combobox", { name: "Catégories" }).click();
    await page.getByRole("option", { name: "Préparatoire › MP › MP1" }).click();
    await page.keyboard.press("Escape");
    await course.getByRole("button", { name: "Ajouter le cours" }).click();
    await toast(page, "Le cours Analyse ajouté avec succees");

    const offer = page.getByRole("region", { name: /Une première offre/ });
    await offer.getByLabel("Titre").fill("MP1 au mois");
    await offer.getByRole("combobox", { name: "Catégorie" }).click();
    await page.getByRole("option", { name: "Préparatoire › MP › MP1" }).click();
    await offer.getByRole("textbox", { name: "1 mois" }).fill("60");
    await expectAccessible();
    await offer.getByRole("button", { name: "Ajouter l’offre" }).click();
    await toast(page, "L’offre MP1 au mois est ajoutée");

    await expect(page.getByText("Aucune carte n’est débitée")).toBeVisible();
    await page.getByRole("button", { name: "Passer cette étape" }).click();
    const contact = page.getByRole("region", { name: /Comment vous joindre/ });
    await contact.getByLabel(/^Téléphone/).fill("+216 71 123 456");
    await contact.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Le reste peut attendre")).toBeVisible();
    await expectAccessible();
    await page.getByRole("link", { name: "Aller à l’accueil" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Statistiques" })).toBeVisible();
    await expect(page.getByText(/premiers? pas/)).toHaveCount(0);

    await page.goto(`${address}/Offers`);
    await expect(page.getByRole("heading", { name: "MP1 au mois" })).toBeVisible();
  } finally {
    // A page that stays open would ask a server that is gone.
    await page.goto("about:blank");
    await stop().finally(() => rm(data, { recursive: true, force: true }));
  }
});
