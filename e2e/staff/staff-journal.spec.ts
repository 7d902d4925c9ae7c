import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "@playwright/test";
import { admin, aName, expect, headersOf, test } from "../app/fixtures.ts";

/** A group of a name that no other test uses, and then another name: two lines of the journal. */
async function renamedGroup(request: APIRequestContext) {
  const headers = await headersOf(request, admin);
  const nom = aName("Groupe");
  const { id } = await (await request.post("/api/groupes", { headers, data: { nom } })).json();
  const changed = await request.put(`/api/groupes/${id}`, { headers, data: { nom: `${nom} bis` } });
  expect(changed.ok()).toBe(true);
  return nom;
}

test("the journal says what was changed, is filtered in the address, and exported", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const nom = await renamedGroup(request);
  await signInAs(admin);
  await page.goto("/admin/journal");
  await expect(page.getByRole("heading", { level: 1, name: "Journal" })).toBeVisible();
  await page.getByRole("searchbox").fill(nom);
  await expect(page.getByRole("row")).toHaveCount(3);
  const changed = page.getByText(`« ${nom} bis » : nom ${nom} → ${nom} bis`);
  await changed.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("deletion").filter({ hasText: nom })).toBeVisible();
  await expect(page.getByText("127.0.0.1").first()).toBeVisible();
  await expectAccessible();

  await page.getByRole("combobox", { name: "Action" }).click();
  await page.getByRole("option", { name: "Ajout", exact: true }).click();
  await expect(page).toHaveURL(/action=add/);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).click();
  const lines = (await readFile(await (await saved).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain("a ajouté le groupe");

  await page.getByRole("searchbox").fill("personne ne s'appelle ainsi");
  await expect(page.getByRole("heading", { name: "Aucune ligne ne correspond" })).toBeVisible();
  await expectAccessible();
});
