import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "../app/fixtures.ts";
import { gatewayOf, newStudent, orderMonth } from "../app/new-student.ts";

// Somebody who has no account pays, by the link that a student gave them (docs/product/paying-for-another.md).

/** An order of a new student's, and a link to pay it. */
async function linkedOrder(request: APIRequestContext) {
  const order = await orderMonth(request, await newStudent(request));
  const made = await request.post(`/api/orders/${order.id}/paymentLink`, {
    headers: order.headers,
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { token } = await made.json();
  return { ...order, address: `/payer#${token}` };
}

const toPay = (page: Page) => page.getByRole("region", { name: "Pour Aziz G." });
const byCard = (page: Page) => page.getByRole("button", { name: /^Payer par carte/ });

test("a parent pays by card what a link asks for, comes back, and keeps the receipt", {
  tag: "@both",
}, async ({ page, request, expectAccessible }) => {
  const { address, id } = await linkedOrder(request);
  const requests: string[] = [];
  page.on("request", (one) => requests.push(one.url()));
  const answer = await page.goto(address);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  await expect(toPay(page)).toContainText("60,000 DT");
  await expect(page.getByText(/^À payer au plus tard le .+ à ce prix/)).toBeVisible();
  await expectAccessible();
  // One document, its order, its icon: nothing else is fetched, and the token is in no address.
  expect(requests.filter((url) => !url.endsWith("/favicon.svg"))).toHaveLength(2);
  expect(requests.slice(1).join(" ")).not.toContain(address.split("#")[1]);

  await page.getByLabel("Votre adresse e-mail").fill(`parent-${id}@exemple.tn`);
  await page.getByRole("button", { name: "Me rappeler" }).click();
  await expect(page.getByText(/^Votre adresse est notée/)).toBeVisible();

  await byCard(page).click();
  await page.getByRole("button", { name: "Refuser" }).click();
  await page.waitForURL(/\/payer\?paiement=ko$/);
  await expect(page.getByText("Le paiement n'a pas abouti")).toBeVisible();
  await byCard(page).click();
  await page.getByRole("button", { name: "Accepter le paiement" }).click();
  await page.waitForURL(/\/payer\?paiement=ok$/);
  await expect(page.getByRole("heading", { name: "Commande payée" })).toBeVisible();
  await expect(byCard(page)).toHaveCount(0);
  await expectAccessible();
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger la facture" }).click();
  expect((await file).suggestedFilename()).toBe(`facture-majorant-${id}.pdf`);
  // The message with the link is opened once more.
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "Commande payée" })).toBeVisible();
});

test("a parent on a slow line sees what is to be paid first, presses twice, and pays once", async ({
  page,
  context,
  request,
}) => {
  const { address, id, headers } = await linkedOrder(request);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: (400 * 1024) / 8,
    uploadThroughput: (200 * 1024) / 8,
  });
  const begun: string[] = [];
  page.on("request", (one) => {
    if (one.url().endsWith("/api/paymentLinks/onlinePayment")) begun.push(one.method());
  });
  await page.goto(address, { waitUntil: "commit" });
  await expect(toPay(page)).toContainText("60,000 DT");
  await byCard(page).dblclick();
  await page.getByRole("button", { name: "Accepter le paiement" }).click();
  await page.waitForURL(/\/payer\?paiement=ok$/);
  await expect(page.getByRole("heading", { name: "Commande payée" })).toBeVisible();
  expect(begun).toEqual(["POST"]);
  const order = await request.get(`/api/orders/${id}`, { headers });
  expect(await order.json()).toMatchObject({ payment: { status: "paid" } });
});

test("a parent declares a transfer in Arabic, without a line at first, and finds it again in French", async ({
  page,
  context,
  request,
  allowConsole,
  expectAccessible,
}) => {
  const { address } = await linkedOrder(request);
  await page.goto(address.replace("/payer", "/payer?langue=ar"));
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.locator("summary").click();
  await expect(page.getByText("MAJORANT-").first()).toBeVisible();
  await expectAccessible();
  await page.getByLabel("دفعه").fill("Leïla Gharbi");
  await page.getByLabel("رقم العملية").fill("VIR-2026-118");
  allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  const declare = page.getByRole("button", { name: "التصريح بالدفع" });
  await declare.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("دفعه")).toHaveValue("Leïla Gharbi");
  await context.setOffline(false);
  await declare.click();
  await expect(page.getByText(/Leïla Gharbi.*VIR-2026-118/)).toBeVisible();

  await page.getByRole("link", { name: "Français" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByText(/^Payé par Leïla Gharbi, n° VIR-2026-118/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Déclarer le paiement" })).toHaveCount(0);
});

test("a link that was revoked, cut, or paid meanwhile says so, and what to do", async ({
  page,
  context,
  request,
  allowConsole,
}) => {
  const { address, id, headers } = await linkedOrder(request);
  allowConsole(/status of 404/);
  await page.goto("/payer");
  await expect(page.getByText("Ce lien n'est pas entier")).toBeVisible();
  await page.goto(address.slice(0, -1));
  await page.reload();
  await expect(page.getByText("Ce lien n'est pas entier")).toBeVisible();
  await page.goto(`/payer#${"x".repeat(43)}`);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(
    "Ce lien n'est pas entier, ou il ne sert plus.",
  );

  // Paid in another way while the page is open: pressing pays nothing twice.
  const open = await context.newPage();
  await open.goto(address);
  await expect(byCard(open)).toBeVisible();
  await (await gatewayOf(request, id, headers))();
  allowConsole(/status of 409/);
  await byCard(open).click();
  await open.getByRole("button", { name: "Voir où en est la commande" }).click();
  await expect(open.getByRole("heading", { name: "Commande payée" })).toBeVisible();

  const other = await linkedOrder(request);
  await request.put(`/api/orders/${other.id}/paymentLink/revoke`, { headers: other.headers });
  await open.goto(other.address);
  await open.reload();
  await expect(open.getByText("Ce lien a été révoqué")).toBeVisible();
  await expect(open.getByText("Gharbi")).toHaveCount(0);
});

test("a parent comes back from a gateway without having paid, and pays there in a second try", async ({
  page,
  request,
}) => {
  const { address } = await linkedOrder(request);
  await page.goto(address);
  const withKonnect = page.getByRole("button", { name: /^Payer avec Konnect/ });
  await withKonnect.click();
  await page.getByRole("button", { name: "Revenir" }).click();
  await page.waitForURL(/\/payer\?paiement=/);
  await withKonnect.click();
  await page.getByRole("button", { name: "Payer", exact: true }).click();
  await page.waitForURL(/\/payer\?paiement=ok$/);
  await expect(page.getByRole("heading", { name: "Commande payée" })).toBeVisible();
});
