import type { APIRequestContext } from "@playwright/test";
import { expect, hydrated, sessionOf, storeSession, test, toast } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";

const dayMs = 86_400_000;

type Section = { videos: { id: number }[] };

/** A student with notes on a video of their own, and the calls that they make. */
async function studying(request: APIRequestContext) {
  const email = await enrolledStudent(request);
  const session = await sessionOf(request, email);
  const headers = { authorization: `Bearer ${session.token}` };
  const get = async (path: string) => (await request.get(path, { headers })).json();
  const own = `/api/users/${session.user.id}`;
  const [course]: { id: number }[] = await get(`${own}/courses?role=ROLE_APPRENANT`);
  const sections: Section[] = await get(`/api/courses/${course?.id}/sections?role=ROLE_APPRENANT`);
  const video = sections.flatMap(({ videos }) => videos)[0];
  const note = async (contenu: string): Promise<number> => {
    const data = { contenu, ressource: { id: video?.id }, utilisateur: { id: session.user.id } };
    const answer = await request.post("/api/utilisateurs/notes", { headers, data });
    return (await answer.json()).id;
  };
  /** Forgotten ten days ago: it came back since. */
  const forget = async (card: number) => {
    const data = { card, rating: "again", ago: 10 * dayMs, key: crypto.randomUUID() };
    const answer = await request.post(`${own}/reviews`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return {
    session,
    note,
    forget,
    makeCard: async (noteId: number, front: string) => {
      const data = { front, back: `Réponse à ${front}` };
      const answer = await request.put(`${own}/notes/${noteId}/card`, { headers, data });
      return Number((await answer.json()).id);
    },
    cards: async (): Promise<{ id: number; front: string }[]> => get(`${own}/cards`),
    today: async (): Promise<{ done: number; cards: unknown[] }> => get(`${own}/today`),
  };
}

test("cards are seen again by keyboard, also while the line is away; each review counts once", async ({
  page,
  context,
  request,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|Load failed/);
  const { session, note, forget, makeCard, cards, today } = await studying(request);
  await note("La suite est **majorée** par $2$.");
  await storeSession(page, session);
  await page.goto("/student/notes");
  await hydrated(page);

  await page.getByRole("button", { name: "En faire une carte" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Faire la carte" }).click();
  await expect(dialog.getByText("Cette face de la carte est obligatoire")).toBeVisible();
  await dialog.getByLabel("La question, au recto").fill("Question 1");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Faire la carte" }).click();
  await toast(page, "Votre carte est faite");
  await expect(dialog).toHaveCount(0);

  for (const number of [2, 3]) await makeCard(await note(`note ${number}`), `Question ${number}`);
  for (const { id } of await cards()) await forget(id);

  await page.goto("/student/today");
  await hydrated(page);
  const card = page.getByRole("article", { name: "Carte" });
  await expect(page.getByText("3 cartes, environ 3 min")).toBeVisible();
  await expect(card).toContainText("Question 1");
  await expectAccessible();
  await page.keyboard.press("Space");
  await expect(card.getByRole("region", { name: "Réponse" })).toContainText("majorée");
  await expectAccessible();
  await page.keyboard.press("3");
  await expect(card).toContainText("Question 2");
  await expect.poll(async () => (await today()).cards.length).toBe(2);

  await context.setOffline(true);
  await card.getByRole("button", { name: "Voir la réponse" }).click();
  await card.getByRole("button", { name: "Oublié" }).click();
  await expect(card).toContainText("Question 3");
  await expect(page.getByText("En attente du réseau")).toBeVisible();
  await card.getByRole("button", { name: "Voir la réponse" }).click();
  await page.keyboard.press("2");
  await expect(card).toHaveCount(0);
  await expect(page.getByText("2 avis sont gardés sur cet appareil")).toBeVisible();
  expect((await today()).cards).toHaveLength(2);

  await context.setOffline(false);
  await expect(page.getByText("En attente du réseau")).toHaveCount(0);
  await expect(page.getByText("C'est tout pour aujourd'hui.")).toBeVisible();
  expect(await today()).toMatchObject({ done: 3, cards: [] });
  await page.reload();
  await expect(page.getByText("C'est tout pour aujourd'hui.")).toBeVisible();
});
