import type { PaymentPlan } from "@majorant/contract/shop/payment-plans";
import { type Language, locales } from "@majorant/domain/accounts/languages";
import { transferReference } from "@majorant/domain/shop/paying-otherwise";
import { priceText } from "@majorant/domain/shop/price-text";
import { plainMath } from "@majorant/domain/text/plain-math";
import { namedDay } from "@majorant/domain/time/moments";
import { type Mail, mailTo, type Reader } from "../../../platform/jobs/mail.ts";

type Order = { orderId: number; publicUrl: string };
type Bought = Order & { titles: string[] };

const bulletList = (titles: string[]) =>
  titles.map((title) => `  – ${plainMath(title)}`).join("\n");

const addressOf = ({ orderId, publicUrl }: Order) => `${publicUrl}/student/orders/${orderId}`;

/** What a code took off, in dinars; null without one. */
type Reduced = { code: string; amount: number } | null;

/** The plan that an order begins; null of one that is paid at once. */
type Planned = Pick<PaymentPlan, "instalments"> | null;

/** What is to be paid when, a line each. */
const instalmentList = (plan: Planned, language: Language) =>
  plan?.instalments
    .map(({ number, dueOn, amount }) =>
      language === "fr"
        ? `  – Échéance ${number}, le ${namedDay(dueOn)} : ${priceText(amount)}`
        : `  – الدفعة ${number}، يوم ${namedDay(dueOn, "ar")}: ${priceText(amount, locales.ar)}`,
    )
    .join("\n");

/** `total` is in dinars, what is to be paid now. */
export function orderReceivedMail(
  buyer: Reader,
  order: Bought & { total: number; reduced: Reduced; plan: Planned },
): Mail {
  const { orderId, titles, total, reduced, plan } = order;
  return mailTo(buyer, {
    fr: {
      subject: `Votre commande n° ${orderId}`,
      text: `Bonjour ${buyer.firstName},

Nous avons bien reçu votre commande n° ${orderId} :
${bulletList(titles)}
${reduced ? `Réduction par le code ${reduced.code} : ${priceText(reduced.amount)}\n` : ""}Total : ${priceText(total)}
${
  plan
    ? `
Vous la payez en ${plan.instalments.length} fois. Le premier paiement fixe ces dates :
${instalmentList(plan, "fr")}
`
    : ""
}
Pour la payer :
${addressOf(order)}

Par virement ou par mandat, la référence à écrire est «\u00a0${transferReference(orderId)}\u00a0».

L'équipe de Majorant
`,
    },
    ar: {
      subject: `طلبك رقم ${orderId}`,
      text: `مرحبًا ${buyer.firstName}،

وصلنا طلبك رقم ${orderId}:
${bulletList(titles)}
${reduced ? `تخفيض بالرمز ${reduced.code}: ${priceText(reduced.amount, locales.ar)}\n` : ""}المجموع: ${priceText(total, locales.ar)}
${
  plan
    ? `
عدد الدفعات: ${plan.instalments.length}. الدفعة الأولى تثبّت هذه التواريخ:
${instalmentList(plan, "ar")}
`
    : ""
}
لدفعه:
${addressOf(order)}

عند الدفع بتحويل بنكي أو بحوالة بريدية، المرجع الذي يجب كتابته هو «${transferReference(orderId)}».

فريق Majorant
`,
    },
  });
}

export const orderPaidMail = (buyer: Reader, { orderId, titles, publicUrl }: Bought): Mail =>
  mailTo(buyer, {
    fr: {
      subject: `Votre commande n° ${orderId} est payée`,
      text: `Bonjour ${buyer.firstName},

Votre paiement est accepté. Vos cours sont ouverts :
${bulletList(titles)}

Pour commencer :
${publicUrl}/student/myCourses/

Bon travail,
L'équipe de Majorant
`,
    },
    ar: {
      subject: `دُفع طلبك رقم ${orderId}`,
      text: `مرحبًا ${buyer.firstName}،

قُبل الدفع. دروسك مفتوحة الآن:
${bulletList(titles)}

لتبدأ:
${publicUrl}/student/myCourses/

بالتوفيق،
فريق Majorant
`,
    },
  });

/** An order that its code left nothing to pay of. */
export const orderFreeMail = (buyer: Reader, { orderId, titles, publicUrl }: Bought): Mail =>
  mailTo(buyer, {
    fr: {
      subject: `Votre commande n° ${orderId} est offerte`,
      text: `Bonjour ${buyer.firstName},

Votre code de réduction couvre toute votre commande n° ${orderId} : vous n'avez rien à payer. Vos cours sont ouverts :
${bulletList(titles)}

Pour commencer :
${publicUrl}/student/myCourses/

Bon travail,
L'équipe de Majorant
`,
    },
    ar: {
      subject: `طلبك رقم ${orderId} مجاني`,
      text: `مرحبًا ${buyer.firstName}،

رمز التخفيض يغطّي كامل طلبك رقم ${orderId}: لا شيء عليك دفعه. دروسك مفتوحة الآن:
${bulletList(titles)}

لتبدأ:
${publicUrl}/student/myCourses/

بالتوفيق،
فريق Majorant
`,
    },
  });

/** `words` are the administrator's, of a payment that was declared; without them a card was declined. */
export function orderRefusedMail(
  buyer: Reader,
  order: Order & { words: string | undefined },
): Mail {
  const { orderId, words } = order;
  return mailTo(buyer, {
    fr: {
      subject: `Le paiement de votre commande n° ${orderId} est refusé`,
      text: `Bonjour ${buyer.firstName},

${
  words
    ? `Le paiement déclaré pour votre commande n° ${orderId} a été refusé :
${words}

Vous pouvez le déclarer de nouveau, ou payer par carte :`
    : `Le paiement de votre commande n° ${orderId} a été refusé, et rien n'a été débité. Vous pouvez réessayer :`
}
${addressOf(order)}

L'équipe de Majorant
`,
    },
    ar: {
      subject: `رُفض دفع طلبك رقم ${orderId}`,
      text: `مرحبًا ${buyer.firstName}،

${
  words
    ? `رُفض الدفع المصرّح به لطلبك رقم ${orderId}:
${words}

يمكنك التصريح به من جديد أو الدفع بالبطاقة:`
    : `رُفض دفع طلبك رقم ${orderId}، ولم يُخصم أي مبلغ. يمكنك إعادة المحاولة:`
}
${addressOf(order)}

فريق Majorant
`,
    },
  });
}

/** An order that waited for its payment for too long. */
export const orderExpiredMail = (buyer: Reader, order: Bought): Mail =>
  mailTo(buyer, {
    fr: {
      subject: `Votre commande n° ${order.orderId} a expiré`,
      text: `Bonjour ${buyer.firstName},

Votre commande n° ${order.orderId} attendait son paiement depuis trop longtemps. Elle a expiré, et ses prix ne sont plus garantis :
${bulletList(order.titles)}

Si vous la voulez encore, vous pouvez la recommencer d'une seule pression :
${addressOf(order)}

Si vous l'avez déjà payée, écrivez-nous : votre paiement n'est pas perdu.

L'équipe de Majorant
`,
    },
    ar: {
      subject: `انتهت مهلة طلبك رقم ${order.orderId}`,
      text: `مرحبًا ${buyer.firstName}،

انتظر طلبك رقم ${order.orderId} الدفع مدة طويلة. انتهت مهلته، ولم تعد أسعاره مضمونة:
${bulletList(order.titles)}

إن كنت ما زلت تريده، يمكنك إعادته بضغطة واحدة:
${addressOf(order)}

إن كنت قد دفعته بالفعل، فاكتب إلينا: دفعتك لم تضِع.

فريق Majorant
`,
    },
  });

/** `amount` is in dinars. */
export function orderPaidTwiceMail(buyer: Reader, order: Order & { amount: number }): Mail {
  const { orderId, amount } = order;
  return mailTo(buyer, {
    fr: {
      subject: `Votre commande n° ${orderId} a été payée deux fois`,
      text: `Bonjour ${buyer.firstName},

Votre commande n° ${orderId} était déjà payée, et un deuxième paiement de ${priceText(amount)} nous est parvenu.
Notre équipe l'examine et vous répond. Vous n'avez rien à faire.

Votre commande :
${addressOf(order)}

L'équipe de Majorant
`,
    },
    ar: {
      subject: `دُفع طلبك رقم ${orderId} مرتين`,
      text: `مرحبًا ${buyer.firstName}،

طلبك رقم ${orderId} كان مدفوعًا من قبل، ووصلتنا دفعة ثانية قدرها ${priceText(amount, locales.ar)}.
يدرس فريقنا الأمر ويردّ عليك. لا يلزمك فعل أي شيء.

طلبك:
${addressOf(order)}

فريق Majorant
`,
    },
  });
}

/** `answer` is the administrator's own words. */
export function secondPaymentAnsweredMail(buyer: Reader, order: Order & { answer: string }): Mail {
  const { orderId, answer } = order;
  return mailTo(buyer, {
    fr: {
      subject: `Deuxième paiement de votre commande n° ${orderId}`,
      text: `Bonjour ${buyer.firstName},

Votre commande n° ${orderId} a été payée deux fois. Voici notre réponse :
${answer}

Votre commande :
${addressOf(order)}

L'équipe de Majorant
`,
    },
    ar: {
      subject: `الدفعة الثانية لطلبك رقم ${orderId}`,
      text: `مرحبًا ${buyer.firstName}،

دُفع طلبك رقم ${orderId} مرتين. هذا ردّنا:
${answer}

طلبك:
${addressOf(order)}

فريق Majorant
`,
    },
  });
}

/** `reason` is the administrator's own words. */
export function orderCancelledMail(buyer: Reader, order: Bought & { reason: string }): Mail {
  const { orderId, titles, reason } = order;
  return mailTo(buyer, {
    fr: {
      subject: `Le paiement de votre commande n° ${orderId} est annulé`,
      text: `Bonjour ${buyer.firstName},

Le paiement de votre commande n° ${orderId} a été annulé :
${reason}

L'accès que cette commande ouvrait a pris fin :
${bulletList(titles)}

Si vous pensez que c'est une erreur, répondez à ce mail. Votre commande :
${addressOf(order)}

L'équipe de Majorant
`,
    },
    ar: {
      subject: `أُلغي دفع طلبك رقم ${orderId}`,
      text: `مرحبًا ${buyer.firstName}،

أُلغي دفع طلبك رقم ${orderId}:
${reason}

انتهى الاشتراك الذي فتحه هذا الطلب:
${bulletList(titles)}

إن كنت ترى أن في الأمر خطأ، فأجب على هذه الرسالة. طلبك:
${addressOf(order)}

فريق Majorant
`,
    },
  });
}
