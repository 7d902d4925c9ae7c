import { expect, hydrated, makePageHere, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";
import { media, playerOf, someVideo, watch, withoutNativeHls } from "../app/watching.ts";

/** Of each test's own: where one student stands in a video is the same on all of their screens. */
let student = "";

test.beforeEach(async ({ request }) => {
  student = await enrolledStudent(request);
});

test("a student opens a course and watches a video under their own name", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(student);
  await page.goto("/student/myCourses/");
  await expect(page).toHaveTitle("Mes Cours · Majorant");
  await expect(page.getByRole("heading", { level: 1, name: "Mes Cours" })).toBeVisible();
  await expectAccessible();
  await page
    .getByRole("link", { name: /^Suivre Analyse/ })
    .first()
    .click();

  await expect(page.getByRole("heading", { level: 1, name: "Analyse" })).toBeVisible();
  await expect(page.getByText("Activé", { exact: true })).toBeVisible();
  await expect(page.getByText("01", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Rejoindre la séance/ }).first()).toHaveAttribute(
    "target",
    "_blank",
  );
  await expectAccessible();
  const row = page.locator("details[open]").getByRole("link", { name: /Cours/ }).first();
  await row.click();

  const player = playerOf(page);
  const { at } = media(page);
  await expect.poll(at).toBeGreaterThan(1);
  await expect(player.getByText(student)).toBeVisible();
  await expectAccessible();

  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row).toBeFocused();
  await expect(page.getByRole("link", { name: /^Reprendre/ })).toBeVisible();
});

test("what a video costs stands below the title that its first picture has", async ({
  page,
  signInAs,
  request,
}) => {
  // A browser that begins nothing by itself.
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.play = () =>
      Promise.reject(new DOMException("no press", "NotAllowedError"));
  });
  await signInAs(student);
  await page.goto(await someVideo(request, student));
  const price = await playerOf(page)
    .getByText(/^(?:Environ|De) .*\sMo/)
    .boundingBox();
  const picture = await playerOf(page).boundingBox();
  if (!price || !picture) throw new Error("nothing is drawn");
  // Slides have their title in the upper tenth of the picture's width.
  expect(price.y - picture.y).toBeGreaterThanOrEqual(picture.width / 10 - 1);
  expect(price.y + price.height).toBeLessThan(picture.y + picture.height);
});

test("the keyboard drives the player, and not while a note is written", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
}) => {
  const address = await someVideo(request, student);
  await signInAs(student);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/index-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address);
  const { at, paused, volume, rate, ready } = media(page);
  // Before the application: its picture, under its watermark. The player takes over that very element.
  await expect.poll(ready).toBe(true);
  await expect(playerOf(page).getByText(student)).toBeVisible();
  const early = await page.locator("video").elementHandle();
  release();
  await expect(page.getByRole("button", { name: /^Reculer/ })).toBeVisible();
  expect(await early?.evaluate((one) => one === document.querySelector("dialog[open] video"))).toBe(
    true,
  );
  await watch(page);
  await page.keyboard.press(" ");
  await expect.poll(paused).toBe(true);

  await page.keyboard.press("0");
  await expect.poll(at).toBe(0);
  await page.keyboard.press("l");
  await expect.poll(at).toBe(10);
  await page.keyboard.press("ArrowRight");
  await expect.poll(at).toBe(15);
  await page.keyboard.press("j");
  await expect.poll(at).toBe(5);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(at).toBe(0);
  await page.keyboard.press("ArrowDown");
  await expect.poll(volume).toBe(0.9);
  await page.keyboard.press("m");
  await expect.poll(volume).toBe(0);
  await page.keyboard.press(">");
  await expect.poll(rate).toBe(1.25);

  const fills = () => page.evaluate(() => document.fullscreenElement?.getAttribute("aria-label"));
  await page.keyboard.press("f");
  await expect.poll(fills).toBe("Lecteur vidéo");
  await expect(playerOf(page).getByText(student)).toBeVisible();
  await page.keyboard.press("f");
  await expect.poll(fills).toBeUndefined();

  await page.getByLabel("Nouvelle note").fill("");
  await page.getByLabel("Nouvelle note").pressSequentially("km 5 f");
  expect(await paused()).toBe(true);
  expect(await at()).toBe(0);
  await expect(page.getByLabel("Nouvelle note")).toHaveValue("km 5 f");
});

test("the quality that saves data is kept for the next visits", async ({
  page,
  request,
  signInAs,
}) => {
  const address = await someVideo(request, student);
  await signInAs(student);
  await page.goto(address);
  await hydrated(page);
  const height = () =>
    page.locator("video").evaluate((video: HTMLVideoElement) => video.videoHeight);
  await page.getByRole("button", { name: "Vitesse et qualité" }).click();
  await page.getByLabel("720p").check();
  await expect.poll(height).toBe(720);
  await page.getByLabel("Économie de données").check();
  await expect.poll(height).toBe(360);
  await page.keyboard.press("Escape");
  // Escape closed the choices, not the player.
  await expect(playerOf(page)).toBeVisible();
  await page.reload();
  await expect.poll(height).toBe(360);
  await page.getByRole("button", { name: "Vitesse et qualité" }).click();
  await expect(page.getByLabel("Économie de données")).toBeChecked();
});

for (const engine of ["the browser's own player", "hls.js"])
  test(`with ${engine}, expired addresses are asked for anew and the video goes on`, async ({
    page,
    request,
    signInAs,
    allowConsole,
  }) => {
    allowConsole(/status of 403.*\.ts/);
    const address = await someVideo(request, student);
    if (engine === "hls.js") await withoutNativeHls(page);
    await signInAs(student);
    await makePageHere(page);
    let calls = 0;
    await page.route(/\/api\/videos\/\d+\?/, (route) => {
      calls += 1;
      return route.continue();
    });
    // The second half of the segments is refused until the video is asked for again.
    await page.route(/\/[3-9]\.ts/, (route) =>
      calls > 1
        ? route.continue()
        : route.fulfill({
            status: 403,
            json: { error: "Ce lien a expiré.", code: "ADDRESS_EXPIRED" },
          }),
    );
    await page.goto(address);
    await watch(page);
    if (engine === "hls.js")
      expect(await page.locator("video").getAttribute("src")).toMatch(/^blob:/);
    await page.keyboard.press("8");
    await watch(page);
    expect(await media(page).at()).toBeGreaterThan(21);
    expect(calls).toBe(2);
  });

test("access that ends while one watches is said, with the way to the offers", async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 403/);
  const address = await someVideo(request, student);
  await withoutNativeHls(page);
  await signInAs(student);
  const error = "Ce contenu est réservé aux inscrits du cours. Consultez nos offres.";
  const refusal = { status: 403, json: { error, code: "NOT_ENROLLED" } };
  let isLineGone = false;
  await page.route(/\/[3-9]\.ts/, (route) => {
    isLineGone = true;
    return route.fulfill(refusal);
  });
  await page.route(/\/api\/videos\/\d+\?/, (route) =>
    isLineGone ? route.fulfill(refusal) : route.continue(),
  );
  await page.goto(address);
  await expect(playerOf(page).getByRole("alert")).toHaveText(error);
  await expectAccessible();
  await playerOf(page).getByRole("link", { name: "Consulter nos offres" }).click();
  await expect(page).toHaveURL(/\/student\/offers/);
});

test("a video of VdoCipher's plays in its own player", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
}) => {
  const address = await someVideo(request, student);
  await signInAs(student);
  await makePageHere(page);
  // It can't be reached from here: its page is a stand-in, its address is not.
  await page.route("https://player.vdocipher.com/**", (route) =>
    route.request().url().endsWith(".js")
      ? route.fulfill({ contentType: "text/javascript", body: "" })
      : route.fulfill({ contentType: "text/html", body: "<p>VdoCipher</p>" }),
  );
  const playbackInfo = btoa(JSON.stringify({ videoId: "0f1e2d" }));
  await page.route(/\/api\/videos\/\d+\?/, async (route) => {
    const video = await (await route.fetch()).json();
    await route.fulfill({ json: { ...video, otp: "20160313+x", playbackInfo } });
  });
  await page.goto(address);
  const frame = playerOf(page).locator("iframe");
  await expect(frame.contentFrame().getByText("VdoCipher")).toBeVisible();
  await expect(frame).toHaveAttribute(
    "src",
    `https://player.vdocipher.com/v2/?${new URLSearchParams({ otp: "20160313+x", playbackInfo })}`,
  );
  await expect(frame).toHaveAttribute("allow", "encrypted-media");
  await expect(page.locator("video")).toHaveCount(0);
});
