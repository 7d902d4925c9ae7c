import { readFile } from "node:fs/promises";
import type { UnsentMail } from "@majorant/contract/operations/mails";
import { clip } from "../app/clip.ts";
import { admin, aName, expect, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

/** What a proxy takes that nobody has told otherwise: nginx's `client_max_body_size`. */
const proxyTakes = 1024 * 1024;

const mails: UnsentMail[] = [
  {
    id: "1b671a64-40d5-491e-99b0-da01ff1f3341",
    date: "2026-11-21T09:12:00.000Z",
    destinataire: "une.adresse.vraiment.longue.et.fautive@lycee-pilote-ariana.exemple.tn",
    objet: "Votre nouveau mot de passe",
    etat: "echec",
    essais: 1,
    prochainEssai: null,
    raison: "Le serveur de mail refuse ce message : 550 5.1.1 User unknown",
  },
  {
    id: "2b671a64-40d5-491e-99b0-da01ff1f3342",
    date: "2026-11-21T09:10:00.000Z",
    destinataire: "amine@exemple.tn",
    objet: "Bienvenue sur Majorant",
    etat: "attente",
    essais: 7,
    prochainEssai: "2026-11-21T10:00:00.000Z",
    raison: "Le serveur de mail ne répond pas.",
  },
];

test("an administrator sees the mails that did not go out, and sends them again", async ({
  page,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  await signInAs(admin);
  await page.goto("/admin/mails");
  await expect(page.getByRole("heading", { name: "Tous les mails sont partis" })).toBeVisible();
  await expectAccessible();

  let left = mails;
  await page.route("**/api/mails?*", (route) =>
    route.fulfill({ json: left, headers: { "x-total-count": String(left.length) } }),
  );
  // Nothing is there to be sent: the server says so of the first, and of all of them.
  allowConsole(/status of 409/);
  await page.reload();
  const row = page.getByRole("row", { name: /une\.adresse/ });
  await expect(row).toContainText("Échec");
  await expect(row).toContainText("User unknown");
  await expect(page.getByRole("row", { name: /amine/ })).toContainText("7 essais, le prochain le");
  await expectAccessible();
  await row.getByRole("button", { name: /^Renvoyer le mail à une/ }).click();
  await expect(page.getByText("Ce mail n'attend plus")).toBeVisible();

  await page.getByRole("button", { name: "Renvoyer tous les mails" }).click();
  const dialog = page.getByRole("dialog", { name: "Renvoyer tous les mails ?" });
  await expectAccessible();
  left = [];
  await dialog.getByRole("button", { name: "Renvoyer", exact: true }).click();
  await expect(page.getByText("Il n’y avait plus de mail à renvoyer")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tous les mails sont partis" })).toBeVisible();
});

test(
  "what is sent passes a proxy that takes little, and a refusal of one is told in French",
  { tag: "@laptop" },
  async ({ page, signInAs, allowConsole }, info) => {
    const video = Buffer.concat([
      await readFile(await clip(info.outputPath("cours.mp4"))),
      Buffer.alloc(3_000_000),
    ]);
    const file = (name: string) => ({ name: `${name}.mp4`, mimeType: "video/mp4", buffer: video });
    /** How far the upload was after each call. */
    const offsets = [0];
    page.on("response", (answer) => {
      if (answer.request().method() === "PATCH")
        offsets.push(Number(answer.headers()["upload-offset"]));
    });
    await signInAs("enseignant@majorant.tn");
    await page.goto("/enseignant/videoRequest/");
    const passes = aName("longue");
    await page.getByLabel("Vidéo", { exact: true }).setInputFiles(file(passes));
    const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect(row(passes)).toContainText("Arrivée", { timeout: 20_000 });
    expect(offsets.at(-1)).toBe(video.length);
    for (const [n, offset] of offsets.slice(1).entries())
      expect(offset - (offsets[n] ?? 0)).toBeLessThan(proxyTakes);

    allowConsole(/status of 413/);
    await page.route("**/api/uploads/*", (route) =>
      route.fulfill({ status: 413, contentType: "text/html", body: "<h1>413</h1>" }),
    );
    const stays = aName("refusée");
    await page.getByLabel("Vidéo", { exact: true }).setInputFiles(file(stays));
    await expect(row(stays)).toContainText("Ce fichier est trop grand pour la connexion");
  },
);

test("a photo of several megabytes is made small before it is sent", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
}) => {
  // The browser does not say how long a call with files was: what it is given says it.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = (address, init) => {
      const photo = init?.body instanceof FormData && init.body.get("photo");
      if (photo instanceof Blob) document.documentElement.dataset.sent = String(photo.size);
      return send(address, init);
    };
  });
  await signInAs(await newStudent(request));
  await page.goto("/student/profile");
  // As large as a telephone's, and as hard to compress as a photo at night.
  const photo = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [1200, 1000];
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("no canvas");
    const picture = pen.createImageData(canvas.width, canvas.height);
    for (let n = 0, value = 7; n < picture.data.length; n++) {
      value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
      picture.data[n] = n % 4 === 3 ? 255 : value >>> 24;
    }
    pen.putImageData(picture, 0, 0);
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  const buffer = Buffer.from(photo, "base64");
  expect(buffer.length).toBeGreaterThan(proxyTakes);
  expect(buffer.length).toBeLessThan(5_000_000);
  await page
    .getByLabel("Choisir une photo")
    .setInputFiles({ name: "nuit.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-sent", /^\d{5,}$/);
  expect(Number(await html.getAttribute("data-sent"))).toBeLessThan(proxyTakes);
  await expect(page.getByText("Votre profil est à jour")).toBeVisible();
  const bar = page.getByRole("banner").getByRole("button", { name: "Aziz Gharbi" });
  await expect(bar.locator("img")).toHaveJSProperty("naturalWidth", 200);
});
