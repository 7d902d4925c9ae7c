import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../app/fixtures.ts";
import { newStudent, orderMonth } from "../app/new-student.ts";

const addButtons = (page: Page) => page.getByRole("button", { name: "Ajouter au panier" });
const total = (page: Page) => page.getByRole("region", { name: "Total" });

/** To the demo gateway, and what the bank answers there. */
async function pay(page: Page, answer: string) {
  await hydrated(page);
  await page.getByRole("button", { name: /^Payer \d/ }).click();
  await page.getByRole("button", { name: answer }).click();
  await page.waitForURL(/\/student\/orders\/\d+\?paiement=/);
}

test("a visitor finds the offers of a class, and is led to sign-up", { tag: "@laptop" }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/Offers");
  const offers = page.getByRole("article");
  await expect(offers.first()).toContainText("MP1");
  await expectAccessible();

  const menu = page.getByRole("navigation", { name: "Classes" });
  await menu.getByRole("button", { name: /Préparatoire/ }).click();
  await menu.getByRole("link", { name: "PC1" }).click();
  await expect(page).toHaveURL(/\/Offers\?classe=PC1$/);
  await expect(offers.first()).toContainText("PC1");
  await page.reload();
  await expect(offers.first()).toContainText("PC1");

  await menu.getByRole("link", { name: "Préparatoire Intégré" }).click();
  await expect(page).toHaveURL(/\/Offers\?classe=MPI$/);
  await expect(offers.first()).toContainText("MPI");
  await menu.getByRole("link", { name: "LMD" }).click();
  await expect(page).toHaveURL(/\/Offers\?classe=LMD$/);
  await expect(page.getByRole("region", { name: "Offres LMD" })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/Offers\?classe=MPI$/);
  await page.getByRole("link", { name: "Ajouter au panier" }).first().click();
  await expect(page).toHaveURL(/\/auth\/signup$/);
});

test("a student fills the cart, orders, pays and is enrolled", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/offers/");
  await hydrated(page);
  const monthly = page
    .getByRole("article")
    .filter({ has: page.getByLabel("3 mois") })
    .first();
  await expect(monthly.getByLabel("1 mois")).toBeChecked();
  await monthly.getByLabel("3 mois").check();
  await expect(monthly).toContainText("150,000 DT");
  await expect(monthly).toContainText("soit 50,000 DT par mois");
  await expectAccessible();

  await page.getByRole("button", { name: "Mon panier, vide" }).click();
  await expect(page.getByText("Votre carte est vide")).toBeVisible();
  await page.keyboard.press("Escape");

  await monthly.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(monthly.getByRole("button", { name: "Offre ajoutée au panier" })).toBeDisabled();
  await page.reload();
  await expect(monthly.getByRole("button", { name: "Offre ajoutée au panier" })).toBeDisabled();
  await page.getByRole("banner").getByRole("link", { name: "Mon panier, 1 article" }).click();

  await expect(total(page)).toContainText("150,000 DT");
  await page.getByRole("combobox", { name: /^Durée/ }).selectOption("1 mois");
  await expect(total(page)).toContainText("60,000 DT");
  await expectAccessible();
  await page.getByRole("button", { name: "Payer maintenant" }).click();

  await expect(page.getByText("En attente de paiement")).toBeVisible();
  const number = new URL(page.url()).pathname.split("/").at(-1);
  await expect(page.getByRole("button", { name: "Mon panier, vide" })).toBeVisible();
  await expect(total(page)).toContainText("60,000 DT");
  await expectAccessible();
  await pay(page, "Accepter le paiement");

  await expect(page.getByText("Votre paiement est accepté")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Payer/ })).toHaveCount(0);
  await expectAccessible();
  await page.getByRole("main").getByRole("link", { name: "Mes commandes" }).click();
  const row = page.getByRole("row").filter({
    has: page.getByRole("link", { name: `N° ${number}`, exact: true }),
  });
  await expect(row).toContainText("Payé");
  await expectAccessible();
});

test("a refused payment says so, and can be made again", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const email = await newStudent(request);
  const { id } = await orderMonth(request, email);
  await signInAs(email);
  await page.goto(`/student/orders/${id}`);
  await pay(page, "Refuser");
  await expect(page.getByRole("alert")).toContainText("Votre paiement a été refusé");
  await expect(page.getByText("Refusé", { exact: true })).toBeVisible();
  await expectAccessible();

  await pay(page, "Accepter le paiement");
  await expect(page.getByText("Payé", { exact: true })).toBeVisible();
});

test("a gateway that does not tell is asked: a card is refused there, tried again, and the order is paid", {
  tag: "@both",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const email = await newStudent(request);
  const { id } = await orderMonth(request, email);
  await signInAs(email);
  await page.goto(`/student/orders/${id}`);
  await hydrated(page);
  await expectAccessible();
  await page.getByRole("button", { name: "Payer avec Konnect" }).click();
  await page.getByRole("button", { name: "Carte refusée" }).click();
  await expect(page.getByText("La carte a été refusée")).toBeVisible();
  await page.getByRole("button", { name: "Payer, sans que Konnect le dise" }).click();
  await page.waitForURL(/\/student\/orders\/\d+\?paiement=ok$/);
  await expect(page.getByText("Votre paiement est accepté")).toBeVisible();
});

test("leaving the gateway leaves the order as it was; a late word of it is waited for", async ({
  page,
  request,
  context,
  signInAs,
  expectAccessible,
}) => {
  const email = await newStudent(request);
  const address = `/student/orders/${(await orderMonth(request, email)).id}`;
  await signInAs(email);
  await page.goto(address);
  await pay(page, "Quitter sans répondre");
  await expect(page.getByText("Le paiement n’est pas allé à son terme")).toBeVisible();
  await expectAccessible();
  await expect(page.getByRole("button", { name: /^Payer \d/ })).toBeEnabled();

  // Back before the gateway's notification, which comes while the page waits.
  const secondTab = await context.newPage();
  await secondTab.goto(`${address}?paiement=ok`);
  await expect(
    secondTab.getByText(
      "Nous avons bien reçu votre demande de paiement, veuillez patienter jusqu'à ce que nous la traitions.",
    ),
  ).toBeVisible();
  await pay(page, "Accepter le paiement");
  await expect(secondTab.getByText("Votre paiement est accepté")).toBeVisible();
});

test("the cart holds its articles against what is sold now", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await newStudent(request));
  const [first, second] = await (await request.get("/api/offers")).json();
  await page.evaluate(
    (articles) => {
      const userId = JSON.parse(localStorage["majorant.session"]).user.id;
      localStorage["majorant.cart"] = JSON.stringify({ userId, articles });
    },
    [
      { offer: { ...first, price1: first.price1 + 20 }, duree: 1 },
      { offer: { ...second, id: 999_999, title: "Une offre d’hier" }, duree: null },
    ],
  );
  await page.goto("/student/cart");
  await expect(page.getByText("Le prix est passé de 80,000 DT à 60,000 DT.")).toBeVisible();
  await expect(page.getByText("Cette offre n’est plus disponible")).toBeVisible();
  await expect(total(page)).toContainText("1 article");
  await expect(total(page)).toContainText("60,000 DT");
  await expectAccessible();

  await page.getByRole("button", { name: "Retirer du panier : Une offre d’hier" }).click();
  await expect(page.getByText("Cette offre n’est plus disponible")).toHaveCount(0);
  await page.getByRole("button", { name: /^Retirer du panier/ }).click();
  await expect(page.getByRole("main").getByText("Votre carte est vide")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Explorer nos offres" }).click();
  await expect(page).toHaveURL(/\/student\/offers\/$/);
});

test("a cart is its own user's, in every tab", { tag: "@laptop" }, async ({
  page,
  request,
  context,
  signInAs,
}) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/offers/");
  const other = await context.newPage();
  await other.goto("/student/cart");
  await expect(other.getByRole("main").getByText("Votre carte est vide")).toBeVisible();
  await hydrated(page);
  await addButtons(page).first().click();
  await expect(other.getByRole("button", { name: "Payer maintenant" })).toBeVisible();

  // Someone else's cart, left in this browser.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage["majorant.cart"]);
    localStorage["majorant.cart"] = JSON.stringify({ ...cart, userId: cart.userId + 1 });
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Mon panier, vide" })).toBeVisible();
});

test("the orders come in pages that the address says, a stranger's is not there", {
  tag: "@laptop",
}, async ({ page, request, signInAs, allowConsole, expectAccessible }) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/orders");
  await expect(
    page.getByRole("heading", { name: "Vous n’avez pas encore de commande" }),
  ).toBeVisible();
  await expectAccessible();

  const [offer] = await (await request.get("/api/offers")).json();
  const data = [{ offer: { id: offer.id }, duration: 1 }];
  const token = await page.evaluate(() => JSON.parse(localStorage["majorant.session"]).token);
  const headers = { authorization: `Bearer ${token}` };
  const orders: number[] = [];
  for (let count = 0; count < 6; count += 1) {
    const answer = await request.post("/api/orders", { headers, data });
    const { id } = await answer.json();
    orders.unshift(id);
    // Only so many may wait for a payment at once.
    if (count === 0) {
      const payment = { transactionNumber: `VIR-2026-${id}`, method: "transfer" };
      const declared = await request.put(`/api/orders/${id}/pay`, { headers, data: payment });
      expect(declared.ok()).toBe(true);
    }
  }
  await page.reload();
  const links = page.getByRole("table").getByRole("link");
  await expect(links).toHaveText(orders.slice(0, 5).map((id) => `N° ${id}`));
  await page.getByRole("button", { name: "Page suivante" }).click();
  await expect(page).toHaveURL(/\/student\/orders\?page=1$/);
  await expect(links).toHaveText(orders.slice(5).map((id) => `N° ${id}`));
  await page.getByLabel("Lignes par page").selectOption("10");
  await expect(page).toHaveURL(/\/student\/orders\?size=10$/);
  await page.reload();
  await expect(links).toHaveText(orders.map((id) => `N° ${id}`));
  // A page that is no more leads to the last one.
  await page.goto("/student/orders?page=5000");
  await expect(page).toHaveURL(/\/student\/orders\?page=1$/);
  await expect(links).toHaveText(orders.slice(5).map((id) => `N° ${id}`));

  await signInAs(await newStudent(request));
  allowConsole(/status of 404/);
  await page.goto(`/student/orders/${orders[0]}`);
  await expect(page.getByText("404 ERROR")).toBeVisible();
  await expectAccessible();
});
