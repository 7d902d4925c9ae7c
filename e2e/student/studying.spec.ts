import type { APIRequestContext, Page } from "@playwright/test";
import { expect, sessionOf, test } from "../app/fixtures.ts";
import { enrolledStudent, newStudent } from "../app/new-student.ts";

/** Of each test's own: where one student stands in a video is the same on all of their screens. */
let student = "";

test.beforeEach(async ({ request }) => {
  student = await enrolledStudent(request);
});

type Video = { id: number; name: string };
type Section = { id: number; name: string; videos: Video[]; sousSections: Section[] };

/** What the student of the demo is answered by the API, to find one's way by. */
async function ask(request: APIRequestContext) {
  const { token, user } = await sessionOf(request, student);
  const get = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json();
  const mine: { id: number; title: string }[] = await get(
    `/api/users/${user.id}/courses?role=ROLE_APPRENANT`,
  );
  const open: { id: number; titre: string }[] = await get("/api/cours");
  const analysis = mine.find(({ title }) => title === "Analyse");
  const closed = open.find(({ id }) => !mine.some((course) => course.id === id));
  if (!analysis || !closed) throw new Error("the demo has no such courses");
  const outline = (coursId: number): Promise<Section[]> =>
    get(`/api/courses/${coursId}/sections?role=ROLE_APPRENANT`);
  return { analysis: analysis.id, closed: closed.id, outline };
}

/** The address of a video in its course. */
const addressOf = (coursId: number, section: Section, video: Video | undefined) =>
  `/student/myCourses/course/${coursId}/section/${section.id}/ressource/${video?.id}`;

/** The first video of the demo's analysis course that has others beside it. */
async function someVideo(request: APIRequestContext): Promise<string> {
  const { analysis, outline } = await ask(request);
  const section = (await outline(analysis)).find(({ videos }) => videos.length > 2);
  if (!section) throw new Error("the demo has no such section");
  return addressOf(analysis, section, section.videos[0]);
}

const playerOf = (page: Page) => page.getByRole("region", { name: "Lecteur vidéo" });

/** Asks the media element itself: what it plays, not what the buttons say. */
const media = (page: Page) => ({
  at: () => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime),
  paused: () => page.locator("video").evaluate((video: HTMLVideoElement) => video.paused),
  volume: () =>
    page.locator("video").evaluate((video: HTMLVideoElement) => (video.muted ? 0 : video.volume)),
  rate: () => page.locator("video").evaluate((video: HTMLVideoElement) => video.playbackRate),
  ready: () => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState > 2),
});

/** Plays until the picture has moved by a second; a browser may have begun by itself. */
async function watch(page: Page) {
  const { at, paused } = media(page);
  const start = await at();
  await expect
    .poll(async () => {
      if (await paused()) await page.keyboard.press("k");
      return at();
    })
    .toBeGreaterThan(start + 1);
}

/** As in a browser that plays no HLS by itself. */
const withoutNativeHls = (page: Page) =>
  page.addInitScript(() => {
    const { canPlayType } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.canPlayType = function (type) {
      return /mpegurl/i.test(type) ? "" : canPlayType.call(this, type);
    };
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

test("the keyboard drives the player, and not while a note is written", async ({
  page,
  request,
  signInAs,
}) => {
  const address = await someVideo(request);
  await signInAs(student);
  await page.goto(address);
  const { at, paused, volume, rate, ready } = media(page);
  await expect.poll(ready).toBe(true);
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
  const address = await someVideo(request);
  await signInAs(student);
  await page.goto(address);
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

test("a browser without HLS of its own plays too", async ({ page, request, signInAs }) => {
  const address = await someVideo(request);
  await withoutNativeHls(page);
  await signInAs(student);
  await page.goto(address);
  await watch(page);
  expect(await page.locator("video").getAttribute("src")).toMatch(/^blob:/);
});

for (const engine of ["the browser's own player", "hls.js"])
  test(`with ${engine}, expired addresses are asked for anew and the video goes on`, async ({
    page,
    request,
    signInAs,
    allowConsole,
  }) => {
    allowConsole(/status of 403.*\.ts/);
    const address = await someVideo(request);
    if (engine === "hls.js") await withoutNativeHls(page);
    await signInAs(student);
    let asked = 0;
    await page.route(/\/api\/videos\/\d+\?/, (route) => {
      asked += 1;
      return route.continue();
    });
    // The second half of the segments is refused until the video is asked for again.
    await page.route(/\/[3-9]\.ts/, (route) =>
      asked > 1
        ? route.continue()
        : route.fulfill({
            status: 403,
            json: { error: "Ce lien a expiré.", code: "ADDRESS_EXPIRED" },
          }),
    );
    await page.goto(address);
    await watch(page);
    await page.keyboard.press("8");
    await watch(page);
    expect(await media(page).at()).toBeGreaterThan(21);
    expect(asked).toBe(2);
  });

test("access that ends while one watches is said, with the way to the offers", async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 403/);
  const address = await someVideo(request);
  await withoutNativeHls(page);
  await signInAs(student);
  const error = "Ce contenu est réservé aux inscrits du cours. Consultez nos offres.";
  const refusal = { status: 403, json: { error, code: "NOT_ENROLLED" } };
  let ended = false;
  await page.route(/\/[3-9]\.ts/, (route) => {
    ended = true;
    return route.fulfill(refusal);
  });
  await page.route(/\/api\/videos\/\d+\?/, (route) =>
    ended ? route.fulfill(refusal) : route.continue(),
  );
  await page.goto(address);
  await expect(playerOf(page).getByRole("alert")).toHaveText(error);
  await expectAccessible();
  await playerOf(page).getByRole("link", { name: "Consulter nos offres" }).click();
  await expect(page).toHaveURL(/\/student\/offers/);
});

test("a video of VdoCipher's plays in its own player", async ({ page, request, signInAs }) => {
  const address = await someVideo(request);
  await signInAs(student);
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

test("tags sort the videos of a section, and the next one follows", async ({
  page,
  request,
  signInAs,
}) => {
  const address = await someVideo(request);
  await signInAs(student);
  await page.goto(address);
  const list = page.getByRole("navigation", { name: "Vidéos du chapitre" });
  const rows = list.getByRole("link");
  await expect(list.locator("[aria-current]")).toHaveCount(1);
  const all = await rows.count();
  await expect(list.getByRole("tab", { name: "Tous" })).toHaveAttribute("aria-selected", "true");
  await list.getByRole("tab", { name: "Exercices" }).click();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  for (const row of await rows.all()) await expect(row).toContainText("Exercices");
  const chosen = await rows.first().textContent();
  await page.getByRole("button", { name: "Vidéo suivante" }).last().click();
  await expect(page).not.toHaveURL(address);
  await expect(list.locator("[aria-current]")).toHaveText(chosen ?? "");
  // However many were watched, the arrow leads to the course.
  await page.getByRole("button", { name: "Retour au cours" }).click();
  await expect(page).toHaveURL(/\/course\/\d+$/);
});

test("notes are added, kept while they are typed, and deleted", async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  const address = await someVideo(request);
  await signInAs(student);
  await page.goto(address);
  const field = page.getByLabel("Nouvelle note");
  const add = page.getByRole("button", { name: "Ajouter la note" });
  await add.click();
  await expect(page.getByText("La note est obligatoire")).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible();

  // Nobody else's in this run: the two sizes share the student.
  const word = crypto.randomUUID().slice(0, 8);
  const text = `Retenir **${word}** : $u_{n+1}=f(u_n)$`;
  await field.fill(text);
  await expect(page.getByText("La note est obligatoire")).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue(text);

  allowConsole(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await page.route("**/api/utilisateurs/notes", (route) => route.abort());
  await add.click();
  await expect(page.getByText("En attente du réseau")).toBeVisible();
  await expect(field).toHaveValue("");
  await page.unroute("**/api/utilisateurs/notes");
  await page.reload();
  await expect(page.getByRole("article").filter({ hasText: word })).toBeVisible();
  await expect(page.getByText("En attente du réseau")).toHaveCount(0);

  await field.fill("Une autre, aussitôt ajoutée");
  await add.click();
  await expect(page.getByText("La note ajoutée avec succees")).toBeVisible();
  const notes = page.getByRole("list", { name: "Mes notes" }).getByRole("listitem");
  const note = notes.filter({ hasText: word });
  await expect(note.getByText(word)).toBeVisible();
  await expect(note.locator(".katex")).toBeVisible();
  await expectAccessible();

  await page.getByRole("tab", { name: "Discussion" }).click();
  await expectAccessible();
  await page.getByRole("tab", { name: "Notes" }).click();
  const mine = page.getByRole("article").filter({ hasText: word });
  await mine.getByRole("button", { name: "Supprimer cette note" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(mine).toHaveCount(1);
  await mine.getByRole("button", { name: "Supprimer cette note" }).click();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(page.getByText("La note supprimée avec succees")).toBeVisible();
  await expect(mine).toHaveCount(0);
});

test("without enrolment a course shows its outline, and its videos lead to the offers", async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  const { closed, outline } = await ask(request);
  const section = (await outline(closed)).find(({ videos }) => videos.length > 0);
  if (!section) throw new Error("the demo has no such section");
  await signInAs(student);
  await page.goto(`/student/myCourses/course/${closed}`);
  await expect(page.getByText("Non Activé")).toBeVisible();
  const locked = page.locator("details[open]").getByRole("link", { name: /Cours/ }).first();
  await expect(locked).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator("details a[href*='/ressource/']")).toHaveCount(0);
  await expectAccessible();

  allowConsole(/status of 403/);
  await page.goto(addressOf(closed, section, section.videos[0]));
  await expect(playerOf(page).getByRole("alert")).toContainText("réservé aux inscrits");
  await expect(
    page.getByRole("navigation", { name: "Vidéos du chapitre" }).locator("a"),
  ).toHaveCount(0);
  await expectAccessible();
  await playerOf(page).getByRole("link", { name: "Consulter nos offres" }).click();
  await expect(page).toHaveURL(/\/student\/offers/);
});

test("a student without a course is led to the offers", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/myCourses/");
  await expect(
    page.getByText("Vous n'avez aucune inscription active, inscrivez vous!"),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("main").getByRole("link", { name: "Consulter nos offres" }).click();
  await expect(page).toHaveURL(/\/student\/offers/);
});
