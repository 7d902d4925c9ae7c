import type { APIRequestContext, Page } from "@playwright/test";
import { admin, aName, expect, headersOf, test, toast } from "../app/fixtures.ts";

type Group = { id: number; nom: string };

/** A group with so many students, imported at once: namesakes, whom only their addresses tell apart. */
async function aClass(request: APIRequestContext, count: number) {
  const headers = await headersOf(request, admin);
  const mark = crypto.randomUUID().slice(0, 8);
  const group: Group = await (
    await request.post("/api/groupes", { headers, data: { nom: aName("Rentrée") } })
  ).json();
  const emails = Array.from({ length: count }, (_, n) => `eleve-${mark}-${n}@exemple.tn`);
  const lines = emails.map((email) => `${email};Aziz;Homonyme${mark}`);
  const imported = await request.post("/api/utilisateurs/import", {
    headers,
    multipart: {
      options: JSON.stringify({ groupes: [{ id: group.id }], sendEmail: false }),
      fichier: {
        name: "classe.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(["Email;Prénom;Nom", ...lines].join("\r\n")),
      },
    },
  });
  expect(imported.ok()).toBe(true);
  return { group, emails, name: `Homonyme${mark}` };
}

/** Those whose words are cut: by an ellipsis, or by a line's end inside one of them. */
const cutWords = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => {
        const range = document.createRange();
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const tops = new Set<number>();
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          for (const { top } of range.getClientRects()) tops.add(Math.round(top));
        }
        const words = (element.textContent ?? "").trim().split(/\s+/).length;
        return element.scrollWidth > element.clientWidth + 1 || tops.size > words;
      })
      .map(({ textContent }) => textContent),
  );

test("the members of a group are chosen at once, from page to page, put elsewhere and taken out", {
  tag: "@laptop",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const { group, emails } = await aClass(request, 12);
  const next = (await aClass(request, 1)).group;
  await signInAs(admin);
  await page.goto(`/utilisateurs/groupe/${group.id}/modifier?size=5`);
  const members = page.getByRole("region", { name: "Utilisateurs" });
  await members.getByRole("button", { name: "Cocher plusieurs" }).click();
  await expect(members.getByRole("button", { name: "Retirer du groupe" })).toBeDisabled();
  const boxes = members.getByRole("checkbox");
  await boxes.first().press("Space");
  await members.getByRole("button", { name: "Page suivante" }).click();
  await expect(members.getByText(emails[6] ?? "")).toBeVisible();
  await boxes.first().press("Space");
  await expect(members.getByText("2 utilisateurs cochés")).toBeVisible();
  await expectAccessible();

  await members.getByRole("button", { name: "Retirer du groupe" }).click();
  const asking = page.getByRole("dialog", { name: "Retirer 2 utilisateurs du groupe ?" });
  await expect(asking).toContainText(group.nom);
  await asking.getByRole("button", { name: "Retirer", exact: true }).dblclick();
  await toast(page, "2 utilisateurs retirés");
  // Nobody who is not there any more stays chosen.
  await expect(members.getByText("Cochez des utilisateurs")).toBeVisible();

  await members.getByRole("button", { name: "Cocher tout le groupe" }).click();
  await expect(members.getByText("10 utilisateurs cochés")).toBeVisible();
  // What can be done with them stays in sight, however far down the list is.
  await members.getByRole("button", { name: "Page suivante" }).scrollIntoViewIfNeeded();
  await expect(members.getByRole("button", { name: "Mettre dans un groupe" })).toBeInViewport();
  await members.getByRole("button", { name: "Mettre dans un groupe" }).click();
  await page.getByRole("combobox", { name: "Groupe", exact: true }).fill(next.nom);
  await page.getByRole("option", { name: next.nom }).click();
  await page.getByRole("button", { name: "Mettre dans le groupe" }).click();
  await toast(page, "10 utilisateurs déplacés");
  await expect(members.getByText("Personne dans ce groupe lui-même.")).toBeVisible();
  await members.getByRole("button", { name: "Terminer" }).click();
  await page.goto(`/utilisateurs/groupe/${next.id}`);
  await expect(page.getByText("11 utilisateurs", { exact: true })).toBeVisible();
});

test("namesakes are told apart where they are searched for, and no word of the tools is cut", {
  tag: "@both",
}, async ({ page, request, signInAs }) => {
  const { emails, name } = await aClass(request, 2);
  await signInAs(admin);
  await page.goto("/utilisateurs");
  await page.getByRole("searchbox").fill(name);
  for (const email of emails) await expect(page.getByRole("button", { name: email })).toBeVisible();
  await page.getByRole("button", { name: emails[0] ?? "" }).click();
  await expect(page.getByRole("link", { name: "Voir" })).toBeVisible();
  const tools = "main :is(a, button):text-matches('^(Voir|Modifier|Supprimer|Cocher plusieurs)$')";
  expect(await cutWords(page, tools)).toEqual([]);

  await page.goto("/admin/offres?size=25");
  const states = "td span:text-is('En vente')";
  await expect(page.locator(states).first()).toBeVisible();
  expect(await cutWords(page, states)).toEqual([]);
  // A title has more than a word's room.
  const title = page
    .getByRole("cell")
    .filter({ has: page.getByRole("link") })
    .first();
  expect((await title.boundingBox())?.width).toBeGreaterThanOrEqual(120);
});

test("another page of a list is read from its head on, which stands below the bar", async ({
  page,
  signInAs,
}) => {
  await signInAs(admin);
  // A list that is longer than the window.
  await page.setViewportSize({ width: 1366, height: 400 });
  await page.goto("/admin/offres?size=5");
  const next = page.getByRole("button", { name: "Page suivante" });
  await next.scrollIntoViewIfNeeded();
  const bar = page.getByRole("banner");
  const head = page.getByRole("columnheader", { name: /^Offre/ });
  /** How far the table's head is below the bar. */
  const room = async () => {
    const [above, below] = [await bar.boundingBox(), await head.boundingBox()];
    return above && below && below.y - above.y - above.height;
  };
  expect(await room()).toBeLessThan(0);
  await next.click();
  await expect(page).toHaveURL(/page=1/);
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});

test("a file that is taken out of a form that is not sent yet is put back as it was", {
  tag: "@laptop",
}, async ({ page, signInAs, expectAccessible }) => {
  const story = async (add: string) => {
    await page.getByRole("button", { name: add }).click();
    await page.getByRole("button", { name: add }).click();
    const first = page.getByRole("group", { name: /^Fichier 1/ });
    const second = page.getByRole("group", { name: /^Fichier 2/ });
    await first.getByLabel("Nom").fill("Énoncé");
    const remove = first.getByRole("button", { name: "Retirer ce fichier" });
    const before = await second.boundingBox();
    await remove.click();
    await expect(first.getByLabel("Nom")).toBeDisabled();
    await expect(first).toContainText("il ne sera pas envoyé");
    // Nothing moves under the pointer.
    expect(await second.boundingBox()).toEqual(before);
    await expectAccessible();
    await first.getByRole("button", { name: "Remettre ce fichier" }).press("Enter");
    await expect(first.getByLabel("Nom")).toHaveValue("Énoncé");
    await expect(remove).toBeFocused();
  };
  await signInAs("enseignant@majorant.tn");
  await page.goto("/enseignant/videoRequest/");
  await story("Joindre un fichier");
  await signInAs("technicien@majorant.tn");
  await page.goto("/technician/addVideo/");
  await expect(page.getByRole("navigation", { name: "Fil d’Ariane" })).toContainText("Vidéos");
  await story("Ajouter un fichier");
});
