import type { Page } from "@playwright/test";
import type { Scene, Screen, Viewer } from "./routes.ts";
import { staffScenes } from "./staff-scenes.ts";

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};

const visitor: Record<string, Record<string, Scene["act"]>> = {
  "/home": {
    menu: (page) => page.locator("nav#menu").evaluate((menu: HTMLElement) => menu.showPopover()),
  },
  "/nosCours/": {
    search: async (page) => {
      await page.getByRole("searchbox").fill("suites");
      await page.waitForURL(/q=suites/);
    },
  },
  "/auth/signin": { faults: press("Se connecter") },
  "/auth/signup": {
    faults: press("Suivant"),
    class: async (page) => {
      const typed = {
        Prénom: "Amel",
        Nom: "Ben Youssef",
        Email: "amel@exemple.tn",
        Téléphone: "22 418 307",
        "Mot de passe": "Majorant-2026",
        "Confirmation du mot de passe": "Majorant-2026",
      };
      for (const [label, text] of Object.entries(typed))
        await page.getByLabel(label, { exact: true }).fill(text);
      await press("Suivant")(page);
      await page.getByLabel("Votre classe").selectOption({ index: 1 });
    },
  },
  "/auth/request-new-password": {
    sent: async (page) => {
      await page.getByLabel("Email").fill("amel@exemple.tn");
      await press("Envoyer le lien")(page);
      await page.getByRole("status").waitFor();
    },
  },
};

const section = (name: string) => async (page: Page) => {
  await page.getByRole("tab", { name, exact: true }).click();
  await page.getByRole("tab", { name, exact: true, selected: true }).waitFor();
};

const video = "/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId";

const student: Record<string, Record<string, Scene["act"]>> = {
  "/student/cart": {
    articles: async (page) => {
      await page.goto("/student/offers/");
      const add = page.getByRole("button", { name: /^Ajouter au panier/ });
      await add.nth(1).click();
      await add.first().click();
      await page.goto("/student/cart");
      await page.getByRole("button", { name: "Payer maintenant" }).waitFor();
    },
  },
  "/student/offers/": { added: press(/^Ajouter au panier/) },
  "/student/orders/$commandeId": {
    received: async (page) => void (await page.goto(`${page.url()}?paiement=ok`)),
    broken: async (page) => void (await page.goto(`${page.url()}?paiement=ko`)),
    otherwise: async (page) => page.getByText("Payer autrement").click(),
  },
  "/student/profile": {
    access: section("Mes accès"),
    password: async (page) => {
      await section("Mot de passe")(page);
      await press("Changer le mot de passe")(page);
    },
    devices: section("Appareils"),
    data: section("Données"),
    deleting: async (page) => {
      await section("Données")(page);
      await press("Supprimer mon compte")(page);
      await page.getByRole("dialog").getByRole("listitem").first().waitFor();
    },
  },
  "/student/notes": { deleting: press(/^Supprimer cette note/) },
  "/student/notifications": { latest: press(/^Notifications/) },
  [video]: {
    discussion: section("Discussion"),
    asking: async (page) => {
      await section("Discussion")(page);
      await press("Poser une question")(page);
    },
    settings: press("Vitesse et qualité"),
  },
};

const missing: Screen[] = [
  { route: "/nosCours/cours/999999", viewer: "visitor", scene: { name: "missing", act: stay } },
  { route: "/student/orders/999999", viewer: "student", scene: { name: "missing", act: stay } },
  {
    route: "/student/myCourses/course/$lockedId",
    viewer: "student",
    scene: { name: "locked", act: stay },
  },
];

async function stay(): Promise<void> {}

/** Every scene, each as a screen of its own. */
export const scenes = (): Screen[] => [
  ...Object.entries({ visitor, student, ...staffScenes }).flatMap(([viewer, routes]) =>
    Object.entries(routes).flatMap(([route, acts]) =>
      Object.entries(acts).map(([name, act]) => ({
        route,
        // A key of the object above.
        viewer: viewer as Viewer,
        scene: { name, act },
      })),
    ),
  ),
  ...missing,
];
