import { expect, hydrated, test } from "../app/fixtures.ts";
import { newStudent, payMonth } from "../app/new-student.ts";

test("a payment is told at once, wherever one is, and leads to its order", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const student = await newStudent(request);
  await signInAs(student);
  const stream = page.waitForResponse(/\/notifications\/utilisateur\/\d+\/stream$/);
  await page.goto("/student/myCourses/");
  await stream;
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");
  await bell.click();
  await expect(page.getByText("Rien pour le moment")).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(bell).toBeFocused();

  const order = await payMonth(request, student);
  const sentence = `Votre commande n° ${order} est payée : vos cours sont ouverts`;
  await expect(page.getByRole("log").getByText(sentence)).toBeVisible();
  await expect(bell).toHaveAccessibleName("Notifications, 1 non lue");
  await bell.click();
  const item = page.getByRole("link", { name: `Non lue : ${sentence}` });
  await expect(item).toBeVisible();
  await expectAccessible();
  await item.click();
  await expect(page).toHaveURL(`/student/orders/${order}`);
  await expect(bell).toHaveAccessibleName("Notifications");
});

test("all of them have a page, where they are marked as read together", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const student = await newStudent(request);
  await signInAs(student);
  await page.goto("/student/notifications");
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Rien pour le moment" })).toBeVisible();
  await expectAccessible();
  await payMonth(request, student);
  await payMonth(request, student);
  // Live here too.
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(2);
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications, 2 non lues");
  await expectAccessible();
  await page.getByRole("main").getByRole("button", { name: "Tout marquer comme lu" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  await expect(page.getByText("Non lue")).toHaveCount(0);
});

test("where nothing can be streamed, they come all the same", async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED.*stream/);
  await page.route(/\/stream$/, (route) => route.abort());
  const student = await newStudent(request);
  await signInAs(student);
  await page.goto("/student/myCourses/");
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");
  await payMonth(request, student);
  await expect(bell).toHaveAccessibleName("Notifications, 1 non lue");
});
