import type { APIRequestContext } from "@playwright/test";
import { expect, hydrated, test } from "../app/fixtures.ts";

/** A course of the demo data, found by the search that visitors use. */
async function courseNamed(request: APIRequestContext, q: string): Promise<number> {
  const found = await (await request.get(`/api/catalogue?q=${encodeURIComponent(q)}`)).json();
  return found.find(({ type }: { type: string }) => type === "Cours").id;
}

test("a visitor goes from a misspelt search to a course, and watches what it shows", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/nosCours/");
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Chercher un cours" }).fill("mecaniqeu du piont");
  await expect(page).toHaveURL(/\?q=mecaniqeu/);
  await expect(page.getByRole("heading", { name: /résultat/ })).toBeVisible();
  await expectAccessible();

  await page
    .getByRole("link", { name: /Mécanique/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mécanique du point");
  await expect(page.getByRole("heading", { name: "Au programme" })).toBeVisible();
  await expectAccessible();

  await page
    .getByRole("button", { name: /Aperçu gratuit/ })
    .first()
    .click();
  const video = page.locator("video");
  await expect(video).toBeVisible();
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState))
    .toBeGreaterThan(0);
  await expectAccessible();
});

test("a search that finds nothing says so, and leads back to all courses", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/nosCours/?q=xylophone");
  await expect(page.getByRole("heading", { name: "Rien ne répond à « xylophone »" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Voir tous nos cours" }).click();
  await expect(page).toHaveURL(/\/nosCours\/$/);
  await expect(page.getByRole("heading", { name: "Préparatoire", exact: true })).toBeVisible();
});

test("a track and a year are chosen by the keyboard, kept in the address, and lead to their offers", async ({
  page,
}) => {
  await page.goto("/preparatoire");
  await hydrated(page);
  await page.getByRole("link", { name: /^PC/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/preparatoire?filiere=PC");
  await page.getByRole("link", { name: "2e année" }).press("Enter");
  await expect(page).toHaveURL("/preparatoire?filiere=PC&annee=2");
  await expect(page.getByRole("heading", { name: "Les cours de PC2" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "2e année" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.locator("summary").first().press("Enter");
  await expect(page.getByText("01", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Voir les offres PC2" }).click();
  await expect(page).toHaveURL(/\/Offers\?classe=PC2$/);
});

test("a course is read without any script, by people and by search engines", async ({
  browser,
  request,
  baseURL,
}) => {
  const id = await courseNamed(request, "mecanique du point");
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  await page.goto(`/nosCours/cours/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mécanique du point");
  await expect(page.getByRole("heading", { name: "Au programme" })).toBeVisible();
  const head = await page.locator("head").innerHTML();
  await page.close();

  expect(head).toMatch(new RegExp(`rel="canonical" href="https?://[^"]+/nosCours/cours/${id}"`));
  const [, data = "{}"] = /ld\+json">([^<]+)</.exec(head) ?? [];
  expect(JSON.parse(data)).toMatchObject({ "@type": "Course", provider: { name: "Majorant" } });
  const [, picture = ""] = /og:image" content="[^/]+\/\/[^/]+([^"]+)"/.exec(head) ?? [];
  expect((await request.get(picture)).headers()["content-type"]).toBe("image/png");
  expect(await (await request.get("/sitemap.xml")).text()).toContain(`/nosCours/cours/${id}</loc>`);
});

test("a course page takes over what the server wrote without moving it", async ({
  page,
  request,
}) => {
  const id = await courseNamed(request, "optique");
  await page.addInitScript(() => {
    Reflect.set(window, "shifted", 0);
    new PerformanceObserver((list) => {
      // A shift has its value; the types of the DOM do not know it.
      for (const entry of list.getEntries())
        Reflect.set(
          window,
          "shifted",
          Reflect.get(window, "shifted") + Reflect.get(entry, "value"),
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`/nosCours/cours/${id}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { name: "Au programme" })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "shifted"))).toBeLessThan(0.01);
});

test("a course that is not there is a 404, until the next page", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  const answer = await page.goto("/nosCours/cours/999999");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 ERROR" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Nos Cours" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nos cours" })).toBeVisible();
});
