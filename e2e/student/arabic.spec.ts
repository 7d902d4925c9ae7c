import { demoPassword, expect, hydrated, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";
import { someVideo } from "../app/watching.ts";

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

  // Titles in French begin where those in Arabic do.
  const apart = await page.locator("main article [dir=auto]").evaluateAll((texts) =>
    texts.map((text) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      return text.getBoundingClientRect().right - words.getBoundingClientRect().right;
    }),
  );
  expect(apart.length).toBeGreaterThan(2);
  for (const gap of apart) expect(gap).toBeLessThan(2);

  // A course by its address is made by the server, in Arabic too.
  await page.getByRole("link", { name: /^تابع/ }).first().click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "الفصول" })).toBeVisible();
  await expectFits();

  // Whose video it is stays within the picture, wherever it drifts to.
  await page.goto(await someVideo(request, email));
  const mark = page.getByText(`· ${email}`);
  await expect(mark).toBeVisible();
  for (const place of ["4% 8%", "56% 74%"])
    expect(
      await mark.evaluate((words, place) => {
        const drift = words.parentElement;
        const picture = drift?.parentElement?.getBoundingClientRect();
        if (!drift || !picture) return ["no picture"];
        drift.style.transition = "none";
        drift.style.translate = place;
        const { left, right, top, bottom } = words.getBoundingClientRect();
        return [
          left < picture.left && "left",
          right > picture.right && "right",
          top < picture.top && "top",
          bottom > picture.bottom && "bottom",
        ].filter(Boolean);
      }, place),
    ).toEqual([]);

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
