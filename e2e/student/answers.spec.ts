import type { APIRequestContext, Page } from "@playwright/test";
import { expect, hydrated, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";
import { ask } from "../app/watching.ts";

/** A new student on the page of an exercise of the demo that asks for two numbers, 17/12 and √2. */
async function answering(page: Page, request: APIRequestContext) {
  const { session, analysis, exercises } = await ask(request, await enrolledStudent(request));
  const exercise = (await exercises(analysis)).find(({ title }) => title === "La méthode de Héron");
  await storeSession(page, session);
  await page.goto(`/student/exercises/${exercise?.id}`);
  await hydrated(page);
  const answers = page.getByRole("region", { name: "Vos réponses" });
  return {
    first: answers.getByRole("textbox").first(),
    second: answers.getByRole("textbox").last(),
    readings: answers.getByText(/^Nous lisons/),
    verdicts: answers.getByRole("status"),
    check: answers.getByRole("button", { name: "Vérifier mes réponses" }),
    keypad: answers.getByRole("group", { name: "Clavier de formules" }),
    answers,
  };
}

test("by finger, a keypad of ours types; what was read stands there before it counts @phone", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { first, second, readings, verdicts, check, keypad, answers } = await answering(
    page,
    request,
  );
  await expect(first).toHaveAttribute("inputmode", "none");
  await first.tap();
  for (const name of ["Fonctions et signes f(x)", "Lettres et unités abc", "Chiffres 123"]) {
    await keypad.getByRole("button", { name, exact: true }).tap();
    for (const key of await keypad.getByRole("button").all())
      await expect(key).toHaveAccessibleName(/\S/);
  }
  await expectAccessible();
  const press = async (...names: string[]) => {
    for (const name of names) await keypad.getByRole("button", { name, exact: true }).tap();
  };
  await press("1", "7", "Divisé par", "1", "2");
  await expect(first).toHaveValue("17/12");
  // The keypad lies over the foot of the window, not over the foot of the page.
  const last = page.getByRole("button", { name: "Poser une question aux enseignants" });
  await last.evaluate((button) => button.scrollIntoView({ block: "end" }));
  const [button, pad] = [await last.boundingBox(), await keypad.boundingBox()];
  expect(button && pad && button.y + button.height < pad.y).toBe(true);
  // Pressed beside the keypad it is pressed, though the page is shorter once that is gone.
  const { x, y, width, height } = button ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  await expect(page.getByLabel("Votre question")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).tap();
  await expect(readings.first()).toBeVisible();
  await second.tap();
  await press("1", "Virgule", "4", "1", "4");
  await expect(readings).toHaveCount(2);
  await press("Fermer le clavier");
  await check.tap();
  await expect(verdicts.first()).toContainText("Juste");
  await expect(verdicts.last()).toContainText("Faux");
  await expect(verdicts.last()).toContainText("une valeur exacte est demandée");

  await second.tap();
  for (let typed = 0; typed < 5; typed++) await press("Effacer");
  await press("Racine carrée", "2", "Curseur à droite", "Ouvrir la parenthèse");
  await expect(answers.getByText(/^Nous n’arrivons pas à lire/)).toBeVisible();
  await press("Fermer le clavier");
  await check.tap();
  await answers.getByRole("button", { name: "Envoyer à un enseignant" }).tap();
  await expect(verdicts.last()).toContainText("À vérifier");
  await expect(verdicts.last()).toContainText("Un enseignant la vérifiera");
  await expectAccessible();
});

test("with a keyboard, an answer is typed and sent without any other @laptop", async ({
  page,
  request,
  expectAccessible,
}) => {
  const { first, second, readings, verdicts, keypad } = await answering(page, request);
  await expect(first).toHaveAttribute("inputmode", "text");
  await first.focus();
  await page.keyboard.type("17/12");
  await page.keyboard.press("Tab");
  await expect(second).toBeFocused();
  await page.keyboard.type("√2");
  await expect(readings).toHaveCount(2);
  await expect(keypad).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(verdicts.first()).toContainText("Juste");
  await expect(verdicts.last()).toContainText("Juste");
  await expectAccessible();
});
