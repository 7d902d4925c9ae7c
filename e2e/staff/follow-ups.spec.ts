import type { APIRequestContext } from "@playwright/test";
import { admin, expect, headersOf, sessionOf, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

/** A student whose access to their class ends in three days, with nothing watched; their e-mail. */
async function leavingStudent(request: APIRequestContext): Promise<string> {
  const email = await newStudent(request);
  const { user } = await sessionOf(request, email);
  const given = await request.post("/api/utilisateurs/ensemble/assignements", {
    headers: await headersOf(request, admin),
    data: {
      utilisateurs: [{ id: user.id }],
      categorie: { id: user.category.id },
      role: "ROLE_APPRENANT",
      dateFin: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    },
  });
  expect(given.ok(), await given.text()).toBe(true);
  return email;
}

test("an administrator writes to a student who is about to leave, then sets the line aside", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const email = await leavingStudent(request);
  await signInAs(admin);
  await page.goto(`/admin/relances?q=${email}`);
  const row = page.getByRole("row", { name: new RegExp(email) });
  await expect(row).toContainText("L’accès à MP1 se termine le");
  await expect(row).toContainText("Rien encore");
  await expectAccessible();

  await row.getByRole("button", { name: "Écrire à Aziz Gharbi" }).click();
  const preview = page.getByRole("dialog", { name: "Écrire à Aziz Gharbi ?" });
  await expect(preview).toContainText("Votre accès à MP1 se termine bientôt");
  await expect(preview).toContainText("Bonjour Aziz,");
  await expectAccessible();
  await preview.getByRole("button", { name: "Envoyer" }).click();
  await row.getByText("Message envoyé par Leïla Mansouri").click();
  await expect(row).toContainText("Bonjour Aziz,");
  await expectAccessible();

  await row.getByRole("button", { name: "Mettre de côté Aziz Gharbi" }).click();
  const aside = page.getByRole("dialog", { name: "Mettre de côté Aziz Gharbi" });
  await expectAccessible();
  await aside.getByRole("button", { name: "Mettre de côté" }).click();
  await expect(page.getByRole("heading", { name: "Personne ne correspond" })).toBeVisible();
});
