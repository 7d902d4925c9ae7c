import type { APIRequestContext, Page } from "@playwright/test";
import { admin, expect, hydrated, sessionOf, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

/** An order that a new student says to have paid by transfer. */
async function declared(request: APIRequestContext): Promise<number> {
  const email = await newStudent(request);
  const { token, user } = await sessionOf(request, email);
  const headers = { authorization: `Bearer ${token}` };
  const offers: { id: number; fixedPeriod: boolean }[] = await (
    await request.get(`/api/offers/category/${user.category.id}`)
  ).json();
  const data = [{ offer: { id: offers.find(({ fixedPeriod }) => !fixedPeriod)?.id }, duration: 1 }];
  const { id } = await (await request.post("/api/orders", { headers, data })).json();
  const transactionNumber = `VIR-${crypto.randomUUID().slice(0, 8)}`;
  const paid = await request.put(`/api/orders/${id}/pay`, {
    headers,
    data: { transactionNumber, method: "transfer" },
  });
  expect(paid.status()).toBe(200);
  return id;
}

/** Fields whose words for what to type are longer than they are. */
const cutPlaceholders = (page: Page) =>
  page.locator("main input[placeholder]").evaluateAll((fields) =>
    fields
      .filter((field) => field instanceof HTMLInputElement)
      .filter((field) => {
        const style = getComputedStyle(field);
        const pen = document.createElement("canvas").getContext("2d");
        if (!pen) throw new Error("no canvas");
        pen.font = style.font;
        const room =
          field.clientWidth -
          Number.parseFloat(style.paddingLeft) -
          Number.parseFloat(style.paddingRight);
        return pen.measureText(field.placeholder).width > room;
      })
      .map((field) => field.placeholder),
  );

test("a message about an order leaves its title to be read, and the paid ones show their day", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const id = await declared(request);
  await signInAs(admin);
  await page.goto(`/admin/commandes/${id}`);
  const order = page.getByRole("dialog", { name: `Commande n° ${id}` });
  // It opened before there was anything to read: Tab goes on into it all the same.
  const client = order.getByRole("link", { name: "Aziz Gharbi" });
  await expect(client).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(client).toBeFocused();
  await order.getByRole("button", { name: "Accepter" }).press("Enter");
  await page.getByRole("button", { name: "Accepter le paiement" }).press("Enter");
  const message = order.getByRole("log").getByText("Le paiement est accepté");
  await expect(message).toBeVisible();
  const title = await order.getByRole("heading", { name: `Commande n° ${id}` }).boundingBox();
  const card = await order.getByRole("log").boundingBox();
  if (!title || !card) throw new Error("both are there");
  const isBelow = card.y >= title.y + title.height - 1;
  const isBeside = card.x >= title.x + title.width;
  expect(isBelow || isBeside).toBe(true);
  await expectAccessible();

  await page.goto("/admin/commandes");
  await page.getByRole("combobox", { name: "Commandée" }).click();
  await page.getByRole("option", { name: "Payée", exact: true }).click();
  await expect(page).toHaveURL(/jour=paiement/);
  const row = page.getByRole("row", { name: new RegExp(`N° ${id} `) });
  await expect(row).toContainText("Payé");
  // On a phone the columns are a card's lines.
  await expect(page.getByText("Payée le").first()).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "En attente de paiement" })).toHaveCount(0);
});

test("what a search looks for is said whole in its field", async ({ page, signInAs }) => {
  await signInAs(admin);
  for (const address of [
    "/admin/commandes",
    "/admin/journal",
    "/utilisateurs/passages",
    "/utilisateurs",
    "/admin/offres",
    "/admin/mails",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("searchbox").first()).toBeVisible();
    expect(await cutPlaceholders(page), address).toEqual([]);
  }
});

test("tabs that go on beyond a phone's edge say so with an arrow, until their end is seen", {
  tag: "@phone",
}, async ({ page, signInAs }) => {
  await signInAs(admin);
  await page.goto("/admin/monProfil");
  const tabs = page.getByRole("tablist");
  const arrow = page.locator("[role=tablist] + svg");
  await expect(arrow).toBeVisible();
  await tabs.getByRole("tab", { selected: true }).press("End");
  await expect(tabs.getByRole("tab").last()).toBeFocused();
  await expect(arrow).toBeHidden();
});

test("the formulas of a description are drawn in a teacher's outline", { tag: "@laptop" }, async ({
  page,
  signInAs,
}) => {
  await signInAs("enseignant@majorant.tn");
  await page.goto("/enseignant/myCourses/course/1");
  const about = page.getByText("La propriété de la borne supérieure").first();
  await expect(about).toContainText("caractérisation par");
  await expect(about).not.toContainText("$");
});

test("what was typed before the session ended in another tab is there again after sign-in", {
  tag: "@laptop",
}, async ({ page, context, signInAs }) => {
  await signInAs(admin);
  await page.goto("/utilisateurs/ajouterUtilisateur");
  await page.getByLabel("Nom", { exact: true }).fill("Moitié");
  await page
    .getByLabel(/^Email/)
    .first()
    .fill("moitie@exemple.tn");
  const other = await context.newPage();
  await other.goto("/favicon.svg");
  await other.evaluate(() => localStorage.removeItem("majorant.session"));
  await expect(page).toHaveURL(/\/auth\/signin$/);
  await hydrated(page);
  await signInAs(admin);
  await page.goto("/utilisateurs/ajouterUtilisateur");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Moitié");
  await expect(page.getByLabel(/^Email/).first()).toHaveValue("moitie@exemple.tn");
});
