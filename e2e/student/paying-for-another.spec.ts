import { expect, hydrated, test } from "../app/fixtures.ts";
import { newStudent, orderMonth } from "../app/new-student.ts";

test("a student gives away the link of an order, and revokes it", async ({
  page,
  request,
  context,
  signInAs,
  expectAccessible,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const email = await newStudent(request);
  const { id } = await orderMonth(request, email);
  await signInAs(email);
  await page.goto(`/student/orders/${id}`);
  await hydrated(page);
  const panel = page.getByRole("region", { name: "Faire payer par un proche" });
  const ask = panel.getByRole("button", { name: "Faire payer par un proche" });
  await expect(panel).toContainText(/À payer, à ces prix, jusqu’au/);
  await expectAccessible();
  await ask.click();

  const field = page.getByLabel("Adresse du lien");
  await expect(field).toHaveValue(/^http.+\/payer#[\w-]{43}$/);
  await expectAccessible();
  const address = await field.inputValue();
  await page.getByRole("button", { name: "Copier l’adresse" }).click();
  await expect(page.getByText("Adresse copiée")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("button", { name: "Envoyer le lien" })).toBeVisible();

  // The address is said once.
  await page.reload();
  await hydrated(page);
  await expect(panel).toContainText("Votre lien est actif");
  await expect(panel).toContainText("Personne ne l’a encore ouvert.");
  await expect(panel.getByRole("button", { name: "Envoyer le lien" })).toHaveCount(0);

  const opened = await request.post("/api/paymentLinks/open", {
    data: { token: new URL(address).hash.slice(1) },
  });
  expect(opened.ok()).toBe(true);
  await page.reload();
  await hydrated(page);
  await expect(panel).toContainText("Ouvert pour la première fois le");

  await panel.getByRole("button", { name: "Révoquer" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Révoquer le lien" }).click();
  await expect(panel).toContainText(/^Faire payer par un proche\s*Votre lien a été révoqué/);
  await expect(ask).toBeVisible();
  const after = await request.post("/api/paymentLinks/open", {
    data: { token: new URL(address).hash.slice(1) },
  });
  expect((await after.json()).state).toBe("revoked");
});

test("a student says once until when their parents pay", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const email = await newStudent(request);
  const { id, headers } = await orderMonth(request, email);
  const standing = await (await request.get(`/api/orders/${id}/paymentLink`, { headers })).json();
  const day: string = standing.promisableDays.last;
  await signInAs(email);
  await page.goto(`/student/orders/${id}`);
  await hydrated(page);
  const fold = page.getByText("Mes parents paieront avant le…");
  await fold.click();
  const field = page.getByLabel("Mes parents paieront avant le", { exact: true });
  await field.fill(day.split("-").reverse().join("/"));
  await expectAccessible();
  await page.getByRole("button", { name: "Garder ces prix jusque-là" }).click();
  await expect(page.getByText(/^Vous avez dit que vos parents paieront avant le/)).toBeVisible();
  await expect(fold).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/^À payer, à ces prix, jusqu’au .+23:59\.$/)).toBeVisible();
  await expectAccessible();
});
