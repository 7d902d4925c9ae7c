import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { crash } from "../app/crash.ts";
import { expect, hydrated, test } from "../app/fixtures.ts";
import { enrolledStudent, newStudent } from "../app/new-student.ts";
import { media, playerOf, someVideo, watch } from "../app/watching.ts";

test("a page that is loaded anew, or whose tab died while it played, goes on without asking", {
  tag: "@phone",
}, async ({ page, context, request, signInAs }) => {
  const student = await enrolledStudent(request);
  const address = await someVideo(request, student);
  await signInAs(student);
  await page.goto(address);
  await watch(page);
  const goesOn = async (tab: Page) => {
    await expect.poll(media(tab).ready).toBe(true);
    await expect(playerOf(tab).getByRole("button", { name: /^Reculer/ })).toBeVisible();
    await expect(playerOf(tab).getByRole("button", { name: "Reprendre ici" })).toHaveCount(0);
  };
  await page.reload();
  await goesOn(page);
  await watch(page);

  await crash(page);
  const next = await context.newPage();
  await next.goto(address);
  await goesOn(next);

  // One that lives keeps it: another tab asks.
  await watch(next);
  await next.locator("video").evaluate((video: HTMLVideoElement) => {
    video.loop = true;
  });
  const other = await context.newPage();
  // Opened by its address, without a press that a browser would take for a wish to play.
  await other.addInitScript(() =>
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
  );
  await other.goto(address);
  await expect(playerOf(other).getByRole("button", { name: "Reprendre ici" })).toBeVisible();
  await other.close();
  await next.close();
});

test("the way back from an order leads to it again, from the empty cart", {
  tag: "@phone",
}, async ({ page, request, signInAs, expectAccessible }) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/offers/");
  await hydrated(page);
  await page
    .getByRole("button", { name: /^Ajouter au panier/ })
    .first()
    .click();
  await page.goto("/student/cart");
  await page.getByRole("button", { name: "Payer maintenant" }).click();
  await expect(page).toHaveURL(/orders\/\d+/);
  const order = page.url();
  await page.goBack();
  await expect(page.getByRole("main").getByText("Votre carte est vide")).toBeVisible();
  await expect(page.getByText(/^Votre commande n° \d+ attend votre paiement$/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: /^Voir la commande n° \d+$/ }).click();
  await expect(page).toHaveURL(order);
});

test("a photo that a slow phone still looks into is saved with the profile", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(await newStudent(request));
  await page.addInitScript(() => {
    const look = createImageBitmap;
    let isFirst = true;
    Object.assign(window, {
      createImageBitmap: (photo: Blob) => {
        if (!isFirst) return look(photo);
        isFirst = false;
        return new Promise(() => {});
      },
    });
  });
  await page.goto("/student/profile");
  await hydrated(page);
  const photo = await readFile(join(import.meta.dirname, "../../docs/screens.webp"));
  await page
    .getByLabel("Choisir une photo")
    .setInputFiles({ name: "moi.webp", mimeType: "image/webp", buffer: photo });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page).toHaveURL(/myCourses/);
  await page.goto("/student/profile");
  await expect(page.getByRole("button", { name: "Retirer la photo" })).toBeVisible();
});
