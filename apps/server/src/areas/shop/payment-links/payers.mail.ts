import type { PaymentPlaces } from "@majorant/contract/settings/settings";
import { locales } from "@majorant/domain/accounts/languages";
import { transferReference } from "@majorant/domain/shop/paying-otherwise";
import { priceText } from "@majorant/domain/shop/price-text";
import { plainMath } from "@majorant/domain/text/plain-math";
import { moment } from "@majorant/domain/time/moments";
import type { Mail } from "../../../platform/jobs/mail.ts";
import { bankOf, type Payer, payerMailTo } from "./writing-to-payers.ts";

type Linked = { orderId: number; student: string };

const bulletList = (titles: string[]) =>
  titles.map((title) => `  – ${plainMath(title)}`).join("\n");

/**
 * That an order still waits for its payment. The link that it is paid by is kept nowhere, and can't be in here:
 * whoever has lost it asks the student. `total` is in dinars.
 */
export function payerReminderMail(
  payer: Payer,
  {
    orderId,
    student,
    titles,
    total,
    until,
    places,
  }: Linked & { titles: string[]; total: number; until: Date; places: PaymentPlaces },
): Mail {
  const bank = bankOf(places);
  return payerMailTo(payer, {
    fr: {
      subject: `Commande n° ${orderId} de ${student} : à payer avant qu'elle n'expire`,
      text: `Bonjour,

La commande n° ${orderId} de ${student} chez Majorant attend son paiement. Ses prix tiennent jusqu'au ${moment(until)} :
${bulletList(titles)}
Total : ${priceText(total)}

Pour la payer par carte, ou déclarer un virement, rouvrez le lien que vous avez reçu. Si vous ne l'avez plus, demandez-en un autre à la personne qui vous l'a envoyé : nous ne le gardons pas.

Par virement ou par mandat, la référence à écrire est «\u00a0${transferReference(orderId)}\u00a0».
${bank}
Vous recevez ce rappel parce que vous avez laissé votre adresse sur cette page. Vous pouvez l'y retirer.

L'équipe de Majorant
`,
    },
    ar: {
      subject: `الطلب رقم ${orderId} لـ ${student}: ادفعه قبل انتهاء مهلته`,
      text: `مرحبًا،

الطلب رقم ${orderId} لـ ${student} عند Majorant ما زال ينتظر الدفع. أسعاره مضمونة إلى ${moment(until, "ar")}:
${bulletList(titles)}
المجموع: ${priceText(total, locales.ar)}

لدفعه بالبطاقة أو للتصريح بتحويل بنكي، افتح من جديد الرابط الذي وصلك. إن لم يعد عندك، فاطلب رابطًا آخر ممّن أرسله إليك: نحن لا نحتفظ به.

عند الدفع بتحويل بنكي أو بحوالة بريدية، المرجع الذي يجب كتابته هو «${transferReference(orderId)}».
${bank}
وصلك هذا التذكير لأنك تركت عنوانك في تلك الصفحة. يمكنك سحبه منها.

فريق Majorant
`,
    },
  });
}

/**
 * The receipt of what was paid by a link, or its invoice where the school names who sells (`isInvoice`); the file is `attached`.
 * `isKept` where another instalment is to come, which its payer is written to of.
 */
export const payerReceiptMail = (
  payer: Payer,
  {
    orderId,
    student,
    attached,
    isInvoice,
    isKept,
  }: Linked & { attached: NonNullable<Mail["attached"]>; isInvoice: boolean; isKept: boolean },
): Mail => ({
  ...payerMailTo(payer, {
    fr: {
      subject: `${isInvoice ? "Facture" : "Reçu"} de la commande n° ${orderId} de ${student}`,
      text: `Bonjour,

La commande n° ${orderId} de ${student} chez Majorant est payée. Merci !

${isInvoice ? "La facture est jointe à ce mail : gardez-la." : "Le reçu est joint à ce mail : gardez-le."} ${
        isKept
          ? "Nous gardons votre adresse pour vous envoyer le lien de l'échéance suivante ; vous pouvez la retirer sur la page de votre lien."
          : "Nous oublierons votre adresse dans trente jours."
      }

L'équipe de Majorant
`,
    },
    ar: {
      subject: `${isInvoice ? "فاتورة" : "وصل دفع"} الطلب رقم ${orderId} لـ ${student}`,
      text: `مرحبًا،

دُفع الطلب رقم ${orderId} لـ ${student} عند Majorant. شكرًا!

${isInvoice ? "الفاتورة مرفقة بهذه الرسالة: احتفظ بها." : "الوصل مرفق بهذه الرسالة: احتفظ به."} ${
        isKept
          ? "نحتفظ بعنوانك لنرسل إليك رابط الدفعة التالية، ويمكنك سحبه من صفحة رابطك."
          : "سنمحو عنوانك بعد ثلاثين يومًا."
      }

فريق Majorant
`,
    },
  }),
  attached,
});

/** What was given back of an order that was paid by a link; `amount` is in dinars. */
type GivenBack = Linked & { title: string; amount: number; creditNote: string };

/**
 * That some of what was paid by a link was given back. Of the student it says what the page of the link shows: the reason is told to
 * them alone.
 */
export function payerRefundMail(payer: Payer, refund: GivenBack): Mail {
  const { orderId, student, amount, creditNote } = refund;
  const title = plainMath(refund.title);
  return payerMailTo(payer, {
    fr: {
      subject: `Remboursement de la commande n° ${orderId} de ${student}`,
      text: `Bonjour,

Majorant a rendu ${priceText(amount)} de ce qui a été payé par votre lien pour «\u00a0${title}\u00a0», commande n° ${orderId} de ${student}.

L'avoir n° ${creditNote} le dit : pour le télécharger, rouvrez le lien que vous avez reçu. Si vous ne l'avez plus, demandez l'avoir à ${student} : nous ne gardons pas le lien.

Vous recevez ce mail parce que vous avez laissé votre adresse sur cette page. Vous pouvez l'y retirer.

L'équipe de Majorant
`,
    },
    ar: {
      subject: `استرداد من الطلب رقم ${orderId} لـ ${student}`,
      text: `مرحبًا،

أعادت Majorant ${priceText(amount, locales.ar)} ممّا دُفع برابطك عن «${title}»، الطلب رقم ${orderId} لـ ${student}.

هذا ما يثبته إشعار الدائن رقم ${creditNote}: لتنزيله افتح من جديد الرابط الذي وصلك. إن لم يعد عندك، فاطلب الإشعار من ${student}: نحن لا نحتفظ بالرابط.

وصلتك هذه الرسالة لأنك تركت عنوانك في تلك الصفحة. يمكنك سحبه منها.

فريق Majorant
`,
    },
  });
}
