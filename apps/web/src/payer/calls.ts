import type { Contract } from "@majorant/contract/contract";
import type { Body } from "@majorant/contract/endpoint";
import type { RefusalBody } from "@majorant/contract/refusals";
import type { GatewayName, PaymentStart } from "@majorant/contract/shop/orders";
import type { OpenedLink, PayerLanguage } from "@majorant/contract/shop/payment-links";
import { locale } from "@majorant/ui/locale/locale.ts";

type Path = keyof Contract & `POST /paymentLinks/${string}`;

const noAnswer = "Pas de réponse du serveur : vérifiez votre connexion, puis réessayez.";
const notNow = "Le site ne peut pas répondre en ce moment : réessayez dans un instant.";

/** What the server refused: the message is the sentence to show, and the code null where it did not answer; with what is wrong with each field. */
export class Refused extends Error {
  readonly code: string | null;
  readonly fields: Record<string, string>;

  constructor(body: Partial<RefusalBody> | null) {
    super(body?.error ?? (body ? notNow : noAnswer));
    this.code = body ? (body.code ?? "SERVER_ERROR") : null;
    this.fields = body?.fields ?? {};
  }
}

/** The language of the page: it is its calls' too. */
export const language: PayerLanguage = locale.startsWith("ar") ? "ar" : "fr";

/** How long an answer is waited for, in milliseconds: a photo goes slowly over a poor line. */
const patience = 120_000;

/** @throws Refused */
async function post(path: Path, body: string | FormData): Promise<Response> {
  const response = await fetch(`/api${path.slice("POST ".length)}`, {
    method: "POST",
    body,
    headers: {
      "accept-language": language,
      ...(typeof body === "string" ? { "content-type": "application/json" } : {}),
    },
    signal: AbortSignal.timeout(patience),
  }).catch(() => {
    throw new Refused(null);
  });
  if (!response.ok) throw new Refused(await response.json().catch(() => ({})));
  return response;
}

const ask = async <Answer>(path: Path, body: object): Promise<Answer> => {
  const response = await post(path, JSON.stringify(body));
  // The contract types this answer.
  return (await response.json()) as Answer;
};

export const openLink = (token: string) => ask<OpenedLink>("POST /paymentLinks/open", { token });

export const startPayment = (token: string, gateway: GatewayName) =>
  ask<PaymentStart>("POST /paymentLinks/onlinePayment", { token, gateway });

export const giveConsent = (token: string, sentence: string) =>
  ask<OpenedLink>("POST /paymentLinks/consent", { token, sentence });

export const leaveEmail = (token: string, email: string | null) =>
  ask<OpenedLink>("POST /paymentLinks/email", { token, email, language });

/** Declares a payment, with the photo of its slip if there is one. */
export async function declarePayment(
  { paiement }: Body<Contract["POST /paymentLinks/pay"]>,
  photo: Blob | null,
): Promise<OpenedLink> {
  const form = new FormData();
  form.append("paiement", JSON.stringify(paiement));
  if (photo) form.append("photo", photo);
  const response = await post("POST /paymentLinks/pay", form);
  // The contract types this answer.
  return (await response.json()) as OpenedLink;
}

/** A document of the order, as a file. */
const fetchFile = async (path: Path, body: object): Promise<Blob> =>
  (await post(path, JSON.stringify({ ...body, language }))).blob();

export const fetchReceipt = (token: string) => fetchFile("POST /paymentLinks/receipt", { token });

export const fetchCreditNote = (token: string, number: string) =>
  fetchFile("POST /paymentLinks/creditNote", { token, number });
