import type { APIRequestContext, Page } from "@playwright/test";
import { crash } from "../app/crash.ts";
import { demoPassword, expect, hydrated, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";

type Section = { id: number; videos: { id: number; name: string }[]; sousSections: Section[] };

/** A student of their own class, a video of it, and what the API has of their notes. */
async function studying(request: APIRequestContext) {
  const email = await enrolledStudent(request);
  const data = { email, password: demoPassword };
  const session = await (await request.post("/api/auth/signIn", { data })).json();
  const headers = { authorization: `Bearer ${session.token}` };
  const get = async (path: string) => (await request.get(path, { headers })).json();
  const roleQuery = "role=ROLE_APPRENANT";
  const courses: { id: number }[] = await get(`/api/users/${session.user.id}/courses?${roleQuery}`);
  for (const { id } of courses) {
    const sections: Section[] = await get(`/api/courses/${id}/sections?${roleQuery}`);
    const section = sections.find(({ videos }) => videos.length > 0);
    const video = section?.videos[0];
    if (!section || !video) continue;
    const notes = async (): Promise<string[]> => {
      const savedNotes: { contenu: string }[] = await get(
        `/api/utilisateurs/${session.user.id}/notes/${video.id}`,
      );
      return savedNotes.map(({ contenu }) => contenu);
    };
    const address = `/student/myCourses/course/${id}/section/${section.id}/ressource/${video.id}`;
    return { session, headers, video, notes, address };
  }
  throw new Error("the demo has no such video");
}

const waiting = (page: Page) => page.getByText("En attente du réseau");
const card = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

async function write(page: Page, text: string) {
  await page.getByLabel("Nouvelle note").fill(text);
  await page.getByRole("button", { name: "Ajouter la note" }).click();
}

test("what is written without network waits in the browser, then is sent once", async ({
  page,
  context,
  request,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|Load failed/);
  const { session, address, notes } = await studying(request);
  await storeSession(page, session);
  await page.goto(address);
  await hydrated(page);
  await write(page, "avec réseau");
  await expect(page.getByText("La note ajoutée avec succees")).toBeVisible();
  await write(page, "à supprimer");
  await expect.poll(notes).toEqual(["à supprimer", "avec réseau"]);

  await context.setOffline(true);
  await write(page, "du train");
  await expect(waiting(page)).toHaveCount(1);
  await expect(page.getByText(/^Votre note est gardée sur cet appareil/)).toBeVisible();
  await expectAccessible();

  // Not sent yet, it is changed; another is written and taken back; two that are kept are touched.
  await card(page, "du train").getByRole("button", { name: "Modifier cette note" }).click();
  await page.getByLabel("Modifier la note").fill("du train, relue");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await write(page, "reprise");
  await card(page, "reprise").getByRole("button", { name: "Supprimer cette note" }).click();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(card(page, "reprise")).toHaveCount(0);
  await card(page, "avec réseau").getByRole("button", { name: "Modifier cette note" }).click();
  await page.getByLabel("Modifier la note").fill("avec réseau, puis sans");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await card(page, "à supprimer").getByRole("button", { name: "Supprimer cette note" }).click();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(card(page, "à supprimer")).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(2);
  expect(await notes()).toEqual(["à supprimer", "avec réseau"]);

  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await expect.poll(notes).toEqual(["du train, relue", "avec réseau, puis sans"]);
  await expect(page.getByRole("article")).toHaveCount(2);
});

test("a note outlives its page, is nobody else's, and is sent at the next visit", {
  tag: "@laptop",
}, async ({ page, context, request, allowConsole }) => {
  allowConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|Load failed/);
  const { session, address, notes } = await studying(request);
  const other = await studying(request);
  await storeSession(page, session);
  await page.goto(address);
  await hydrated(page);
  await context.setOffline(true);
  await write(page, "gardée d'une visite à l'autre");
  await expect(waiting(page)).toHaveCount(1);

  // One that is closed hears, while it ends, that the line is back, and sends.
  await crash(page);
  await page.close();
  await context.setOffline(false);
  const second = await context.newPage();
  await storeSession(second, other.session);
  await second.goto("/student/notes");
  await expect(second.getByText("Vous n'avez pas encore de note")).toBeVisible();
  expect(await notes()).toEqual([]);

  // Two tabs of its writer, of which one sends it.
  await storeSession(second, session);
  const third = await context.newPage();
  await Promise.all([second.goto("/student/myCourses/"), third.goto("/student/notes")]);
  await expect(card(third, "gardée d'une visite à l'autre")).toHaveCount(1);
  await expect.poll(notes).toEqual(["gardée d'une visite à l'autre"]);
  await expect(third.getByText("Sur cet appareil seulement")).toHaveCount(0);
});

test("a refused note keeps its text and says why; all notes are found again in one place", async ({
  page,
  request,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 403/);
  const { session, address, notes, video } = await studying(request);
  await storeSession(page, session);
  await page.goto(address);
  await hydrated(page);
  await write(page, "une borne à retenir");
  await expect(page.getByText("La note ajoutée avec succees")).toBeVisible();

  const error = "Ce contenu est réservé aux inscrits du cours. Consultez nos offres.";
  await page.route("**/api/utilisateurs/notes", (route) =>
    route.fulfill({ status: 403, json: { error, code: "NOT_ENROLLED" } }),
  );
  await write(page, "écrite trop tard");
  const refusedCard = card(page, "écrite trop tard");
  await expect(refusedCard.getByRole("alert")).toContainText(error);
  await expectAccessible();

  await page.goto("/student/notes");
  await expect(page.getByRole("heading", { name: "Sur cet appareil seulement" })).toBeVisible();
  await expect(refusedCard.getByRole("alert")).toContainText(error);
  await expect(page.getByRole("link", { name: video.name })).toHaveAttribute("href", address);
  await expectAccessible();

  await page.unroute("**/api/utilisateurs/notes");
  await refusedCard.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Sur cet appareil seulement" })).toHaveCount(0);
  await expect(page.getByRole("article")).toHaveCount(2);
  expect(await notes()).toEqual(["écrite trop tard", "une borne à retenir"]);

  const search = page.getByLabel("Chercher dans vos notes");
  const exporting = page.getByRole("button", { name: /^Exporter mes notes/ });
  await expect(exporting).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(card(page, "une borne")).toBeVisible();
  for (const control of [search, exporting]) await expect(control).toBeHidden();
  await page.emulateMedia({ media: null });

  await search.fill("BORNE");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page).toHaveURL(/q=BORNE/);
  await search.fill("rien de tel");
  await expect(page.getByText("Aucune note ne contient « rien de tel »")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Voir toutes mes notes" }).click();
  const download = page.waitForEvent("download");
  await exporting.click();
  expect((await download).suggestedFilename()).toMatch(/^Notes - .*\.md$/);
  await card(page, "une borne").getByRole("button", { name: "Supprimer cette note" }).click();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect.poll(notes).toEqual(["écrite trop tard"]);
});
