import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { clip } from "../app/clip.ts";
import { aName, expect, headersOf, test } from "../app/fixtures.ts";

test(
  "an upload goes on after a lost connection, and in another visit",
  { tag: "@laptop" },
  async ({ page, request, signInAs, allowConsole, expectAccessible }, info) => {
    allowConsole(/ERR_FAILED/);
    const bytes = await readFile(await clip(info.outputPath("cours.mp4")));
    const named = (what: string) => `${what}-${crypto.randomUUID().slice(0, 8)}.mp4`;
    const file = (name: string) => ({ name, mimeType: "video/mp4", buffer: bytes });

    // Half of it came in a visit that ended there.
    const half = named("moitié");
    const headers = {
      ...(await headersOf(request, "enseignant@majorant.tn")),
      "tus-resumable": "1.0.0",
    };
    const metadata = `filename ${Buffer.from(half).toString("base64")}`;
    const created = await request.post("/api/uploads", {
      headers: { ...headers, "upload-length": `${bytes.length}`, "upload-metadata": metadata },
    });
    const place = created.headers().location ?? "";
    await request.patch(place, {
      headers: {
        ...headers,
        "upload-offset": "0",
        "content-type": "application/offset+octet-stream",
      },
      data: bytes.subarray(0, bytes.length / 2),
    });

    await signInAs("enseignant@majorant.tn");
    await page.goto("/enseignant/videoRequest/");
    await page.getByLabel(`Reprendre l’envoi de ${half}`).setInputFiles(file(half));
    const row = (name: string) => page.getByRole("listitem").filter({ hasText: name });
    await expect(row(half)).toContainText("Arrivée");

    const cut = named("coupée");
    await page.route("**/api/uploads/*", (route) => route.abort());
    await page.getByLabel("Vidéo", { exact: true }).setInputFiles(file(cut));
    await expect(row(cut)).toContainText("Reprendra dès que la connexion revient");
    await expectAccessible();
    // Closed now, the page would stop what is on its way: the browser asks.
    const leaving = page.waitForEvent("dialog");
    await page.getByRole("heading", { level: 1 }).click();
    await page.close({ runBeforeUnload: true });
    const question = await leaving;
    expect(question.type()).toBe("beforeunload");
    await question.dismiss();
    await page.unroute("**/api/uploads/*");
    await expect(row(cut)).toContainText("Arrivée", { timeout: 20_000 });

    // Taken out, it is off the server too; the other one waits for its request.
    const gone = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await page.getByRole("button", { name: `Retirer ${cut}` }).click();
    const asking = page.getByRole("dialog", { name: `Retirer ${cut} ?` });
    await asking.getByRole("button", { name: "Annuler" }).click();
    await expect(row(cut)).toBeVisible();
    await page.getByRole("button", { name: `Retirer ${cut}` }).click();
    await asking.getByRole("button", { name: "Retirer", exact: true }).click();
    await gone;
    await expect(row(cut)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(half)).toBeVisible();
    await expect(page.getByText(cut)).toHaveCount(0);
    const id = place.split("/").at(-1) ?? "";
    const stored = await readFile(join(process.env.E2E_DATA ?? "", "uploads", id));
    expect(stored.equals(bytes)).toBe(true);
    await page.getByRole("button", { name: `Retirer ${half}` }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Retirer", exact: true }).click();
    await expect(page.getByText(half)).toHaveCount(0);
  },
);

test(
  "a request is returned with its reason, sent again, and ended",
  { tag: "@laptop" },
  async ({ page, request, signInAs, expectAccessible }, info) => {
    const name = aName("Séries");
    const headers = await headersOf(request, "enseignant@majorant.tn");
    const [course] = await (await request.get("/api/courses", { headers })).json();
    const [tag] = await (await request.get("/api/tags", { headers })).json();
    const sent = await request.post("/api/videoRequests", {
      headers,
      multipart: {
        videoRequest: JSON.stringify({ name, course: { id: course.id }, tag: { id: tag.id } }),
        video: createReadStream(await clip(info.outputPath("series.mp4"))),
      },
    });
    const { id } = await sent.json();

    await signInAs("technicien@majorant.tn");
    await page.goto(`/technician/videoRequests/${id}`);
    await page.getByRole("button", { name: "Renvoyer" }).click();
    await page.getByRole("button", { name: "Renvoyer la demande" }).click();
    await expect(page.getByText("Le motif est obligatoire")).toBeVisible();
    await expectAccessible();
    await page.getByLabel("Motif").fill("Le son est trop faible");
    await page.getByRole("button", { name: "Renvoyer la demande" }).click();
    await expect(page.getByText("La demande est renvoyée à son enseignant")).toBeVisible();

    await signInAs("enseignant@majorant.tn");
    await page.goto("/enseignant/videoRequest/");
    const mine = page.getByRole("article", { name });
    await expect(mine).toContainText("Le son est trop faible");
    await mine.getByRole("link", { name: "Corriger et renvoyer" }).click();
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(name);
    await expectAccessible();
    await page.getByRole("button", { name: "Envoyer à nouveau" }).click();
    await expect(mine).toBeVisible();
    await expect(mine.getByRole("link", { name: "Corriger et renvoyer" })).toHaveCount(0);

    await signInAs("technicien@majorant.tn");
    await page.goto(`/technician/videoRequests/${id}`);
    await page.getByRole("button", { name: "Terminer" }).click({ timeout: 30_000 });
    await page.getByRole("dialog").getByRole("button", { name: "Terminer" }).click();
    await expect(page.getByText("Le demande a été terminée avec succees")).toBeVisible();
    await expectAccessible();
  },
);
