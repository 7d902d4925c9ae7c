import { demoPassword, expect, hydrated, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";

// Its words and its direction are the same at every size.
test("a student reads the area in Arabic, from right to left, and goes back to French", {
  tag: "@phone",
}, async ({ page, request, signInAs, allowConsole, expectAccessible }) => {
  const html = page.locator("html");
  const heading = (name: string) => page.getByRole("heading", { level: 1, name });
  const expectFits = async () => {
    await expectAccessible();
    const tooWide = () =>
      document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(tooWide)).toBe(false);
  };
  const email = await enrolledStudent(request);
  await signInAs(email);

  await page.goto("/student/myCourses/");
  await hydrated(page);
  await page.getByRole("button", { name: "Aziz Gharbi" }).click();
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(heading("دروسي")).toBeVisible();
  await expect(html).toHaveAttribute("dir", "rtl");
  await expect(html).toHaveAttribute("lang", "ar");
  await expectFits();

  // A course by its address is made by the server, in Arabic too.
  await page.getByRole("link", { name: /^تابع/ }).first().click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "الفصول" })).toBeVisible();
  await expectFits();

  for (const [address, name] of [
    ["/student/notes", "ملاحظاتي"],
    ["/student/search?q=tangente", "بحث"],
    ["/student/offers/", "عروضنا"],
    ["/student/profile", "حسابي"],
  ] as const) {
    await page.goto(address);
    await expect(heading(name)).toBeVisible();
    await expectFits();
  }

  // Dates have the names of Tunisia's months.
  await page.goto("/student/profile?section=acces");
  await expect(page.getByRole("time").first()).toContainText(/[\u0621-\u064a]/);
  await page.goto("/student/profile");
  await hydrated(page);

  // What the server refuses, it refuses in Arabic.
  await page.getByRole("tab", { name: "كلمة السر" }).click();
  await page.getByLabel("كلمة السر الحالية").fill("pas celui-ci");
  await page.getByLabel("كلمة السر الجديدة").fill(demoPassword);
  await page.getByLabel("تأكيد كلمة السر").fill(demoPassword);
  allowConsole(/400 \(Bad Request\)/);
  await page.getByRole("button", { name: "تغيير كلمة السر" }).click();
  await expect(page.getByText("كلمة السر الحالية غير صحيحة.").first()).toBeVisible();

  await page.getByRole("link", { name: "طلباتي" }).click();
  await page.getByRole("button", { name: "مغادرة" }).click();
  await expect(heading("طلباتي")).toBeVisible();

  // Public pages are French; signing in leads back to Arabic.
  await page.getByRole("button", { name: "Aziz Gharbi" }).click();
  await page.getByRole("button", { name: "تسجيل الخروج" }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(html).toHaveAttribute("lang", "fr");
  await page.goto("/auth/signin");
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(heading("دروسي")).toBeVisible();

  await page.getByRole("button", { name: "Aziz Gharbi" }).click();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(heading("Mes Cours")).toBeVisible();
  await expect(html).not.toHaveAttribute("dir", "rtl");
});
