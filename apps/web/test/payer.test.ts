import type { OpenedLink, PayerState } from "@majorant/contract/shop/payment-links";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { h, render } from "preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PayerPage } from "../src/payer/PayerPage.tsx";
import { keptToken } from "../src/payer/token.ts";

// What whoever opens a link to pay is told, and what they can do, in each state of its order.

type LinkOrder = NonNullable<OpenedLink["order"]>;

const order: LinkOrder = {
  id: 41,
  student: "Yasmine T.",
  lines: [
    {
      title: "Analyse",
      category: "MP1",
      duration: 3,
      startDate: null,
      endDate: null,
      cataloguePrice: 150,
      price: 150,
    },
    {
      title: "Stage d'hiver",
      category: "MP1",
      duration: null,
      startDate: "2026-12-10T23:00:00.000Z",
      endDate: "2026-12-31T22:59:59.999Z",
      cataloguePrice: 99.5,
      price: 99.5,
    },
  ],
  total: 249.5,
  instalment: null,
  until: "2026-12-17T22:59:59.999Z",
  card: true,
  gateways: ["gpg"],
  transfer: {
    paymentBank: "Banque de Tunisie",
    paymentBeneficiary: "Majorant SARL",
    paymentRib: "10403012345678901249",
    paymentPostOffice: "",
    paymentAddress: "",
    paymentHours: "",
    paymentInstructions: "Vos cours ouvrent **sous un jour**.",
    reference: "MAJORANT-41",
  },
  declared: null,
  answer: null,
  receipt: false,
  creditNotes: [],
  hasEmail: false,
  triesLeft: 20,
  invoice: false,
  consent: { sentence: "", asked: false, given: null },
};
const over = { until: null, card: false, transfer: null } as const;
const link = (state: PayerState, fields: Partial<LinkOrder> = {}): OpenedLink => ({
  school: "Majorant",
  state,
  order: { ...order, ...fields },
});

/** What each call is answered: a body, a refusal, or nothing where there is no line. */
let answers: Record<string, () => Response | Promise<Response>>;
let asked: { path: string; body: unknown; headers: Headers }[];
const place = document.createElement("div");

beforeEach(() => {
  answers = {};
  asked = [];
  document.body.append(place);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body = init.body instanceof FormData ? init.body : JSON.parse(String(init.body));
    asked.push({ path, body, headers: new Headers(init.headers) });
    const answer = answers[path.replace("/api/paymentLinks/", "")];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
});

afterEach(() => {
  render(null, place);
  place.remove();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

const answer = (body: object) => () => Response.json(body);
const refuse = (status: number, body: object) => () => Response.json(body, { status });

async function open(opened: OpenedLink) {
  answers.open = answer(opened);
  render(h(PayerPage, { token: "un-jeton" }), place);
  return within(await screen.findByRole("main"));
}

const card = { name: /^Payer par carte/ };

test("what waits says who it is for, what it is, how much and until when", async () => {
  const page = await open(link("payable"));
  const lines = within(await page.findByRole("region", { name: "Pour Yasmine T." }));
  expect(lines.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "AnalyseMP1 · 3 mois150,000\u00a0DT",
    "Stage d'hiverMP1Du 11 décembre 2026 au 31 décembre 202699,500\u00a0DT",
  ]);
  lines.getByText("249,500 DT");
  page.getByText(/^À payer au plus tard le/);
  page.getByText("jeudi 17 décembre 2026");
  page.getByText("10 403 0123456789012 49");
  page.getByText("Vos cours ouvrent sous un jour.");
  expect(asked[0]?.body).toEqual({ token: "un-jeton" });
  expect(asked[0]?.headers.get("accept-language")).toBe("fr");
});

test("what a code took off is read beside each price, and in all", async () => {
  const [lessons, ...others] = order.lines;
  if (!lessons) throw new Error("it has lines");
  const page = await open(
    link("payable", { lines: [{ ...lessons, price: 112.5 }, ...others], total: 212 }),
  );
  const lines = within(await page.findByRole("region", { name: "Pour Yasmine T." }));
  const [first, second] = lines.getAllByRole("listitem");
  expect(first?.querySelector("s")?.textContent).toBe("Prix au catalogue : 150,000\u00a0DT");
  expect(first?.textContent).toMatch(/112,500\u00a0DT$/);
  expect(second?.querySelector("s")).toBeNull();
  expect(lines.getByText("Réduction").parentElement?.textContent).toBe("Réduction-37,500\u00a0DT");
  lines.getByText("212,000 DT");
});

test("an instalment says which one it is and its day, and nothing of the others", async () => {
  const instalment = { number: 2, of: 3, dueOn: "2026-12-12" } as const;
  const page = await open(link("payable", { instalment }));
  const what = await page.findByText(/^Échéance 2 sur 3/);
  expect(what.textContent).toMatch(/^Échéance 2 sur 3, prévue le 12\sdécembre 2026$/);
  page.getByText(/^À payer au plus tard le/);
});

test("an instalment that expired is not ordered anew", async () => {
  const instalment = { number: 2, of: 3, dueOn: "2026-12-12" } as const;
  const page = await open(link("expired", { ...over, instalment }));
  await page.findByText(/^Cette échéance ne se paie plus par ce lien/);
  expect(page.queryByText(/refaire une/)).toBeNull();
});

const sentences: [PayerState, Partial<LinkOrder>, string, { canPay: boolean }][] = [
  ["paid", { ...over, receipt: true }, "Merci, le paiement est bien arrivé", { canPay: false }],
  ["paidTwice", { ...over, receipt: true }, "Elle a été payée deux fois", { canPay: false }],
  ["confirming", over, "Le paiement déclaré est en cours de vérification", { canPay: false }],
  ["refused", {}, "Le paiement n'a pas abouti", { canPay: true }],
  ["cancelled", {}, "Le paiement a été annulé par l'école", { canPay: true }],
  ["expired", over, "La commande a expiré", { canPay: false }],
  ["withdrawn", over, "La commande a été annulée par l'élève", { canPay: false }],
];

test.each(sentences)("an order that is %s says so", async (state, fields, sentence, { canPay }) => {
  const page = await open(link(state, fields));
  await page.findByText(sentence);
  expect(page.queryAllByRole("button", card)).toHaveLength(canPay ? 1 : 0);
  expect(page.queryAllByRole("button", { name: "Télécharger le reçu" })).toHaveLength(
    fields.receipt ? 1 : 0,
  );
});

test("a link that was revoked shows nothing of the student", async () => {
  const page = await open({ school: "Majorant", state: "revoked", order: null });
  await page.findByText("Ce lien a été révoqué");
  expect(place.textContent).not.toContain("Yasmine");
});

test("what the school said of a declared or second payment is read", async () => {
  const declared = {
    payer: "Leïla T.",
    transactionNumber: "VIR 7",
    method: "transfer",
    photo: false,
  } as const;
  const refused = await open(
    link("refused", { declared: { ...declared, reason: "Le virement n'est pas arrivé." } }),
  );
  await refused.findByText(/Le virement n'est pas arrivé/);
  render(null, place);
  const twice = await open(link("paidTwice", { ...over, answer: "Remboursé le 3 décembre." }));
  await twice.findByText("Remboursé le 3 décembre.");
});

test("a link that has been tried too often says to ask for another", async () => {
  const page = await open(link("payable", { card: false, triesLeft: 0 }));
  await page.findByText("Ce lien a servi à vingt essais");
});

test("paying by card leaves for the gateway, once however often it is pressed", async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {});
  const page = await open(link("payable"));
  const fields = [{ name: "orderID", value: "MAJ-41-1" }];
  answers.onlinePayment = answer({ form: { action: "https://banque.exemple.tn/", fields } });
  const button = await page.findByRole("button", card);
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(asked.filter(({ path }) => path.endsWith("/onlinePayment"))).toHaveLength(1);
  submit.mockRestore();
});

test("where there are two gateways one chooses, and is led by an address", async () => {
  const page = await open(link("payable", { gateways: ["gpg", "konnect"] }));
  const other = await page.findByRole("button", { name: /^Payer avec Konnect/ });
  page.getByRole("button", card);
  const leave = vi.spyOn(location, "assign").mockImplementation(() => {});
  answers.onlinePayment = refuse(503, {
    error: "Ce moyen de paiement ne répond pas en ce moment, et rien n'a été pris.",
    code: "GATEWAY_AWAY",
  });
  fireEvent.click(other);
  await page.findByText(/rien n'a été pris/);
  answers.onlinePayment = answer({ redirect: "https://gateway.konnect.network/pay/1" });
  fireEvent.click(other);
  await waitFor(() => expect(leave).toHaveBeenCalledWith("https://gateway.konnect.network/pay/1"));
  expect(asked.at(-1)?.body).toEqual({ token: "un-jeton", gateway: "konnect" });
  leave.mockRestore();
});

test.each(["payable", "refused"] as const)(
  "who has paid just now is not asked to pay again while the bank's word is on its way, be it %s before",
  async (state) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    history.replaceState(null, "", "/payer?paiement=ok");
    const page = await open(link(state));
    await vi.waitFor(() => page.getByText("Nous attendons la réponse de la banque"));
    expect(page.queryAllByRole("button", card)).toEqual([]);
    expect(page.queryByText("Payer autrement")).toBeNull();
    answers.open = answer(link("paid", { ...over, receipt: true }));
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(() => page.getByRole("heading", { name: "Commande payée" }));
    vi.useRealTimers();
  },
);

test("a bank that says nothing for two minutes is no reason to pay twice, and no more to wait", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  history.replaceState(null, "", "/payer?paiement=ok");
  const page = await open(link("refused"));
  await vi.waitFor(() => page.getByText("Nous attendons la réponse de la banque"));
  for (let n = 0; n < 24; n++) await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitFor(() => page.getByText("La banque n'a pas encore répondu"));
  page.getByRole("button", card);
  const { length } = asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(length);
  vi.useRealTimers();
});

test("what was paid meanwhile is said where it is pressed, and the order is looked at again", async () => {
  const page = await open(link("payable"));
  answers.onlinePayment = refuse(409, {
    error: "Cette commande n'attend pas de paiement.",
    code: "NOT_PAYABLE",
  });
  fireEvent.click(await page.findByRole("button", card));
  expect((await page.findByRole("alert")).textContent).toBe(
    "Cette commande n'attend pas de paiement.",
  );
  answers.open = answer(link("paid", { ...over, receipt: true }));
  fireEvent.click(page.getByRole("button", { name: "Voir où en est la commande" }));
  await page.findByRole("heading", { name: "Commande payée" });
});

test("a declaration keeps what was typed while there is no line, and what is wrong is said at its field", async () => {
  const page = await open(link("payable"));
  const payer = await page.findByLabelText<HTMLInputElement>("Payé par");
  const number = page.getByLabelText<HTMLInputElement>("Numéro de transaction");
  payer.value = "Leïla Trabelsi";
  number.value = "??";
  const send = () => fireEvent.submit(page.getByRole("form", { name: "Vous avez déjà payé ?" }));
  send();
  expect((await page.findByRole("alert")).textContent).toMatch(/^Pas de réponse du serveur/);
  expect([payer.value, number.value]).toEqual(["Leïla Trabelsi", "??"]);

  const wrong = "Le numéro de transaction est invalide";
  answers.pay = refuse(400, {
    error: wrong,
    code: "INVALID_INPUT",
    fields: { transactionNumber: wrong },
  });
  send();
  await waitFor(() => expect(number.getAttribute("aria-invalid")).toBe("true"));
  number.value = "VIR 118";
  const declared = { payer: "Leïla Trabelsi", transactionNumber: "VIR 118", reason: null } as const;
  answers.pay = answer(
    link("confirming", { ...over, declared: { ...declared, method: "transfer", photo: false } }),
  );
  send();
  await page.findByText(/^Payé par Leïla Trabelsi, n° VIR 118/);
  const sent = asked.at(-1)?.body;
  expect(sent instanceof FormData && JSON.parse(String(sent.get("paiement")))).toEqual({
    token: "un-jeton",
    payer: "Leïla Trabelsi",
    transactionNumber: "VIR 118",
    method: "transfer",
  });
});

const sentence = "Je demande l’ouverture immédiate des cours, et renonce à me rétracter.";
const consent = { sentence, asked: true, given: null };
const missing = "Lisez cette phrase, puis cochez-la pour continuer.";

test("a sentence that is asked is ticked before paying by card, and kept by its words", async () => {
  const page = await open(link("payable", { consent }));
  const box = await page.findByRole<HTMLInputElement>("checkbox", { name: sentence });
  fireEvent.click(page.getByRole("button", card));
  const said = await page.findByText(missing);
  expect(box.getAttribute("aria-describedby")).toBe(said.id);
  expect(box.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(box);
  expect(asked.map(({ path }) => path)).toEqual(["/api/paymentLinks/open"]);
  fireEvent.click(box);
  await waitFor(() => expect(page.queryByText(missing)).toBeNull());
  const given = { ...consent, given: "2026-12-03T19:06:00Z" };
  answers.consent = answer(link("payable", { consent: given }));
  answers.onlinePayment = refuse(503, { code: "GATEWAY_AWAY", error: "Elle ne répond pas." });
  fireEvent.click(page.getByRole("button", card));
  await page.findByText("Elle ne répond pas.");
  expect(asked.slice(1).map(({ path, body }) => [path, body])).toEqual([
    ["/api/paymentLinks/consent", { token: "un-jeton", sentence }],
    ["/api/paymentLinks/onlinePayment", { token: "un-jeton", gateway: "gpg" }],
  ]);
  // It is kept: it can't be taken back, and is not asked again.
  await waitFor(() => expect([box.checked, box.disabled]).toEqual([true, true]));
  fireEvent.click(page.getByRole("button", card));
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked.at(-1)?.path).toBe("/api/paymentLinks/onlinePayment");
});

test("and before a transfer is declared", async () => {
  const page = await open(link("payable", { consent, card: false, gateways: [] }));
  const box = await page.findByRole<HTMLInputElement>("checkbox", { name: sentence });
  for (const [label, value] of [
    ["Payé par", "Mounira"],
    ["Numéro de transaction", "VIR-7"],
  ] as const)
    fireEvent.input(page.getByLabelText(label), { target: { value } });
  answers.consent = answer(
    link("payable", { consent: { ...consent, given: "2026-12-03T19:06:00Z" } }),
  );
  answers.pay = answer(link("confirming", over));
  const declare = page.getByRole("button", { name: "Déclarer le paiement" });
  fireEvent.submit(declare.closest("form") as HTMLFormElement); // it is one's button
  await page.findByText(missing);
  expect(document.activeElement).toBe(box);
  fireEvent.click(box);
  await waitFor(() => expect(page.queryByText(missing)).toBeNull());
  fireEvent.submit(declare.closest("form") as HTMLFormElement);
  await page.findByText("Le paiement déclaré est en cours de vérification");
  expect(asked.map(({ path }) => path)).toEqual([
    "/api/paymentLinks/open",
    "/api/paymentLinks/consent",
    "/api/paymentLinks/pay",
  ]);
});

test("what was paid has an invoice by that name, and what was given back its credit notes", async () => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push(this.download);
  });
  const page = await open(
    link("paid", {
      ...over,
      receipt: true,
      invoice: true,
      creditNotes: [{ number: "AV-2026-000003", date: "2026-12-10T10:00:00Z", amount: 20 }],
    }),
  );
  await page.findByRole("button", { name: "Télécharger la facture" });
  expect(page.getByText(/^Rendu le/).textContent).toMatch(/^Rendu le 10.décembre 2026 : 20,000.DT/);
  answers.creditNote = () => new Response("%PDF-");
  fireEvent.click(page.getByRole("button", { name: "Télécharger l'avoir n° AV-2026-000003" }));
  await waitFor(() => expect(files).toEqual(["AV-2026-000003.pdf"]));
  expect(asked.at(-1)).toMatchObject({
    path: "/api/paymentLinks/creditNote",
    body: { token: "un-jeton", number: "AV-2026-000003", language: "fr" },
  });
});

test("an address is left, and taken away again", async () => {
  const page = await open(link("payable"));
  fireEvent.input(await page.findByLabelText("Votre adresse e-mail"), {
    target: { value: " leila@exemple.tn " },
  });
  answers.email = answer(link("payable", { hasEmail: true }));
  fireEvent.click(page.getByRole("button", { name: "Me rappeler" }));
  await page.findByText(/30 jours après le paiement/);
  answers.email = answer(link("payable"));
  fireEvent.click(page.getByRole("button", { name: "Retirer mon adresse" }));
  await page.findByRole("button", { name: "Me rappeler" });
  expect(asked.filter(({ path }) => path.endsWith("/email")).map(({ body }) => body)).toEqual([
    { token: "un-jeton", email: "leila@exemple.tn", language: "fr" },
    { token: "un-jeton", email: null, language: "fr" },
  ]);
});

test("an address goes on to the next instalment, and says so; that of the last one does not", async () => {
  const before = await open(
    link("payable", { hasEmail: true, instalment: { number: 2, of: 3, dueOn: "2026-12-12" } }),
  );
  await before.findByText(/le lien de l'échéance suivante.*jusqu'à la fin de l'échéancier/);
  render(null, place);
  const last = await open(
    link("payable", { hasEmail: true, instalment: { number: 3, of: 3, dueOn: "2026-12-12" } }),
  );
  await last.findByText(/30 jours après le paiement/);
  expect(last.queryByText(/échéance suivante/)).toBeNull();
});

test("without an answer it says so and asks again; what is on the page stays while the line is away", async () => {
  render(h(PayerPage, { token: "un-jeton" }), place);
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Pas de réponse du serveur/);
  answers.open = answer(link("payable"));
  fireEvent.click(screen.getByRole("button", { name: "Réessayer" }));
  await screen.findByRole("button", card);
  delete answers.open;
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(asked).toHaveLength(3));
  screen.getByRole("button", card);
});

test("what the link asks for is asked before the page is there, and before the token is kept", async () => {
  answers.open = answer(link("payable"));
  const kept = vi.spyOn(Storage.prototype, "setItem");
  history.replaceState(null, "", "/payer#un-jeton-de-quarante-trois-caracteres-0123_");
  await import("../src/payer/first-question.ts");
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ["/api/paymentLinks/open", { token: "un-jeton-de-quarante-trois-caracteres-0123_" }],
  ]);
  expect(kept).not.toHaveBeenCalled();
  expect((await window.firstAnswer)?.state).toBe("payable");
  kept.mockRestore();
});

test("the token comes from behind the address, and is there again on the way back from the gateway", () => {
  expect(keptToken()).toBeNull();
  const token = "un-jeton-de-quarante-trois-caracteres-0123_";
  for (const behind of ["", ".", "&fbclid=1", " merci"]) {
    history.replaceState(null, "", `/payer#${token}${behind}`);
    expect(keptToken()).toBe(token);
  }
  history.replaceState(null, "", "/payer?paiement=ok");
  expect(keptToken()).toBe(token);
  for (const cut of [token.slice(1), `${token}x`, "%00"]) {
    history.replaceState(null, "", `/payer#${cut}`);
    expect(keptToken()).toBeNull();
  }
});
