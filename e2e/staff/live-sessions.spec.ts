import { aCourse } from "../app/course.ts";
import { demoPassword, expect, test, toast } from "../app/fixtures.ts";

test("a session moves, another is called off, and a student on a phone goes in and is among those present", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { cours, post } = await aCourse(request);
  const member = async (role: "ROLE_ENSEIGNANT" | "ROLE_APPRENANT") => {
    const email = `${crypto.randomUUID().slice(0, 8)}@exemple.tn`;
    const { id } = await post("/api/utilisateurs?sendEmail=false", {
      nom: "Gharbi",
      prenom: "Aziz",
      email,
      motDePasse: demoPassword,
      role,
    });
    await post("/api/assignementUtilisateurCours", {
      utilisateur: { id },
      cours: { id: cours.id },
      role,
      dateDebut: null,
      dateFin: null,
    });
    return email;
  };
  const [teacher, student] = [await member("ROLE_ENSEIGNANT"), await member("ROLE_APPRENANT")];
  const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  // Where the room is leads to a page that is there.
  const link = new URL("/accessibilite", process.env.E2E_URL).href;
  for (const [title, minutes] of [
    ["Colle", 10],
    ["Oral", 4 * 1440],
    ["Devoir", 5 * 1440],
  ] as const)
    await post(`/api/cours/${cours.id}/liveSessions`, {
      title,
      link,
      minutes: 60,
      date: inMinutes(minutes),
    });

  await signInAs(teacher);
  const live = `/enseignant/myCourses/course/${cours.id}?tab=live`;
  await page.goto(live);
  await page.getByRole("button", { name: "Modifier : Oral" }).click();
  const editing = page.getByRole("dialog", { name: "Modifier la séance" });
  await editing.getByRole("button", { name: /^Date\s: / }).click();
  await page.getByRole("spinbutton", { name: "Heures" }).fill("21");
  await page.getByRole("spinbutton", { name: "Minutes" }).fill("15");
  await page.getByRole("button", { name: "Valider" }).click();
  await editing.getByRole("button", { name: "Enregistrer" }).click();
  await toast(page, "La séance est à jour");
  await page.getByRole("button", { name: "Annuler : Devoir" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Annuler la séance" }).click();
  await toast(page, "La séance est annulée");
  await expectAccessible();

  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(student);
  await page.goto("/student/notifications");
  await expect(page.getByRole("link", { name: /«\sOral\s» aura lieu le .+21:15/ })).toBeVisible();
  await page.getByRole("link", { name: /«\sDevoir\s» du .+ est annulée/ }).click();
  await expect(page.getByText("Séance annulée")).toBeVisible();
  await expectAccessible();
  await page.goto(`/student/myCourses/course/${cours.id}`);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: /^Rejoindre la séance Colle/ }).click();
  const room = await opened;
  await room.waitForURL(link);
  // Nobody else learns of the address that was pressed.
  expect(await room.evaluate(() => document.referrer)).toBe("");
  await room.close();

  await signInAs(teacher);
  await page.goto(live);
  await page.getByRole("button", { name: "Présences (1) : Colle" }).click();
  const present = page.getByRole("list", { name: "Présents" });
  await expect(present.getByText("Aziz Gharbi")).toBeVisible();
  await expectAccessible();
});
