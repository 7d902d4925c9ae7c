import { locales } from "@majorant/domain/accounts/languages";
import { priceText } from "@majorant/domain/shop/price-text";
import { plainMath } from "@majorant/domain/text/plain-math";
import { moment } from "@majorant/domain/time/moments";
import { type Mail, mailTo, type Reader } from "../../../platform/jobs/mail.ts";
import { meansWords } from "../receipts/receipt-words.ts";

/** What was given back; `amount` in dinars, `reason` in the administrator's own words. */
type GivenBack = {
  orderId: number;
  title: string;
  amount: number;
  creditNote: string;
  means: string;
  reference: string | null;
  reason: string;
  /** When the access that was paid for ends now; null where it does not change. */
  access: { end: Date; isOver: boolean } | null;
  publicUrl: string;
};

type AccessEnd = NonNullable<GivenBack["access"]>;

const accessText = {
  fr: ({ end, isOver }: AccessEnd) =>
    isOver
      ? "L'accès que cet article ouvrait a pris fin."
      : `L'accès que cet article ouvre dure maintenant jusqu'au ${moment(end)}.`,
  ar: ({ end, isOver }: AccessEnd) =>
    isOver
      ? "انتهى الاشتراك الذي فتحه هذا العنصر."
      : `أصبح الاشتراك الذي يفتحه هذا العنصر ينتهي يوم ${moment(end, "ar")}.`,
};

export function refundGivenBackMail(buyer: Reader, refund: GivenBack): Mail {
  const { orderId, amount, creditNote, reference, reason, access } = refund;
  const title = plainMath(refund.title);
  const means = refund.means as keyof typeof meansWords.fr; // the column's check
  const address = `${refund.publicUrl}/student/orders/${orderId}`;
  return mailTo(buyer, {
    fr: {
      subject: `Remboursement de votre commande n° ${orderId}`,
      text: `Bonjour ${buyer.firstName},

Nous vous avons rendu ${priceText(amount)} pour «\u00a0${title}\u00a0», ${meansWords.fr[means]}${reference ? `, référence ${reference}` : ""} :
${reason}

${access ? `${accessText.fr(access)}\n` : ""}L'avoir n° ${creditNote} est avec votre commande :
${address}

L'équipe de Majorant
`,
    },
    ar: {
      subject: `استرداد من طلبك رقم ${orderId}`,
      text: `مرحبًا ${buyer.firstName}،

أعدنا إليك ${priceText(amount, locales.ar)} عن «${title}» ${meansWords.ar[means]}${reference ? `، المرجع ${reference}` : ""}:
${reason}

${access ? `${accessText.ar(access)}\n` : ""}إشعار الدائن رقم ${creditNote} مع طلبك:
${address}

فريق Majorant
`,
    },
  });
}
