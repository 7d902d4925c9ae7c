import { beforePaint } from "@majorant/client/document/before-paint.ts";
import { keptPress, markHeard } from "@majorant/client/document/early.ts";
import { choose, press, type } from "@majorant/client/test/acts.ts";
import { type Answers, noLine, refused } from "@majorant/client/test/answers.ts";
import { sentTo } from "@majorant/client/test/screen.tsx";
import { sentence } from "@majorant/client/test/sentences.ts";
import type { Course } from "@majorant/contract/learning/courses";
import { refusals } from "@majorant/contract/refusals";
import type { Offer } from "@majorant/contract/shop/offers";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { course, offer, openCourse, order, section } from "./samples.ts";
import { showStudent, showVisitor } from "./show.ts";

// The contractual sentences (docs/product/sentences.md), on the screens that say them.

const link = (name: string) => screen.findByRole("link", { name });
const alert = async (kind: "alert" | "status", text: string) =>
  expect(await screen.findByText(text)).toBe(
    (await screen.findAllByRole(kind)).map((one) => within(one).queryByText(text)).find(Boolean),
  );

const courseAnswers: Answers = {
  "GET /courses/{coursId}": course,
  "GET /courses/{coursId}/sections": [section],
  "GET /users/{utilisateurId}/courses/{coursId}/positions": [],
  "GET /utilisateurs/{utilisateurId}/courses/{coursId}/notes": [],
};

test("S29: the home page leads to sign-up", async () => {
  await showVisitor("/home", {
    "GET /cours": [],
    "GET /categories": [],
    "GET /offers": [],
  });
  for (const way of await screen.findAllByRole("link", { name: sentence("S29") }))
    expect(way.getAttribute("href")).toBe("/auth/signup");
});

test("S30: sign-in leads to a new password", async () => {
  await showVisitor("/auth/signin");
  expect((await link(sentence("S30"))).getAttribute("href")).toBe("/auth/request-new-password");
});

/** Fills the account of sign-up, and goes on to the class. */
async function fillAccount() {
  await type("Prénom", "Sarra");
  await type("Nom", "Trabelsi");
  await type("Email", "Sarra@Exemple.tn");
  await type("Téléphone", "20123456");
  await type("Mot de passe", "Majorant-2026");
  await type("Confirmation du mot de passe", "Majorant-2026");
  await press("button", sentence("S32"));
}

test("S31, S32, S11, S12, S60: signing up, step by step", async () => {
  await showVisitor("/auth/signup", {
    "POST /auth/signUp": undefined,
    "POST /auth/signIn": refused("SIGN_IN_BUSY"),
  });
  await screen.findByRole("heading", { name: sentence("S31") });
  await fillAccount();
  await screen.findByRole("heading", { name: "Votre classe" });
  await press("button", sentence("S32"));
  await screen.findByText(sentence("S11"));
  await choose("Votre classe", "MP");
  await press("button", sentence("S32"));
  await screen.findByText(sentence("S12"));
  await choose("MP", "MP1");
  await press("button", sentence("S32"));
  await alert("status", sentence("S60"));
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "Se connecter" }).getAttribute("href")).toBe(
    "/auth/signin",
  );
  // L32: lowercased.
  expect(sentTo("POST /auth/signUp")[0]?.body).toMatchObject({
    user: { email: "sarra@exemple.tn", category: { id: 12 } },
  });
});

test("a refused sign-up is a red alert", async () => {
  await showVisitor("/auth/signup", { "POST /auth/signUp": refused("EMAIL_TAKEN") });
  await fillAccount();
  await choose("Votre classe", "MP");
  await choose("MP", "MP1");
  await press("button", sentence("S32"));
  await alert("alert", refusals.EMAIL_TAKEN[1]);
});

async function signIn(password: string) {
  await type("Email", "sarra@exemple.tn");
  await type("Mot de passe", password);
  await press("button", "Se connecter");
}

const typed = async (label: string) =>
  (await screen.findByLabelText<HTMLInputElement>(label)).value;

test("S2, S3: sign-in without anything typed", async () => {
  await showVisitor("/auth/signin");
  await type("Email", " ");
  await press("button", "Se connecter");
  await screen.findByText(sentence("S2"));
  await screen.findByText(sentence("S3"));
});

test("a refused sign-in is a red alert, and what was typed stays", async () => {
  await showVisitor("/auth/signin", { "POST /auth/signIn": refused("BAD_CREDENTIALS") });
  await signIn("pas-le-bon");
  await alert("alert", refusals.BAD_CREDENTIALS[1]);
  expect(await typed("Mot de passe")).toBe("pas-le-bon");
});

test("where too many sign in at once, the seconds are counted, and it goes on by itself with what was typed", async () => {
  const tries: unknown[] = [];
  const [status, error] = refusals.SIGN_IN_BUSY;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
  try {
    await showVisitor("/auth/signin", {
      "POST /auth/signIn": ({ body }) => {
        tries.push(body);
        if (tries.length > 1) return refused("BAD_CREDENTIALS")();
        return Response.json({ code: "SIGN_IN_BUSY", error, retryAfter: 40 }, { status });
      },
    });
    await signIn("Majorant-2026");
    await screen.findByText("Votre tour dans 40 secondes");
    /** Seconds pass, and React has its turn after each. */
    const passUntil = async (text: string) => {
      for (let n = 0; n < 60 && !screen.queryByText(text); n++) {
        vi.advanceTimersByTime(1_000);
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    await passUntil("Votre tour dans 1 seconde");
    expect(tries).toHaveLength(1);
    await passUntil(refusals.BAD_CREDENTIALS[1]);
    await alert("alert", refusals.BAD_CREDENTIALS[1]);
    expect(screen.queryByRole("timer")).toBeNull();
    const typed = { email: "sarra@exemple.tn", password: "Majorant-2026" };
    expect(tries).toEqual([typed, typed]);
  } finally {
    vi.useRealTimers();
  }
});

test("S83: a sign-in that is not answered says so, and keeps what was typed", async () => {
  await showVisitor("/auth/signin", { "POST /auth/signIn": noLine });
  await signIn("Majorant-2026");
  await alert("alert", sentence("S83"));
  expect(await typed("Email")).toBe("sarra@exemple.tn");
});

test("a search that finds nothing says so, and leads back to all courses", async () => {
  await showVisitor("/nosCours/?q=xylophone", {
    "GET /search": [],
    "GET /categories": [],
    "GET /cours": [],
  });
  await screen.findByRole("heading", { name: "Rien ne répond à «\u00a0xylophone\u00a0»" });
  await press("button", "Voir tous nos cours");
  await waitFor(() => expect(location.search).toBe(""));
});

test("S61: where to look for the mail that was sent", async () => {
  await showVisitor("/auth/request-new-password", {
    "POST /auth/request-new-password": undefined,
  });
  await type("Email", "sarra@exemple.tn");
  await press("button", "Envoyer le lien");
  await screen.findByText(new RegExp(sentence("S61")));
});

test("S9, S10: a new password; one that is refused is a red alert", async () => {
  await showVisitor("/auth/new-password?email=sarra@exemple.tn&token=jeton", {
    "POST /auth/new-password": refused("RESET_TOKEN_INVALID"),
  });
  await type("Nouveau mot de passe", "Majorant-2026");
  await press("button", "Changer le mot de passe");
  await screen.findByText(sentence("S9"));
  await type("Confirmation du mot de passe", "Majorant");
  await press("button", "Changer le mot de passe");
  await screen.findByText(sentence("S10"));
  await type("Confirmation du mot de passe", "Majorant-2026");
  await press("button", "Changer le mot de passe");
  await alert("alert", refusals.RESET_TOKEN_INVALID[1]);
});

test.each(["#", "?"])("a link that says its token after a %s chooses a password", async (mark) => {
  await showVisitor(`/auth/new-password${mark}email=sarra%2Bmp%40exemple.tn&token=jeton`, {
    "POST /auth/new-password": refused("RESET_TOKEN_INVALID"),
  });
  await type("Nouveau mot de passe", "Majorant-2026");
  await type("Confirmation du mot de passe", "Majorant-2026");
  await press("button", "Changer le mot de passe");
  await alert("alert", refusals.RESET_TOKEN_INVALID[1]);
  expect(sentTo("POST /auth/new-password").at(-1)?.body).toEqual({
    email: "sarra+mp@exemple.tn",
    token: "jeton",
    newPassword: "Majorant-2026",
  });
});

test("S33, S34: the student's courses", async () => {
  await showStudent("/student/myCourses/", { "GET /users/{utilisateurId}/courses": [course] });
  await screen.findByRole("heading", { name: sentence("S33") });
  await screen.findByText(sentence("S34"));
  expect(screen.getAllByRole("link", { name: sentence("S33") }).length).toBeGreaterThan(0);
});

test("S35, S79: no enrolment leads to the offers", async () => {
  await showStudent("/student/myCourses/", {
    "GET /users/{utilisateurId}/courses": [],
    "GET /categories/courses/{category}": [],
  });
  await screen.findByText(sentence("S79"));
  expect((await link(sentence("S35"))).getAttribute("href")).toBe("/student/offers/");
});

test("a right that is given while the list is open opens its courses there", async () => {
  let say = (_: string) => {};
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  let enrolled: Course[] = [];
  await showStudent("/student/myCourses/", {
    "GET /notifications/utilisateur/{utilisateurId}/stream": () => new Response(stream),
    "GET /users/{utilisateurId}/courses": () => Response.json(enrolled),
    "GET /categories/courses/{category}": [],
  });
  await screen.findByText(sentence("S79"));
  enrolled = [course];
  say("event: access\ndata: null\n\n");
  await screen.findByRole("heading", { name: course.mediumTitle });
  expect(screen.queryByText(sentence("S79"))).toBeNull();
});

test("S36, S54, L28: a file of a course that is open, in a new tab", async () => {
  await showStudent("/student/myCourses/course/3", courseAnswers);
  await screen.findByText(sentence("S54"));
  const file = await link(`${sentence("S36")} Série 1 (nouvel onglet)`);
  expect(file.getAttribute("target")).toBe("_blank");
  expect(file.textContent).toBe(sentence("S36"));
});

test("S55: a course that is not open says so", async () => {
  await showStudent("/student/myCourses/course/3", {
    ...courseAnswers,
    "GET /courses/{coursId}": { ...course, enrolled: false },
    "GET /users/{utilisateurId}/courses/{coursId}/access": { state: "never", at: null, offers: [] },
  });
  await screen.findByText(sentence("S55"));
  expect(screen.queryByText(sentence("S54"))).toBeNull();
});

test("S38, S80: the empty cart, in the bar and on its page", async () => {
  await showStudent("/student/cart");
  const page = within(await screen.findByRole("main"));
  await page.findByText(sentence("S80"));
  await page.findByRole("link", { name: sentence("S38") });
  await press("button", "Mon panier, vide");
  expect(screen.getAllByText(sentence("S80"))).toHaveLength(2);
  expect(screen.getAllByRole("link", { name: sentence("S38") })).toHaveLength(2);
});

test("S39, S40: the account's menu", async () => {
  await showStudent("/student/cart");
  await press("button", /Sarra/);
  await link(sentence("S39"));
  await screen.findByRole("button", { name: sentence("S40") });
});

test("S52, S53, L26: an offer goes into the cart for a month, and is to be paid there", async () => {
  await showStudent("/student/offers/", {
    "GET /offers/category/{categorieId}": [offer],
    "GET /offers/category/{categorieId}/contents": { courses: [], videos: 0 },
  });
  await press("button", /^Ajouter au panier/);
  await screen.findByRole("button", { name: new RegExp(`^${sentence("S52")}`) });
  await press("link", "Voir mon panier");
  await screen.findByRole("button", { name: sentence("S53") });
  expect(JSON.parse(localStorage.getItem("majorant.cart") ?? "")).toMatchObject({
    articles: [{ offer: { id: 5 }, duree: 1 }],
  });
});

/** What is sold for the track that the class is in. */
const wider: Offer = {
  ...offer,
  id: 8,
  title: "Toute la filière",
  category: { id: 11, title: "MP", fullTitle: "MP" },
  opens: [11, 12],
};

/** An offer's card as the server sent it, pressed while its page has no other script than the head's. */
function pressBare(offerId: number, months: string) {
  document.body.innerHTML = `<article>
    <input type="radio" name="d" value="1"><input type="radio" name="d" value="3">
    <button type="button" data-kept="${offerId}">Ajouter au panier</button></article>`;
  const chosen = document.querySelector<HTMLInputElement>(`[value="${months}"]`);
  if (chosen) chosen.checked = true;
  // The text that stands in the head, as it runs there.
  new Function(beforePaint)();
  document.querySelector("button")?.click();
  document.body.replaceChildren();
}

test("an offer pressed before the scripts had come is in the cart of the next page, once", async () => {
  pressBare(offer.id, "3");
  await showStudent("/student/orders", {
    "GET /orders/user/{utilisateurId}": [],
    "GET /offers": [offer, { ...offer, id: 6 }],
  });
  await screen.findByRole("link", { name: "Mon panier, 1 article" });
  const [article, ...others] = JSON.parse(localStorage.getItem("majorant.cart") ?? "").articles;
  expect([article.offer.id, article.duree, others]).toEqual([offer.id, 3, []]);
  expect(sessionStorage.getItem("majorant.pressed")).toBeNull();
});

test("a press that is older than an hour, and one that was answered, add nothing", async () => {
  sessionStorage.setItem("majorant.pressed", `${offer.id},3,${Date.now() - 3_600_001}`);
  expect(keptPress()).toBeNull();
  pressBare(offer.id, "3");
  expect(keptPress()).toEqual({ what: offer.id, choice: 3 });
  const button = document.createElement("button");
  button.dataset.kept = String(offer.id);
  markHeard({ target: button });
  expect(keptPress()).toBeNull();
});

test("an offer that opens more than one's class says what it opens", async () => {
  await showStudent("/student/offers/", {
    "GET /offers/category/{categorieId}": [offer, wider],
    "GET /offers/category/{categorieId}/contents": { courses: [], videos: 0 },
  });
  await screen.findByRole("heading", { name: "Toute la filière" });
  expect(screen.getAllByText(/^Ouvre tout «/).map((said) => said.textContent)).toEqual([
    "Ouvre tout «\u00a0MP\u00a0»",
  ]);
});

const soldAtTwoLevels: Answers = {
  "GET /offers/category/{categorieId}": ({ params: { categorieId } }) =>
    categorieId === "11" ? [wider] : [offer, wider],
  "GET /offers/category/{categorieId}/contents": { courses: [], videos: 0 },
};

test("a visitor finds what opens their class, and the way to every other level", async () => {
  await showVisitor("/Offers", soldAtTwoLevels);
  await screen.findByRole("heading", { name: "Analyse MP1" });
  screen.getByRole("heading", { name: "Toute la filière" });
  expect((await link("MP")).getAttribute("href")).toBe("/Offers?categorie=11");
});

test("a visitor who chose another level sees what opens it", async () => {
  await showVisitor("/Offers?categorie=11", soldAtTwoLevels);
  const offers = within(await screen.findByRole("region", { name: "Offres MP" }));
  await offers.findByRole("heading", { name: "Toute la filière" });
  expect(offers.queryByRole("heading", { name: "Analyse MP1" })).toBeNull();
  // It is that level's own.
  expect(offers.queryByText(/^Ouvre tout «/)).toBeNull();
});

test.each([
  ["the class, where the closest offer is its own", [offer, wider], "Toute la classe MP1"],
  ["the track, where only that is sold", [wider], "Tout «\u00a0MP\u00a0»"],
])("a course's page says what is sold with it: %s", async (_, sold, heading) => {
  await showVisitor("/nosCours/cours/3", {
    "GET /cours/{coursId}": { ...openCourse, categories: [{ id: 12, titre: "MP1" }] },
    "GET /offers/category/{categorieId}": sold,
  });
  await screen.findByRole("heading", { name: heading });
  expect((await link("Comparer les offres")).getAttribute("href")).toBe("/Offers");
});

test("the menu counts one article as one", async () => {
  await showStudent("/student/offers/", {
    "GET /offers/category/{categorieId}": [offer, { ...offer, id: 6, title: "Algèbre MP1" }],
    "GET /offers/category/{categorieId}/contents": { courses: [], videos: 0 },
  });
  await press("button", "Ajouter au panier : Analyse MP1");
  await screen.findAllByRole("link", { name: /^Mon\s*Panier\s*1 article$/i });
  await press("button", "Ajouter au panier : Algèbre MP1");
  await screen.findAllByRole("link", { name: /^Mon\s*Panier\s*2 articles$/i });
});

const showOrder = (sample: ReturnType<typeof order>, answers: Answers = {}) =>
  showStudent("/student/orders/92", {
    "GET /orders/{commandeId}": sample,
    "GET /orders/{commandeId}/access": [],
    "GET /settings/paymentInstructions": {
      paymentBank: "",
      paymentBeneficiary: "",
      paymentRib: "",
      paymentPostOffice: "",
      paymentAddress: "",
      paymentHours: "",
      paymentInstructions: "",
    },
    ...answers,
  });

test.each([
  ["S45", undefined, true],
  ["S45", "awaiting", true],
  ["S46", "paid", null],
  ["S47", "refused", true],
  ["S48", "confirming", false],
] as const)("%s: an order at %s; whether S51 is active: %s", async (id, status, payable) => {
  await showOrder(order(status));
  await screen.findAllByText(sentence(id));
  const pay = screen.queryByRole("button", { name: new RegExp(`^${sentence("S51")} 60,000`) });
  expect(pay && pay.getAttribute("aria-disabled") !== "true").toBe(payable);
});

test("S59: a payment on its way", async () => {
  await showOrder(order("confirming"));
  await screen.findByText(sentence("S59"));
});

test("a refused payment is a red alert", async () => {
  await showOrder(order("awaiting"), {
    "POST /orders/{commandeId}/onlinePayment": refused("NOT_PAYABLE"),
  });
  await press("button", new RegExp(`^${sentence("S51")}`));
  await alert("alert", refusals.NOT_PAYABLE[1]);
});

test("S81: what is not there", async () => {
  await showStudent("/student/orders/92", {
    "GET /orders/{commandeId}": refused("NOT_FOUND"),
  });
  await screen.findByText(sentence("S81"));
});

test("an address that nobody knows leads home, which says so until the next page", async () => {
  await showVisitor("/nowhere/at/all");
  await screen.findByText("Cette adresse n’existe pas");
  expect(location.pathname + location.hash).toBe("/home");
  await press("link", "Se connecter");
  await waitFor(() => expect(location.pathname).toBe("/auth/signin"));
  await waitFor(() => expect(screen.queryByText("Cette adresse n’existe pas")).toBeNull());
});
