import type { PaymentPlaces } from "@majorant/contract/settings/settings";
import { locales } from "@majorant/domain/accounts/languages";
import { transferReference } from "@majorant/domain/shop/paying-otherwise";
import { priceText } from "@majorant/domain/shop/price-text";
import { plainMath } from "@majorant/domain/text/plain-math";
import { moment, namedDay } from "@majorant/domain/time/moments";
import { type Mail, mailTo, type Reader } from "../../../platform/jobs/mail.ts";
import { bankOf, type Payer, payerMailTo } from "../payment-links/writing-to-payers.ts";

// What is said of the instalments of a plan. Amounts are in dinars, days are those of Tunis: "2026-12-20".

/** Which instalment of how many, and of what. */
type Instalment = { orderId: number; number: number; of: number; title: string };

type Due = Instalment & { dueOn: string; until: Date; total: number };

const addressOf = ({ orderId }: Instalment, publicUrl: string) =>
  `${publicUrl}/student/orders/${orderId}`;

/** `hasPayer`: who paid the one before by a link is written to as well. */
export function instalmentMadeMail(
  buyer: Reader,
  { hasPayer, publicUrl, ...due }: Due & { hasPayer: boolean; publicUrl: string },
): Mail {
  const { orderId, number, of, title, dueOn, until, total } = due;
  return mailTo(buyer, {
    fr: {
      subject: `Échéance ${number} sur ${of}, à payer le ${namedDay(dueOn)}`,
      text: `Bonjour ${buyer.firstName},

L'échéance ${number} sur ${of} de «\u00a0${plainMath(title)}\u00a0» est à payer le ${namedDay(dueOn)} : ${priceText(total)}, par la commande n° ${orderId}.
${
  hasPayer
    ? "\nLe proche qui a laissé son adresse en payant par votre lien vient d'en recevoir un pour cette échéance.\n"
    : ""
}
Pour la payer, ou la faire payer par un proche :
${addressOf(due, publicUrl)}

Par virement ou par mandat, la référence à écrire est «\u00a0${transferReference(orderId)}\u00a0».

Vous avez jusqu'au ${moment(until)}. Ensuite vos leçons se ferment ; vos notes et votre progression restent.

L'équipe de Majorant
`,
    },
    ar: {
      subject: `الدفعة ${number} من ${of}، يوم ${namedDay(dueOn, "ar")}`,
      text: `مرحبًا ${buyer.firstName}،

حان موعد الدفعة ${number} من ${of} لـ «${plainMath(title)}» يوم ${namedDay(dueOn, "ar")}: ${priceText(total, locales.ar)}، بالطلب رقم ${orderId}.
${hasPayer ? "\nالقريب الذي ترك عنوانه عند الدفع برابطك وصله الآن رابط لهذه الدفعة.\n" : ""}
لدفعها، أو ليدفعها قريب:
${addressOf(due, publicUrl)}

عند الدفع بتحويل بنكي أو بحوالة بريدية، المرجع الذي يجب كتابته هو «${transferReference(orderId)}».

آخر أجل: ${moment(until, "ar")}. بعده تُغلق دروسك، وتبقى ملاحظاتك وتقدّمك.

فريق Majorant
`,
    },
  });
}

/** Some days before an instalment is due, or a day after. */
export function instalmentReminderMail(
  buyer: Reader,
  { isLate, publicUrl, ...due }: Due & { isLate: boolean; publicUrl: string },
): Mail {
  const { orderId, number, of, title, dueOn, until, total } = due;
  return mailTo(buyer, {
    fr: {
      subject: isLate
        ? `Échéance ${number} sur ${of} : elle était à payer le ${namedDay(dueOn)}`
        : `Échéance ${number} sur ${of} : à payer le ${namedDay(dueOn)}`,
      text: `Bonjour ${buyer.firstName},

L'échéance ${number} sur ${of} de «\u00a0${plainMath(title)}\u00a0» ${isLate ? "était" : "est"} à payer le ${namedDay(dueOn)} : ${priceText(total)}, par la commande n° ${orderId}.

Sans paiement avant le ${moment(until)}, vos leçons se ferment ; vos notes et votre progression restent.

Pour la payer :
${addressOf(due, publicUrl)}

Si vous l'avez déjà payée, ne tenez pas compte de ce rappel.

L'équipe de Majorant
`,
    },
    ar: {
      subject: isLate
        ? `الدفعة ${number} من ${of}: كان موعدها ${namedDay(dueOn, "ar")}`
        : `الدفعة ${number} من ${of}: موعدها ${namedDay(dueOn, "ar")}`,
      text: `مرحبًا ${buyer.firstName}،

${isLate ? "كان" : "سيكون"} موعد الدفعة ${number} من ${of} لـ «${plainMath(title)}» يوم ${namedDay(dueOn, "ar")}: ${priceText(total, locales.ar)}، بالطلب رقم ${orderId}.

إن لم تُدفع قبل ${moment(until, "ar")}، تُغلق دروسك، وتبقى ملاحظاتك وتقدّمك.

لدفعها:
${addressOf(due, publicUrl)}

إن كنت قد دفعتها بالفعل، فلا تهتم بهذا التذكير.

فريق Majorant
`,
    },
  });
}

/** An instalment that was not paid in time: the plan ends there. */
export function instalmentUnpaidMail(
  buyer: Reader,
  { publicUrl, ...instalment }: Instalment & { publicUrl: string },
): Mail {
  const { orderId, number, of, title } = instalment;
  const isFirst = number === 1;
  return mailTo(buyer, {
    fr: {
      subject: `Échéance ${number} sur ${of} : elle n'a pas été payée à temps`,
      text: `Bonjour ${buyer.firstName},

L'échéance ${number} sur ${of} de «\u00a0${plainMath(title)}\u00a0», la commande n° ${orderId}, n'a pas été payée à temps. ${
        isFirst
          ? "L'échéancier n'a pas commencé : si vous le voulez encore, commandez de nouveau."
          : "Vos leçons sont fermées, et les échéances suivantes ne vous seront pas demandées. Vos notes et votre progression restent."
      }

Si vous l'avez déjà payée${isFirst ? "" : ", ou si vous voulez continuer"}, écrivez-nous${isFirst ? " : votre paiement n'est pas perdu" : ""}.

La commande :
${addressOf(instalment, publicUrl)}

L'équipe de Majorant
`,
    },
    ar: {
      subject: `الدفعة ${number} من ${of}: لم تُدفع في الوقت المحدد`,
      text: `مرحبًا ${buyer.firstName}،

الدفعة ${number} من ${of} لـ «${plainMath(title)}»، وهي الطلب رقم ${orderId}، لم تُدفع في الوقت المحدد. ${
        isFirst
          ? "لم يبدأ جدول الدفع: إن كنت ما زلت تريده، فاطلب من جديد."
          : "أُغلقت دروسك، ولن تُطلب منك الدفعات التالية. تبقى ملاحظاتك وتقدّمك."
      }

إن كنت قد دفعتها بالفعل${isFirst ? "" : "، أو كنت تريد المواصلة"}، فاكتب إلينا${isFirst ? ": دفعتك لم تضِع" : ""}.

الطلب:
${addressOf(instalment, publicUrl)}

فريق Majorant
`,
    },
  });
}

/** `reason` is the administrator's own words. */
export function paymentPlanStoppedMail(
  buyer: Reader,
  {
    orderId,
    title,
    reason,
    publicUrl,
  }: Pick<Instalment, "orderId" | "title"> & {
    reason: string;
    publicUrl: string;
  },
): Mail {
  return mailTo(buyer, {
    fr: {
      subject: "Votre paiement en plusieurs fois est arrêté",
      text: `Bonjour ${buyer.firstName},

Le paiement en plusieurs fois de «\u00a0${plainMath(title)}\u00a0» est arrêté :
${reason}

Ce qui est payé reste ouvert jusqu'à sa fin. Rien d'autre ne vous sera demandé.

La commande :
${publicUrl}/student/orders/${orderId}

L'équipe de Majorant
`,
    },
    ar: {
      subject: "أُوقف دفعك على عدة دفعات",
      text: `مرحبًا ${buyer.firstName}،

أُوقف الدفع على عدة دفعات لـ «${plainMath(title)}»:
${reason}

ما دُفع يبقى مفتوحًا إلى نهايته. لن يُطلب منك شيء آخر.

الطلب:
${publicUrl}/student/orders/${orderId}

فريق Majorant
`,
    },
  });
}

/**
 * An instalment, to who pays by a link. Its order was just made and has a link of its own, whose token is in this mail and kept
 * nowhere (`link`); or it waits, some days before it is due or a day after (`isLate`): then its link is not in here.
 */
export function payerInstalmentMail(
  payer: Payer,
  {
    orderId,
    number,
    of,
    title,
    dueOn,
    until,
    total,
    student,
    places,
    told,
  }: Due & {
    student: string;
    places: PaymentPlaces;
    told: { link: string } | { isLate: boolean };
  },
): Mail {
  const link = "link" in told ? told.link : null;
  const isLate = "isLate" in told && told.isLate;
  return payerMailTo(payer, {
    fr: {
      subject: `Échéance ${number} sur ${of} de ${student} : ${isLate ? "elle était " : ""}à payer le ${namedDay(dueOn)}`,
      text: `Bonjour,

${link ? `Vous avez payé par un lien pour ${student}. ` : ""}L'échéance ${number} sur ${of} de ${student} chez Majorant, pour «\u00a0${plainMath(title)}\u00a0», ${isLate ? "était" : "est"} à payer le ${namedDay(dueOn)} : ${priceText(total)}. Elle peut l'être jusqu'au ${moment(until)} ; ensuite les leçons se ferment.

Pour la payer par carte, ou déclarer un virement${
        link
          ? ` :\n${link}`
          : `, rouvrez le lien que vous avez reçu. Si vous ne l'avez plus, demandez-en un autre à ${student} : nous ne le gardons pas.`
      }

Par virement ou par mandat, la référence à écrire est «\u00a0${transferReference(orderId)}\u00a0».
${bankOf(places)}
${
  link
    ? "Gardez ce lien pour vous : qui l'a peut voir cette échéance et la payer. Vous pouvez retirer votre adresse sur cette page."
    : "Vous recevez ce rappel parce que vous avez laissé votre adresse sur cette page. Vous pouvez l'y retirer."
}

L'équipe de Majorant
`,
    },
    ar: {
      subject: `الدفعة ${number} من ${of} لـ ${student}: ${isLate ? "كان " : ""}موعدها ${namedDay(dueOn, "ar")}`,
      text: `مرحبًا،

${link ? `دفعت برابط لـ ${student}. ` : ""}${isLate ? "كان" : "سيكون"} موعد الدفعة ${number} من ${of} لـ ${student} عند Majorant، من أجل «${plainMath(title)}»، يوم ${namedDay(dueOn, "ar")}: ${priceText(total, locales.ar)}. يمكن دفعها إلى ${moment(until, "ar")}، وبعد ذلك تُغلق الدروس.

لدفعها بالبطاقة أو للتصريح بتحويل بنكي${
        link
          ? `:\n${link}`
          : `، افتح من جديد الرابط الذي وصلك. إن لم يعد عندك، فاطلب رابطًا آخر من ${student}: نحن لا نحتفظ به.`
      }

عند الدفع بتحويل بنكي أو بحوالة بريدية، المرجع الذي يجب كتابته هو «${transferReference(orderId)}».
${bankOf(places)}
${
  link
    ? "احتفظ بهذا الرابط لنفسك: من يملكه يرى هذه الدفعة ويمكنه دفعها. يمكنك سحب عنوانك في تلك الصفحة."
    : "وصلك هذا التذكير لأنك تركت عنوانك في تلك الصفحة. يمكنك سحبه منها."
}

فريق Majorant
`,
    },
  });
}
