import type { Page } from "@playwright/test";
import { admin, expect, test } from "../app/fixtures.ts";
import { longThings, whatSticksOut } from "../app/long-things.ts";

/** On a phone, where the least fits. */
test.describe("long words and formulas stay within", { tag: "@phone" }, () => {
  let long: Awaited<ReturnType<typeof longThings>>;
  test.beforeAll(async ({ request }) => {
    long = await longThings(request);
  });

  /** Looks at each address, once what it shows is there: `what` a long text has, else its words. */
  async function expectWithin(page: Page, addresses: readonly string[], what = ".mtable") {
    for (const address of addresses)
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.getByText(/anticonstitutionnellement/).first()).toBeAttached();
        await expect(page.locator(what).first()).toBeAttached();
        await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        expect.soft(await whatSticksOut(page), address).toEqual([]);
      });
  }

  test("on the public pages", async ({ page }) => {
    const { categorie, cours } = long;
    await expectWithin(page, [`/nosCours/cours/${cours.id}`]);
    await expectWithin(page, ["/nosCours/", `/nosCours/categorie/${categorie.id}`], ".katex");
  });

  test("on a student's pages", async ({ page, signInAs }) => {
    const { email, categorie, cours, section, video, question, order } = long;
    await signInAs(email);
    const course = `/student/myCourses/course/${cours.id}`;
    const watching = `${course}/section/${section.id}/ressource/${video.id}`;
    await expectWithin(page, [watching, `${watching}?question=${question.id}`, "/student/notes"]);
    await expectWithin(
      page,
      [
        "/student/myCourses/",
        course,
        "/student/notifications",
        `/student/offers/?categorie=${categorie.id}`,
        "/student/orders",
        `/student/orders/${order.id}`,
        "/student/profile?section=acces",
      ],
      ".katex",
    );
  });

  test("on a teacher's pages", async ({ page, signInAs }) => {
    const { cours, section, video, question } = long;
    await signInAs("enseignant@majorant.tn");
    const course = `/enseignant/myCourses/course/${cours.id}`;
    const taught = `${course}/section/${section.id}/ressource/${video.id}`;
    await expectWithin(page, [
      taught,
      `${taught}?question=${question.id}`,
      `/enseignant/questions?course=${cours.id}`,
    ]);
    await expectWithin(page, ["/enseignant/myCourses", course, `${course}?tab=live`], ".katex");
  });

  test("on the pages of those who run the place", async ({ page, signInAs }) => {
    const { categorie, cours, video, offre, groupe, order, studentId } = long;
    await signInAs(admin);
    await expectWithin(page, [
      `/admin/cours/cours/${cours.id}`,
      `/admin/cours/cours/${cours.id}/modifier`,
      `/admin/questions?course=${cours.id}&state=all`,
    ]);
    await expectWithin(
      page,
      [
        `/admin/cours/categorie/${categorie.id}`,
        `/admin/cours/categorie/${categorie.id}/modifier`,
        "/admin/offres",
        `/admin/offres/${offre.id}`,
        `/admin/commandes/${order.id}`,
        `/utilisateurs/groupe/${groupe.id}`,
        `/utilisateurs/utilisateur/${studentId}`,
      ],
      ".katex",
    );
    await expectWithin(
      page,
      [
        "/admin/cours?q=anticonstitutionnellement",
        `/admin/cours?selection=Cours${cours.id}`,
        `/utilisateurs?selection=Groupe${groupe.id}`,
        "/admin/journal",
      ],
      "main",
    );
    await signInAs("technicien@majorant.tn");
    await expectWithin(page, [`/technician/videos/${video.id}`], ".katex");
  });
});
