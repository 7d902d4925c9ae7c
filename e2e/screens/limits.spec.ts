import { admin, expect, test } from "../app/fixtures.ts";
import { newStudent, orderMonth } from "../app/new-student.ts";

// Contractual widths (docs/product/limits.md), which only a browser lays out.

test("L14: dialogs are 700 px wide at most", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
}) => {
  const { id } = await orderMonth(request, await newStudent(request));
  await signInAs(admin);
  await page.goto(`/admin/commandes/${id}`);
  const modal = page.getByRole("dialog", { name: `Commande n° ${id}` });
  await expect(modal).toBeVisible();
  await expect(modal).toHaveCSS("width", "700px");
});

test("L16: three testimonials at once, two under 1024 px, one under 600 px", {
  tag: "@laptop",
}, async ({ page }) => {
  await page.goto("/home");
  const track = page.getByRole("region", { name: "Témoignages" }).getByRole("list");
  /** How many slides fit, by the width of the first. */
  const seen = () =>
    track.evaluate((list) => {
      const slide = list.firstElementChild?.getBoundingClientRect().width ?? 0;
      return Math.round(list.clientWidth / slide);
    });
  for (const [width, count] of [
    [1024, 3],
    [1023, 2],
    [600, 2],
    [599, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(seen, { message: `at ${width} px` }).toBe(count);
  }
});

test("L20: the student's menu is hidden at widths up to 600 px", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(await newStudent(request));
  await page.setViewportSize({ width: 601, height: 740 });
  await page.goto("/student/orders");
  const menu = page.getByRole("button", { name: /le menu$/ });
  await expect(menu).toBeVisible();
  await page.setViewportSize({ width: 600, height: 740 });
  await expect(menu).toBeHidden();
});
