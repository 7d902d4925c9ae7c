import type { Page } from "@playwright/test";
import { admin, expect, hydrated, test } from "../app/fixtures.ts";
import { lead } from "../app/lead.ts";
import { longThings, longTitle, removeGroups, whatSticksOut } from "../app/long-things.ts";
import { enrolledStudent } from "../app/new-student.ts";
import { someVideo } from "../app/watching.ts";

/** On a phone, where the least fits. */
test.describe("long words and formulas stay within", { tag: "@phone" }, () => {
  // What they look at is made once, by the one worker that has them all.
  test.describe.configure({ mode: "default" });
  let long: Awaited<ReturnType<typeof longThings>>;
  test.beforeAll(async ({ request }) => {
    long = await longThings(request);
  });
  // In a tree that others look at, a formula's name is read otherwise than it looks.
  test.afterAll(({ request }) => removeGroups(request, [long.groupe.id]));

  /** Looks at each address, once what it shows is there: `what` a long text has, else its words. */
  async function expectWithin(page: Page, addresses: readonly string[], what = ".mtable") {
    for (const address of addresses)
      await test.step(address, async () => {
        await lead(page, address);
        await expect(page.getByText(/anticonstitutionnellement/).first()).toBeAttached();
        await expect(page.locator(what).first()).toBeAttached();
        await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
        await page.evaluate(() => document.fonts.ready);
        // Once the page has settled: a dialog is measured by its content before its styles are applied.
        await expect.poll(() => whatSticksOut(page), address).toEqual([]);
      });
  }

  test("on the public pages", async ({ page }) => {
    const { categorie, cours } = long;
    await expectWithin(page, [`/nosCours/cours/${cours.id}`]);
    await expectWithin(page, ["/nosCours/", `/nosCours/categorie/${categorie.id}`], ".katex");
  });

  test("on a student's pages", async ({ page, signInAs }) => {
    const { email, categorie, cours, section, video, question, order } = long;
    await signInAs(email);
    const course = `/student/myCourses/course/${cours.id}`;
    const watching = `${course}/section/${section.id}/ressource/${video.id}`;
    await expectWithin(page, [watching, `${watching}?question=${question.id}`, "/student/notes"]);
    await expectWithin(
      page,
      [
        "/student/myCourses/",
        course,
        "/student/notifications",
        `/student/offers/?categorie=${categorie.id}`,
        "/student/orders",
        `/student/orders/${order.id}`,
        "/student/profile?section=acces",
      ],
      ".katex",
    );
  });

  test("on a teacher's pages", async ({ page, signInAs }) => {
    const { cours, section, video, question } = long;
    await signInAs("enseignant@majorant.tn");
    const course = `/enseignant/myCourses/course/${cours.id}`;
    const taught = `${course}/section/${section.id}/ressource/${video.id}`;
    await expectWithin(page, [
      taught,
      `${taught}?question=${question.id}`,
      `/enseignant/questions?course=${cours.id}`,
    ]);
    await expectWithin(page, ["/enseignant/myCourses", course, `${course}?tab=live`], ".katex");
  });

  test("on the pages of those who run the place", async ({ page, request, signInAs }) => {
    const { categorie, cours, video, offre, groupe, order, studentId } = long;
    await signInAs(admin);
    await expectWithin(page, [
      `/admin/cours/cours/${cours.id}`,
      `/admin/cours/cours/${cours.id}/modifier`,
      `/admin/questions?course=${cours.id}&state=all`,
    ]);
    await expectWithin(
      page,
      [
        `/admin/cours/categorie/${categorie.id}`,
        `/admin/cours/categorie/${categorie.id}/modifier`,
        "/admin/offres?q=anticonstitutionnellement",
        `/admin/offres/${offre.id}`,
        `/admin/commandes/${order.id}`,
        `/utilisateurs/groupe/${groupe.id}`,
        `/utilisateurs/utilisateur/${studentId}`,
      ],
      ".katex",
    );
    await expectWithin(
      page,
      [
        "/admin/cours?q=anticonstitutionnellement",
        `/admin/cours?selection=Cours${cours.id}`,
        `/utilisateurs?selection=Groupe${groupe.id}`,
        // Of this course alone: others write in the journal meanwhile.
        `/admin/journal?genre=course&sujet=${cours.id}`,
      ],
      "main",
    );
    // What a message says of it, above the page.
    await page.goto("/utilisateurs/ajouterGroupe");
    await hydrated(page);
    await page.getByLabel("Nom", { exact: true }).fill(longTitle);
    const added = page.waitForResponse((answer) => answer.request().method() === "POST");
    await page.getByRole("button", { name: "Ajouter le groupe" }).click();
    await expect(page.getByText(/Le groupe anticonstitutionnellement/).last()).toBeVisible();
    expect.soft(await whatSticksOut(page), "a message").toEqual([]);
    await removeGroups(request, [(await (await added).json()).id]);
    await signInAs("technicien@majorant.tn");
    await expectWithin(page, [`/technician/videos/${video.id}`], ".katex");
  });
});

/** How often a call was sent from now on. */
function countOf(page: Page, method: string, path: RegExp) {
  let count = 0;
  page.on("request", (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

test("a note's formulas are seen as it is typed, two presses add it once, and it says when it has left", {
  tag: "@laptop",
}, async ({ page, context, request, signInAs, allowConsole, expectAccessible }) => {
  allowConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch/);
  const student = await enrolledStudent(request);
  await signInAs(student);
  await page.goto(await someVideo(request, student));
  await hydrated(page);
  const field = page.getByLabel("Nouvelle note");
  const add = page.getByRole("button", { name: "Ajouter la note" });
  await field.fill("Une ligne");
  const heightOf = async () => (await field.boundingBox())?.height ?? 0;
  const small = await heightOf();
  await field.fill(`${"une ligne\n".repeat(9)}$\\frac{1}{2}$`);
  expect(await heightOf()).toBeGreaterThan(small + 60);
  await expect(page.getByRole("figure", { name: "Aperçu" }).locator(".katex")).toBeVisible();
  await expectAccessible();

  const added = countOf(page, "POST", /\/notes$/);
  await add.dblclick();
  await expect(page.getByText("La note ajoutée avec succees")).toBeVisible();
  await expect(page.getByText("La note est obligatoire")).toHaveCount(0);
  // By a finger or a key, which do not say that they come twice.
  await field.fill("Par la touche");
  await add.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article").filter({ hasText: "Par la touche" })).toHaveCount(1);
  await expect(page.getByText("La note est obligatoire")).toHaveCount(0);
  await expect.poll(added).toBe(2);
  await field.focus();
  await add.click();
  await expect(page.getByText("La note est obligatoire")).toBeVisible();

  await context.setOffline(true);
  await field.fill("Du train");
  await add.click();
  const leaving = page.getByText(/Elle partira dès le retour du réseau/);
  await expect(leaving).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("La note ajoutée avec succees")).toBeVisible();
  await expect(leaving).toHaveCount(0);
});

test("the video stays in view beside what is written and read, and fills a phone held sideways", {
  tag: "@laptop",
}, async ({ page, request, signInAs }) => {
  const student = await enrolledStudent(request);
  await signInAs(student);
  await page.goto(await someVideo(request, student));
  await hydrated(page);
  const picture = page.getByRole("region", { name: "Lecteur vidéo" });
  const field = page.getByLabel("Nouvelle note");
  await field.fill("une ligne\n".repeat(40));
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  await expect(page.getByText("La note ajoutée avec succees")).toBeVisible();
  await page.getByRole("button", { name: "Supprimer cette note" }).scrollIntoViewIfNeeded();
  await field.focus();
  await expect(field).toBeInViewport();
  await expect(picture).toBeInViewport({ ratio: 0.99 });

  await page.getByRole("tab", { name: "Discussion" }).click();
  await page.getByRole("button", { name: "Poser une question" }).click();
  await page.getByLabel("Votre question").fill("une ligne\n\n".repeat(40));
  await page.getByRole("button", { name: "Poser la question" }).click();
  await expect(page.getByText("Votre question est posée.")).toBeVisible();
  const lines = page.getByRole("article").getByText("une ligne", { exact: true });
  await expect(lines).toHaveCount(40);
  await lines.last().scrollIntoViewIfNeeded();
  await expect(lines.first()).not.toBeInViewport();
  await expect(picture).toBeInViewport({ ratio: 0.99 });
  await page.getByRole("tab", { name: "Notes" }).click();

  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(async () => (await picture.boundingBox())?.height).toBe(360);
  await expect(page.getByRole("button", { name: "Retour au cours" })).toBeInViewport();
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  await expect(field).toBeInViewport();
});

test("an answer that closes a question takes it out of the teacher's queue; its asker goes on", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { email, cours, section, video } = await longThings(request);
  await signInAs("enseignant@majorant.tn");
  await page.goto(`/enseignant/questions?course=${cours.id}`);
  await hydrated(page);
  const openQuestions = page.getByRole("list", { name: "Questions ouvertes" }).getByRole("article");
  const card = page.getByRole("article", { name: "Question de Aziz Gharbi" });
  await card.getByRole("button", { name: "Répondre" }).click();
  await card.getByLabel("Votre réponse").fill("Par densité.");
  // What is typed outlives a reload.
  await page.reload();
  await hydrated(page);
  await card.getByRole("button", { name: "Répondre" }).click();
  await expect(card.getByLabel("Votre réponse")).toHaveValue("Par densité.");
  await expectAccessible();
  const answers = countOf(page, "POST", /\/answers$/);
  await card.getByRole("button", { name: "Publier et clore" }).dblclick();
  await expect(openQuestions).toHaveCount(0);
  expect(answers()).toBe(1);

  await signInAs(email);
  const address = `/student/myCourses/course/${cours.id}/section/${section.id}/ressource/${video.id}`;
  await page.goto(address);
  await hydrated(page);
  await page.getByRole("tab", { name: "Discussion" }).click();
  const mine = page.getByRole("article", { name: "Question de Aziz G." });
  await expect(mine.getByText("Résolue")).toBeVisible();
  await mine.getByRole("button", { name: "Répondre" }).click();
  await mine.getByLabel("Votre réponse").fill("Et si elle est vide ?");
  await expectAccessible();
  await mine.getByRole("button", { name: "Publier et rouvrir" }).click();
  await expect(mine.getByText("Et si elle est vide ?")).toBeVisible();
  await expect(mine.getByText("Résolue")).toHaveCount(0);

  await signInAs(admin);
  // Courses of other journeys have the same name: this one is told by the address.
  await page.goto(`/admin/questions?course=${cours.id}`);
  await hydrated(page);
  await page.getByLabel("Questions", { exact: true }).selectOption("Toutes");
  await expect(page.getByRole("combobox", { name: "Cours", exact: true })).toHaveValue(
    /^anticonstitutionnellement/,
  );
  await expect(page).toHaveURL(/course=.*state=all/);
  // Once the others' questions are gone.
  await expect(page.getByText("Et si elle est vide ?")).toHaveCount(1);
  await expect(page.getByText("Et si elle est vide ?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Répondre" })).toHaveCount(0);
  await expectAccessible();
});

test("two presses on a student's form send it once, and refuse nothing", async ({
  page,
  request,
  signInAs,
}) => {
  await page.goto("/auth/signup");
  await hydrated(page);
  for (const [label, value] of [
    ["Prénom", "Mariem"],
    ["Nom", "Trabelsi"],
    ["Email", `eleve-${crypto.randomUUID().slice(0, 8)}@exemple.tn`],
    ["Téléphone", "20123456"],
    ["Mot de passe", "Analyse-2026"],
    ["Confirmation du mot de passe", "Analyse-2026"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Suivant" }).dblclick();
  await expect(page.getByLabel("Votre classe")).toBeVisible();
  await expect(page.getByText("Le classe est obligatoire")).toHaveCount(0);

  const student = await enrolledStudent(request);
  await signInAs(student);
  await page.goto(await someVideo(request, student));
  await hydrated(page);
  await page.getByRole("tab", { name: "Discussion" }).click();
  await page.getByRole("button", { name: "Poser une question" }).click();
  const word = crypto.randomUUID().slice(0, 8);
  await page.getByLabel("Votre question").fill(`Deux fois ${word} ?`);
  const questionsSent = countOf(page, "POST", /\/questions$/);
  await page.getByRole("button", { name: "Poser la question" }).dblclick();
  await expect(page.getByText("Votre question est posée.")).toBeVisible();
  await expect(page.getByRole("article").filter({ hasText: word })).toHaveCount(1);
  expect(questionsSent()).toBe(1);

  const profilesSent = countOf(page, "PUT", /\/users\/\d+$/);
  await page.goto("/student/profile");
  await hydrated(page);
  await page.getByLabel("Prénom").fill("Mariem");
  await page.getByRole("button", { name: "Enregistrer" }).dblclick();
  await expect(page.getByText("Votre profil est à jour")).toBeVisible();
  expect(profilesSent()).toBe(1);

  const ordered = countOf(page, "POST", /\/api\/orders$/);
  await page.goto("/student/offers/");
  await hydrated(page);
  await page.getByRole("button", { name: "Ajouter au panier" }).first().dblclick();
  await page.goto("/student/cart");
  await hydrated(page);
  await page.getByRole("button", { name: "Payer maintenant" }).dblclick();
  await expect(page.getByRole("heading", { level: 1, name: /^Commande n° \d+$/ })).toBeVisible();
  expect(ordered()).toBe(1);

  const declared = countOf(page, "PUT", /\/orders\/\d+\/pay$/);
  await page.getByText("Payer autrement").click();
  await page.getByLabel("Numéro de transaction").fill("VIR-42");
  await page.getByRole("button", { name: "Déclarer le paiement" }).dblclick();
  await expect(page.getByText(/Nous avons bien reçu votre demande de paiement/)).toBeVisible();
  await expect(page.getByText(/est obligatoire/)).toHaveCount(0);
  expect(declared()).toBe(1);
});
