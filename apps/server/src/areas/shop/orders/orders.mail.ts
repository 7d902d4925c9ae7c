import { transferReference } from "@majorant/domain/orders/paying-otherwise";
import { plainMath } from "@majorant/domain/text/plain-math";
import type { Mail } from "../../../platform/jobs/mail.ts";

export type Buyer = { email: string; firstName: string };
type Bought = { orderId: number; titles: string[]; publicUrl: string };

const listed = (titles: string[]) => titles.map((title) => `  – ${plainMath(title)}`).join("\n");

export const orderReceivedMail = (
  buyer: Buyer,
  { orderId, titles, total, publicUrl }: Bought & { total: string },
): Mail => ({
  to: buyer.email,
  subject: `Votre commande n° ${orderId}`,
  text: `Bonjour ${buyer.firstName},

Nous avons bien reçu votre commande n° ${orderId} :
${listed(titles)}
Total : ${total}

Pour la payer :
${publicUrl}/student/orders/${orderId}

Par virement ou par mandat, la référence à écrire est « ${transferReference(orderId)} ».

L'équipe de Majorant
`,
});

export const orderPaidMail = (buyer: Buyer, { orderId, titles, publicUrl }: Bought): Mail => ({
  to: buyer.email,
  subject: `Votre commande n° ${orderId} est payée`,
  text: `Bonjour ${buyer.firstName},

Votre paiement est accepté. Vos cours sont ouverts :
${listed(titles)}

Pour commencer :
${publicUrl}/student/myCourses/

Bon travail,
L'équipe de Majorant
`,
});

/** `words` are the administrator's, of a payment that was declared; without them a card was declined. */
export const orderRefusedMail = (
  buyer: Buyer,
  { orderId, publicUrl, words }: Bought & { words: string | undefined },
): Mail => ({
  to: buyer.email,
  subject: `Le paiement de votre commande n° ${orderId} est refusé`,
  text: `Bonjour ${buyer.firstName},

${
  words
    ? `Le paiement que vous avez déclaré pour votre commande n° ${orderId} a été refusé :
${words}

Vous pouvez le déclarer de nouveau, ou payer par carte :`
    : `Le paiement de votre commande n° ${orderId} a été refusé, et rien n'a été débité. Vous pouvez réessayer :`
}
${publicUrl}/student/orders/${orderId}

L'équipe de Majorant
`,
});

export const orderPaidTwiceMail = (
  buyer: Buyer,
  { orderId, publicUrl, amount }: Omit<Bought, "titles"> & { amount: string },
): Mail => ({
  to: buyer.email,
  subject: `Votre commande n° ${orderId} a été payée deux fois`,
  text: `Bonjour ${buyer.firstName},

Votre commande n° ${orderId} était déjà payée, et un deuxième paiement de ${amount} nous est parvenu.
Notre équipe l'examine et vous répond. Vous n'avez rien à faire.

Votre commande :
${publicUrl}/student/orders/${orderId}

L'équipe de Majorant
`,
});

/** `answer` is the administrator's own words. */
export const secondPaymentAnsweredMail = (
  buyer: Buyer,
  { orderId, publicUrl, answer }: Omit<Bought, "titles"> & { answer: string },
): Mail => ({
  to: buyer.email,
  subject: `Deuxième paiement de votre commande n° ${orderId}`,
  text: `Bonjour ${buyer.firstName},

Votre commande n° ${orderId} a été payée deux fois. Voici notre réponse :
${answer}

Votre commande :
${publicUrl}/student/orders/${orderId}

L'équipe de Majorant
`,
});

/** `reason` is the administrator's own words. */
export const orderCancelledMail = (
  buyer: Buyer,
  { orderId, titles, publicUrl, reason }: Bought & { reason: string },
): Mail => ({
  to: buyer.email,
  subject: `Le paiement de votre commande n° ${orderId} est annulé`,
  text: `Bonjour ${buyer.firstName},

Le paiement de votre commande n° ${orderId} a été annulé :
${reason}

L'accès que cette commande ouvrait a pris fin :
${listed(titles)}

Si vous pensez que c'est une erreur, répondez à ce mail. Votre commande :
${publicUrl}/student/orders/${orderId}

L'équipe de Majorant
`,
});
