import { queries } from "@majorant/client/api/queries.ts";
import { press, type } from "@majorant/client/test/acts.ts";
import { type Answers, broken, noLine, refused, silent } from "@majorant/client/test/answers.ts";
import { person, sentTo } from "@majorant/client/test/screen.tsx";
import { noAnswer, refusals } from "@majorant/contract/refusals";
import type { Order } from "@majorant/contract/shop/orders";
import type { LinkStanding } from "@majorant/contract/shop/payment-links";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { noLink, order } from "./samples.ts";
import { showStudent } from "./show.ts";

// What a student does to have somebody else pay, and what is said of it.

const payable: LinkStanding = { ...noLink, canMake: true, until: "2026-12-10T19:05:00Z" };

const madeAt = "2026-12-04T08:30:00Z";

const live: LinkStanding = {
  ...payable,
  link: { state: "live", madeAt, openedAt: null, revokedAt: null },
};

const over: LinkStanding = {
  ...noLink,
  link: { state: "over", madeAt, openedAt: null, revokedAt: null },
};

const revoked: LinkStanding = {
  ...payable,
  link: { state: "revoked", madeAt, openedAt: null, revokedAt: "2026-12-05T09:00:00Z" },
};

const showOrder = (standing: LinkStanding, answers: Answers = {}, sample: Order = order()) =>
  showStudent("/student/orders/92", {
    "GET /orders/{commandeId}": sample,
    "GET /orders/{commandeId}/access": [],
    "GET /orders/{commandeId}/paymentLink": standing,
    ...answers,
  });

/** Answers as the server does: one link at a time, of tokens t1, t2 and so on. */
function keepingLinks(first: LinkStanding = payable): Answers {
  let standing = first;
  let made = 0;
  return {
    "GET /orders/{commandeId}/paymentLink": () => standing,
    "POST /orders/{commandeId}/paymentLink": () => {
      made += 1;
      const at = new Date(Date.parse(madeAt) + made * 60_000).toISOString();
      standing = {
        ...standing,
        link: { state: "live", madeAt: at, openedAt: null, revokedAt: null },
      };
      return { ...standing, token: `t${made}` };
    },
    "PUT /orders/{commandeId}/paymentLink/revoke": () => {
      standing = revoked;
      return standing;
    },
  };
}

const address = () => screen.findByLabelText<HTMLInputElement>("Adresse du lien");

const ask = "Faire payer par un proche";

/** Gives the browser a share sheet, or none; and a clipboard that takes what is copied. */
function browserWith(share: ((data: ShareData) => Promise<void>) | undefined) {
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    userAgent: navigator.userAgent,
    language: "fr",
    onLine: true,
    ...(share && { share }),
    clipboard: { writeText: async (text: string) => copied.push(text) },
  });
  return copied;
}

const realNavigator = navigator;
afterEach(() => vi.stubGlobal("navigator", realNavigator));

describe("a link is made", () => {
  test("and handed to the system's share sheet, which says who asks, how much, and nothing else", async () => {
    const shared: ShareData[] = [];
    browserWith(async (data) => {
      shared.push(data);
    });
    await showOrder(payable, keepingLinks());
    await press("button", ask);
    expect((await address()).value).toBe(`${location.origin}/payer#t1`);
    await press("button", "Partager");
    await waitFor(() =>
      expect(shared).toEqual([
        {
          text: expect.stringMatching(
            /^Sarra T\. vous demande de payer 60,000\sDT sur Majorant\.$/,
          ),
          url: `${location.origin}/payer#t1`,
        },
      ]),
    );
    expect(screen.queryByText("Adresse copiée")).toBeNull();
  });

  test("and stays where the sheet is closed; where the sheet fails it is copied", async () => {
    let answer = new DOMException("", "AbortError");
    const copied = browserWith(() => Promise.reject(answer));
    await showOrder(payable, keepingLinks());
    await press("button", ask);
    await press("button", "Partager");
    await address();
    expect(copied).toEqual([]);
    answer = new DOMException("", "NotAllowedError");
    await press("button", "Partager");
    await screen.findByText("Adresse copiée");
    expect(copied).toEqual([`${location.origin}/payer#t1`]);
  });

  test("and copied where there is no share sheet, which is said", async () => {
    const copied = browserWith(undefined);
    await showOrder(payable, keepingLinks());
    await press("button", ask);
    await address();
    expect(screen.queryByRole("button", { name: "Partager" })).toBeNull();
    await press("button", "Copier l’adresse");
    const said = await screen.findByText("Adresse copiée");
    expect(said.closest("[role=status]")).toBeTruthy();
    expect(copied).toEqual([`${location.origin}/payer#t1`]);
  });

  test("and is marked to be copied by hand where no page may copy", async () => {
    browserWith(undefined);
    vi.stubGlobal("navigator", { ...navigator, clipboard: undefined });
    await showOrder(payable, keepingLinks());
    await press("button", ask);
    const field = await address();
    await press("button", "Copier l’adresse");
    await screen.findByText("Elle est sélectionnée : copiez-la à la main");
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
  });

  test("once by two presses at once", async () => {
    await showOrder(payable, keepingLinks());
    const button = await screen.findByRole("button", { name: ask });
    fireEvent.click(button, { detail: 1 });
    fireEvent.click(button, { detail: 2 });
    await address();
    expect(sentTo("POST /orders/{commandeId}/paymentLink")).toHaveLength(1);
  });

  test("and is there to be sent again until the page is left", async () => {
    await showOrder(payable, keepingLinks());
    await press("button", ask);
    await address();
    await press("button", "Fermer");
    await press("button", "Envoyer le lien");
    expect((await address()).value).toMatch(/#t1$/);
    expect(sentTo("POST /orders/{commandeId}/paymentLink")).toHaveLength(1);
  });

  test("and says so where another tab has made it useless meanwhile", async () => {
    const server = keepingLinks();
    let elsewhere: LinkStanding | null = null;
    const asked = server["GET /orders/{commandeId}/paymentLink"];
    await showOrder(payable, {
      ...server,
      "GET /orders/{commandeId}/paymentLink": (sent) =>
        elsewhere ?? (typeof asked === "function" ? asked(sent) : payable),
    });
    await press("button", ask);
    await address();
    elsewhere = revoked;
    await queries.invalidateQueries();
    await screen.findByText("Ce lien ne sert plus");
    expect(screen.queryByLabelText("Adresse du lien")).toBeNull();
    await press("button", "Fermer");
    await screen.findByText(/^Votre lien a été révoqué/);
    expect(screen.queryByRole("button", { name: "Envoyer le lien" })).toBeNull();
  });
});

describe("a refusal is said where it was pressed", () => {
  test.each(["NOT_PAYABLE", "ORDER_EXPIRED", "EMAIL_UNCONFIRMED"] as const)("%s", async (code) => {
    await showOrder(payable, { "POST /orders/{commandeId}/paymentLink": refused(code) });
    const asked = sentTo("GET /orders/{commandeId}").length;
    await press("button", ask);
    const said = await screen.findByText(refusals[code][1]);
    expect(said.closest("[role=alert]")).toBeTruthy();
    // It may have been settled meanwhile.
    await waitFor(() => expect(sentTo("GET /orders/{commandeId}").length).toBeGreaterThan(asked));
  });

  test("without a line, and a link that was made all the same is found", async () => {
    let standing = payable;
    await showOrder(payable, {
      "GET /orders/{commandeId}/paymentLink": () => standing,
      "POST /orders/{commandeId}/paymentLink": () => {
        standing = live;
        return noLine();
      },
    });
    await press("button", ask);
    await screen.findByText(noAnswer);
    await screen.findByText("Votre lien est actif");
    await screen.findByRole("button", { name: "Faire un nouveau lien" });
  });

  test("in the question about revoking", async () => {
    await showOrder(live, { "PUT /orders/{commandeId}/paymentLink/revoke": noLine });
    await press("button", "Révoquer");
    await press("button", "Révoquer le lien");
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText(noAnswer);
  });
});

describe("a page that is opened again says of a link", () => {
  test("since when it lives, that nobody has opened it, and until when it can be paid", async () => {
    await showOrder(live);
    const panel = await screen.findByRole("region", { name: ask });
    await within(panel).findByText("Votre lien est actif");
    expect(panel.textContent).toMatch(/depuis le 4\sdécembre\s2026, 09:30\./);
    expect(panel.textContent).toContain("Personne ne l’a encore ouvert.");
    expect(panel.textContent).toMatch(/à ces prix, jusqu’au 10\sdécembre\s2026, 20:05\./);
    // Its address was said once.
    expect(within(panel).queryByRole("button", { name: "Envoyer le lien" })).toBeNull();
    expect(within(panel).queryByRole("button", { name: ask })).toBeNull();
  });

  test("when it was opened first", async () => {
    const opened = { state: "live", madeAt, openedAt: "2026-12-04T18:00:00Z", revokedAt: null };
    await showOrder({ ...live, link: opened as LinkStanding["link"] });
    const said = await screen.findByText(/^Ouvert pour la première fois le/);
    expect(said.textContent).toMatch(/le 4\sdécembre\s2026, 19:00\./);
  });

  test("that it serves again if the payment that is looked at is refused", async () => {
    await showOrder(
      { ...live, canMake: false, until: null },
      {},
      { ...order("confirming"), secondPayments: [] },
    );
    await screen.findByText("Il servira de nouveau si le paiement que nous vérifions est refusé.");
    await screen.findByRole("button", { name: "Révoquer" });
    expect(screen.queryByRole("button", { name: "Faire un nouveau lien" })).toBeNull();
  });

  test.each([
    ["paid", order("paid"), /la commande est payée\.$/],
    ["expired", { ...order(), expiredAt: "2026-12-10T19:05:00Z" }, /la commande a expiré\.$/],
    [
      "withdrawn",
      { ...order(), expiredAt: "2026-12-10T19:05:00Z", withdrawn: true },
      /vous avez annulé la commande\.$/,
    ],
  ])("that it serves no more once the order is %s", async (_, sample, said) => {
    await showOrder(over, {}, sample);
    const sentence = await screen.findByText(/^Le lien que vous aviez donné ne sert plus/);
    expect(sentence.textContent).toMatch(said);
    expect(screen.queryByRole("button", { name: ask })).toBeNull();
    expect(screen.queryByRole("button", { name: "Révoquer" })).toBeNull();
  });
});

test("a link is revoked after a question, and another one made by one press", async () => {
  await showOrder(live, keepingLinks(live));
  await press("button", "Révoquer");
  await press("button", "Garder le lien");
  expect(sentTo("PUT /orders/{commandeId}/paymentLink/revoke")).toEqual([]);
  await press("button", "Révoquer");
  await press("button", "Révoquer le lien");
  await screen.findByText("Le lien est révoqué");
  const said = await screen.findByText(/^Votre lien a été révoqué/);
  expect(said.textContent).toMatch(/le 5\sdécembre\s2026, 10:00\. Il ne sert plus\.$/);
  await press("button", ask);
  expect((await address()).value).toMatch(/#t1$/);
});

test("a new link says first that the former one stops", async () => {
  await showOrder(live, keepingLinks(live));
  await press("button", "Faire un nouveau lien");
  const dialog = within(await screen.findByRole("dialog", { name: /^Faire un nouveau lien/ }));
  dialog.getByText(/^Celui que vous avez donné ne servira plus/);
  expect(sentTo("POST /orders/{commandeId}/paymentLink")).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Faire un nouveau lien" }));
  expect((await address()).value).toMatch(/#t1$/);
  expect(screen.queryByRole("dialog", { name: /^Faire un nouveau lien/ })).toBeNull();
});

describe("the day that the parents pay before", () => {
  const days = { first: "2026-12-10", last: "2027-01-02" };
  const promisable: LinkStanding = { ...payable, promisableDays: days };
  const label = "Mes parents paieront avant le";

  async function unfold() {
    const summary = await screen.findByText("Mes parents paieront avant le…");
    const fold = summary.closest("details");
    if (!fold) throw new Error("it is folded");
    fold.open = true;
    fold.dispatchEvent(new Event("toggle"));
    return screen.findByLabelText<HTMLInputElement>(label, { selector: "input" });
  }

  test("is told at its field where it is missing, none, or too far", async () => {
    await showOrder(promisable);
    await unfold();
    screen.getByText(/^Du 10\/12\/2026 au 02\/01\/2027/);
    await press("button", "Garder ces prix jusque-là");
    await screen.findByText("La date est obligatoire");
    await type(label, "31/02/2027");
    fireEvent.focusOut(screen.getByLabelText(label, { selector: "input" }));
    await screen.findByText(/^Cette date n’existe pas/);
    for (const day of ["09/12/2026", "03/01/2027"]) {
      await type(label, day);
      await press("button", "Garder ces prix jusque-là");
      await screen.findByText("Choisissez un jour du 10/12/2026 au 02/01/2027");
    }
    expect(sentTo("PUT /orders/{commandeId}/paymentDay")).toEqual([]);
  });

  test("is said once, holds the prices, and is what the order shows", async () => {
    const said: LinkStanding = {
      ...payable,
      until: "2026-12-20T22:59:59.999Z",
      promisedDay: "2026-12-20",
    };
    await showOrder(promisable, { "PUT /orders/{commandeId}/paymentDay": said });
    await unfold();
    screen.getByText(/Cela ne se dit qu’une fois, et ne se change plus\.$/);
    await type(label, "20/12/2026");
    await press("button", "Garder ces prix jusque-là");
    const sentence = await screen.findByText(/^Vous avez dit que vos parents paieront avant le/);
    expect(sentence.textContent).toMatch(/20\sdécembre\s2026, ce jour compris\.$/);
    screen.getByText((_, element) =>
      /^À payer, à ces prix, jusqu’au 20\sdécembre\s2026, 23:59\.$/.test(
        element?.tagName === "P" ? (element.textContent ?? "") : "",
      ),
    );
    expect(screen.queryByText("Mes parents paieront avant le…")).toBeNull();
    expect(sentTo("PUT /orders/{commandeId}/paymentDay")).toMatchObject([
      { params: { commandeId: "92" }, body: { day: "2026-12-20" } },
    ]);
  });

  test("keeps what was typed where it is refused, and says why", async () => {
    await showOrder(promisable, {
      "PUT /orders/{commandeId}/paymentDay": refused("PAYMENT_DAY_INVALID"),
    });
    const field = await unfold();
    await type(label, "20/12/2026");
    await press("button", "Garder ces prix jusque-là");
    await screen.findByText(refusals.PAYMENT_DAY_INVALID[1]);
    expect(field.value).toBe("20/12/2026");
  });

  test("shows the one that another tab has said", async () => {
    let standing = promisable;
    await showOrder(promisable, {
      "GET /orders/{commandeId}/paymentLink": () => standing,
      "PUT /orders/{commandeId}/paymentDay": () => {
        standing = { ...payable, promisedDay: "2026-12-15" };
        return refused("PAYMENT_DAY_SAID")();
      },
    });
    await unfold();
    await type(label, "20/12/2026");
    await press("button", "Garder ces prix jusque-là");
    const sentence = await screen.findByText(/^Vous avez dit que vos parents paieront avant le/);
    expect(sentence.textContent).toMatch(/15\sdécembre\s2026/);
    expect(screen.queryByLabelText(label)).toBeNull();
  });
});

test("nothing is made before it is known whether a link lives", async () => {
  await showOrder(payable, { "GET /orders/{commandeId}/paymentLink": silent });
  await screen.findByRole("button", { name: /^Payer \d/ });
  expect(screen.queryByRole("button", { name: ask })).toBeNull();
});

test("where that can't be read it is said, and asked again", async () => {
  let isBroken = true;
  await showOrder(payable, {
    "GET /orders/{commandeId}/paymentLink": () => (isBroken ? broken() : payable),
  });
  await screen.findByRole("button", { name: "Réessayer" });
  isBroken = false;
  await press("button", "Réessayer");
  await screen.findByRole("button", { name: ask });
});

test("an administrator who looks at a student's order reads it without the link", async () => {
  await showStudent(
    "/student/orders/92",
    {
      "GET /orders/{commandeId}": order(),
      "GET /orders/{commandeId}/access": [],
      "GET /orders/{commandeId}/paymentLink": refused("NOT_FOUND"),
    },
    person("ROLE_ADMINISTRATEUR"),
  );
  await screen.findByRole("heading", { name: "Commande n° 92" });
  await waitFor(() => expect(sentTo("GET /orders/{commandeId}/paymentLink")).not.toEqual([]));
  await screen.findByRole("button", { name: /^Payer \d/ });
  expect(screen.queryByRole("button", { name: ask })).toBeNull();
});
