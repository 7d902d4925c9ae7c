import { demoPassword, expect, hydrated, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";

test("an account that chose Arabic is told things in Arabic, and is read so on its next device", async ({
  page,
  request,
  browser,
  signInAs,
  expectAccessible,
}) => {
  const email = await enrolledStudent(request);
  await signInAs(email);
  await page.goto("/student/notifications");
  await hydrated(page);
  await expect(page.getByText(/^Votre commande n° \d+ est payée/).first()).toBeVisible();

  await page.getByRole("button", { name: "Aziz Gharbi" }).click();
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "إشعاراتي" })).toBeVisible();
  await expect(page.getByText(/^دُفع طلبك رقم \d+: دروسك مفتوحة الآن$/).first()).toBeVisible();
  await expect(page.getByText(/Votre commande/)).toHaveCount(0);
  await expectAccessible();

  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await elsewhere.goto(new URL("/auth/signin", page.url()).href);
  await hydrated(elsewhere);
  await elsewhere.getByLabel("Email").fill(email);
  await elsewhere.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
  await elsewhere.getByRole("button", { name: "Se connecter" }).click();
  await expect(elsewhere.getByRole("heading", { level: 1, name: "دروسي" })).toBeVisible();
  await expect(elsewhere.locator("html")).toHaveAttribute("dir", "rtl");
  await device.close();
});
