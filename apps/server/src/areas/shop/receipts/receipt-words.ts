import type { PaymentSetting } from "@majorant/contract/shop/orders";
import { inflected } from "@majorant/domain/text/inflected";
import { dayOf } from "@majorant/domain/time/moments";
import type { Language } from "../../../platform/database/schema.ts";

/** How an order was paid, and when. */
type PaymentDetails = { at: Date; method: PaymentSetting; transactionNumber: string | null };

/** What was bought: so many months, or the days of a fixed period. */
export type Term = { months: number } | { from: Date; until: Date };

type Words = {
  title: string;
  /** What the file is called in a reader's window. */
  name: (number: string) => string;
  issued: (number: string, at: Date) => string;
  cancelled: (at: Date) => string;
  from: string;
  order: (id: number) => string;
  price: string;
  terms: (category: string, term: Term) => string;
  /** What it cost without its code. */
  instead: (price: string) => string;
  total: string;
  reduced: (amount: string, code: string | null) => string;
  payment: (payment: PaymentDetails) => string;
  school: string;
  /** What an invoice says otherwise, and beyond that; a rate as it is written: "19 %". */
  invoice: {
    title: string;
    name: (number: string) => string;
    issued: (number: string, at: Date) => string;
    from: string;
    seller: string;
    matricule: (number: string) => string;
    register: (number: string) => string;
    net: string;
    tax: (rate: string) => string;
    stampPart: string;
    netTotal: string;
    stamp: string;
  };
  /** What a plain receipt says of a credit note that names it. */
  credited: (number: string) => string;
  /** What a credit note says otherwise, and beyond that. */
  creditNote: {
    title: string;
    name: (number: string) => string;
    issued: (number: string, at: Date) => string;
    from: string;
    price: string;
    total: string;
    /** Of a receipt's number, or of an invoice's. */
    of: (number: string, isInvoice: boolean) => string;
    /** How the money went back; null where a payment was taken back. */
    given: (at: Date, how: { means: PaymentSetting; reference: string | null } | null) => string;
  };
};

const inFrench: Record<PaymentSetting, string> = {
  card: "par carte bancaire",
  transfer: "par virement",
  mandate: "par mandat postal",
  cash: "en espèces",
  free: "par son code de réduction",
};

const inArabic: Record<PaymentSetting, string> = {
  card: "بالبطاقة البنكية",
  transfer: "بتحويل بنكي",
  mandate: "بحوالة بريدية",
  cash: "نقدًا",
  free: "برمز التخفيض",
};

/** By which means money came, or went back. */
export const meansWords = { fr: inFrench, ar: inArabic };

const day = (at: Date) => dayOf(at, "ar");
const months = "شهر واحد|شهران|# أشهر|# شهرًا|# شهر";

/** The words of a receipt in each language; they say the same, with the same numbers. */
export const receiptWords: Record<Language, Words> = {
  fr: {
    title: "Reçu de paiement",
    name: (number) => `Reçu ${number}`,
    issued: (number, at) => `N° ${number}, émis le ${dayOf(at)}`,
    cancelled: (at) => `Paiement annulé le ${dayOf(at)}`,
    from: "Reçu de",
    order: (id) => `Commande n° ${id}`,
    price: "Prix",
    terms: (category, term) =>
      "months" in term
        ? `${category}, ${term.months} mois`
        : `${category}, du ${dayOf(term.from)} au ${dayOf(term.until)}`,
    instead: (price) => `au lieu de ${price}`,
    total: "Total payé",
    reduced: (amount, code) => `Réduction de ${amount}${code === null ? "" : `, code ${code}`}`,
    payment: ({ at, method, transactionNumber: number }) =>
      `Payé le ${dayOf(at)} ${inFrench[method]}${number ? `, transaction n° ${number}` : ""}.`,
    school: "Majorant, cours en ligne pour les classes préparatoires.",
    invoice: {
      title: "Facture",
      name: (number) => `Facture ${number}`,
      issued: (number, at) => `N° ${number}, émise le ${dayOf(at)}`,
      from: "Facturé à",
      seller: "Vendeur",
      matricule: (number) => `Matricule fiscal : ${number}`,
      register: (number) => `Registre du commerce : ${number}`,
      net: "Montant hors taxe",
      tax: (rate) => `TVA ${rate}`,
      stampPart: "Part du timbre fiscal",
      netTotal: "Total hors taxe",
      stamp: "Timbre fiscal",
    },
    credited: (number) => `Rendu, avoir n° ${number}`,
    creditNote: {
      title: "Avoir",
      name: (number) => `Avoir ${number}`,
      issued: (number, at) => `N° ${number}, émis le ${dayOf(at)}`,
      from: "Rendu à",
      price: "Montant",
      total: "Total rendu",
      of: (number, isInvoice) => `Sur ${isInvoice ? "la facture" : "le reçu"} n° ${number}`,
      given: (at, how) =>
        how
          ? `Rendu le ${dayOf(at)} ${inFrench[how.means]}${how.reference ? `, référence ${how.reference}` : ""}.`
          : `Paiement annulé le ${dayOf(at)}.`,
    },
  },
  ar: {
    title: "وصل دفع",
    name: (number) => `وصل ${number}`,
    issued: (number, at) => `رقم ${number}، صدر في ${day(at)}`,
    cancelled: (at) => `أُلغي الدفع في ${day(at)}`,
    from: "استلمنا من",
    order: (id) => `الطلب رقم ${id}`,
    price: "الثمن",
    // The class last: as French letters before a number they would pull it to their side.
    terms: (category, term) =>
      "months" in term
        ? `${inflected("ar", term.months, months)} – ${category}`
        : `من ${day(term.from)} إلى ${day(term.until)} – ${category}`,
    instead: (price) => `بدل ${price}`,
    total: "المجموع المدفوع",
    reduced: (amount, code) => `تخفيض قدره ${amount}${code === null ? "" : ` – ${code}`}`,
    payment: ({ at, method, transactionNumber: number }) =>
      `دُفع في ${day(at)} ${inArabic[method]}${number ? `، العملية رقم ${number}` : ""}`,
    school: "Majorant، دروس عبر الإنترنت للأقسام التحضيرية",
    invoice: {
      title: "فاتورة",
      name: (number) => `فاتورة ${number}`,
      issued: (number, at) => `رقم ${number}، صدرت في ${day(at)}`,
      from: "الحريف",
      seller: "البائع",
      matricule: (number) => `المعرّف الجبائي: ${number}`,
      register: (number) => `السجل التجاري: ${number}`,
      net: "المبلغ دون الأداءات",
      tax: (rate) => `الأداء على القيمة المضافة ${rate}`,
      stampPart: "الحصة من الطابع الجبائي",
      netTotal: "المجموع دون الأداءات",
      stamp: "الطابع الجبائي",
    },
    credited: (number) => `أُعيد، إشعار الدائن رقم ${number}`,
    creditNote: {
      title: "إشعار دائن",
      name: (number) => `إشعار دائن ${number}`,
      issued: (number, at) => `رقم ${number}، صدر في ${day(at)}`,
      from: "أُعيد إلى",
      price: "المبلغ",
      total: "المجموع المُعاد",
      of: (number, isInvoice) => `عن ${isInvoice ? "الفاتورة" : "الوصل"} رقم ${number}`,
      given: (at, how) =>
        how
          ? `أُعيد في ${day(at)} ${inArabic[how.means]}${how.reference ? `، المرجع ${how.reference}` : ""}`
          : `أُلغي الدفع في ${day(at)}`,
    },
  },
};
