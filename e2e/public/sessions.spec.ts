import { demoPassword, expect, hydrated, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

test("signing out here signs out the other tabs", { tag: "@laptop" }, async ({
  page,
  context,
  request,
  signInAs,
}) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/orders");
  const other = await context.newPage();
  await other.goto("/student/cart");
  // Both listen: what one does is heard by the other.
  await hydrated(other);
  await hydrated(page);
  await page.getByRole("banner").getByRole("button").last().click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(other).toHaveURL(/\/auth\/signin$/);
  await expect(
    other.getByText("Vous avez fermé votre session dans un autre onglet."),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("majorant.session"))).toBeNull();
});

test("a device that another one signs out is told why, once", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const email = await newStudent(request);
  const thisDevice = await sessionOf(request, email);
  const otherDevice = await sessionOf(request, email);
  await storeSession(page, thisDevice);
  await page.goto("/student/orders");
  await expect(page.getByRole("heading", { name: "Mes commandes" })).toBeVisible();

  const { user, token } = otherDevice;
  const others = await request.delete(`/api/users/${user.id}/devices`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(others.status()).toBe(204);
  await expect(page).toHaveURL(/\/auth\/signin$/);
  const why = page.getByText("Cet appareil a été déconnecté depuis un autre.");
  await expect(why).toBeVisible();

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/student\/orders$/);
  await page.getByRole("banner").getByRole("button").last().click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.goto("/auth/signin");
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(why).toHaveCount(0);
});
