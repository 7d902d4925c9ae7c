import { expect, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

test("signing out here signs out the other tabs", async ({ page, context, request, signInAs }) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/orders");
  const other = await context.newPage();
  await other.goto("/student/cart");
  await other
    .getByRole("button", { name: /Yasmine|etudiant|.* .*/ })
    .first()
    .waitFor();

  await page.getByRole("banner").getByRole("button").last().click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(other).toHaveURL(/\/auth\/signin$/);
  expect(await page.evaluate(() => localStorage.getItem("majorant.session"))).toBeNull();
});

test("a session that the server has ended leads to sign-in", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const session = await sessionOf(request, await newStudent(request));
  await request.post("/api/auth/signOut", {
    headers: { authorization: `Bearer ${session.token}` },
  });
  await storeSession(page, session);
  await page.goto("/student/orders");
  await expect(page).toHaveURL(/\/auth\/signin$/);
});

test("a session ends by itself expiresIn seconds and 900 ms later", async ({
  page,
  request,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs(await newStudent(request));
  await page.goto("/student/orders");
  await expect(page.getByRole("heading", { name: "Mes commandes" })).toBeVisible();
  const left = await page.evaluate(
    () => JSON.parse(localStorage.getItem("majorant.session") ?? "{}").expiresAt - Date.now(),
  );
  await page.clock.fastForward(left - 60_000);
  await expect(page).toHaveURL(/\/student\/orders$/);
  await page.clock.fastForward(61_000);
  await expect(page).toHaveURL(/\/auth\/signin$/);
});
