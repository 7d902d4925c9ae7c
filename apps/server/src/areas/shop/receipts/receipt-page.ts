import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { PaymentSetting } from "@majorant/contract/shop/orders";
import { locales } from "@majorant/domain/accounts/languages";
import { percent, type Regime, type Seller } from "@majorant/domain/shop/invoices";
import { priceText } from "@majorant/domain/shop/price-text";
import { total } from "@majorant/domain/shop/prices";
import type { Language } from "../../../platform/database/schema.ts";
import { workOf } from "../../../platform/lane/work.ts";
import {
  breakLines,
  hasArabic,
  piecesFromLeft,
  startsArabic,
  wordsFromLeft,
} from "./receipt-lines.ts";
import { receiptWords, type Term } from "./receipt-words.ts";

/** For what is written in Arabic; they go into those receipts only. */
const arabicTypefaces = {
  regular: fileURLToPath(
    import.meta.resolve(
      "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff",
    ),
  ),
  bold: fileURLToPath(
    import.meta.resolve(
      "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff",
    ),
  ),
};

/** What a receipt says; amounts are decimal dinars. */
export type Receipt = {
  language: Language;
  number: string;
  issuedAt: Date;
  paidAt: Date;
  /** Since when the payment is taken back; null while it stands. */
  cancelledAt: Date | null;
  orderId: number;
  method: PaymentSetting;
  transactionNumber: string | null;
  /** Absent once the account is deleted: accounting keeps the order without the person. Who pays by a link is not told the e-mail. */
  buyer: { name: string; email: string | null } | null;
  lines: {
    title: string;
    category: string;
    term: Term;
    /** Without the order's code, and what was paid. */
    cataloguePrice: number;
    price: number;
  }[];
  /** What the prices were reduced by; null where nothing was. Who pays by a link is not told it. */
  code: string | null;
  total: number;
  /** What an invoice says beyond that, with its lines in the order of those above; null of a plain receipt. */
  invoice: {
    seller: Seller;
    stamp: number;
    lines: { net: number; tax: number; stamp: number; regime: Regime }[];
  } | null;
  /** Of a credit note, which is drawn as what it names is; null of a receipt or an invoice. */
  credit: {
    /** The number of the receipt or invoice that it names. */
    of: string;
    /** How the money went back; null of a payment that was taken back. */
    given: { means: PaymentSetting; reference: string | null } | null;
  } | null;
  /** What was given back of a plain receipt since; an invoice never changes. */
  creditNotes: { number: string; amount: number }[];
};

const margin = 56;
const right = 595 - margin;
const whole = right - margin;
const prices = { from: whole - 90, width: 90 };
const texts = { from: 0, width: whole - 90 - 16 };
const markWidth = 32;
const bottom = 842 - margin - 40;
const ink = "#14213d";
const muted = "#5a6274";
const ruleColor = "#d9d6cd";

/** Of a text's size: the space between words, how high Latin letters are, a line of Arabic. */
const gap = 0.3;
const ascent = 0.72;
const arabicLine = 1.45;

/** The letters that the PDF format's own typefaces have; others are written without their accent. */
const latinLetter = /[\x20-\x7e\u00a0-\u00ffœŒ’‘“”‹›–—…]/;

/** Text in those letters; a letter of another script becomes a question mark. */
export const printable = (text: string): string =>
  [...text.replaceAll(/[\u202f\s]/g, "\u00a0").normalize("NFC")]
    .map((letter) => {
      if (latinLetter.test(letter)) return letter === "\u00a0" ? " " : letter;
      const plain = letter.normalize("NFKD").charAt(0);
      return latinLetter.test(plain) ? plain : "?";
    })
    .join("");

/** A receipt as a PDF on A4, in the typefaces that every reader has; one in Arabic from right to left. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { language, invoice, credit } = receipt;
  const words = receiptWords[language];
  const kind = credit ? words.creditNote : invoice ? words.invoice : words;
  const fromRight = language === "ar";
  // Loaded with the first receipt: it is as long to load as what answers a student.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    lang: language,
    displayTitle: true,
    info: {
      Title: kind.name(receipt.number),
      Author: "Majorant",
      CreationDate: receipt.issuedAt,
    },
  });
  const bytes = buffer(pdf);

  /** A text from where its column begins, or to where it ends; answers how far down it goes. */
  const text = (y: number, sentence: string, look: Look = {}) => {
    const { size = 10, color = ink, column = { from: 0, width: whole }, toEnd = false } = look;
    const x = fromRight ? right - column.from - column.width : margin + column.from;
    const toRight = fromRight !== toEnd;
    pdf.fontSize(size).fillColor(color);
    if (hasArabic(sentence))
      return arabicText({ x, y, width: column.width, toRight }, sentence, look);
    const align = toRight ? "right" : "left";
    pdf.font(latin(look)).text(printable(sentence), x, y, { width: column.width, align });
    return pdf.y;
  };
  /** A text that has Arabic in it: each word in its typeface, where its line's direction puts it. */
  const arabicText = (at: Place, sentence: string, look: Look) => {
    const { size = 10 } = look;
    const set = (piece: string) => {
      const typeface = look.bold ? arabicTypefaces.bold : arabicTypefaces.regular;
      const isArabic = hasArabic(piece);
      pdf.font(isArabic ? typeface : latin(look));
      return isArabic ? piece : printable(piece);
    };
    const widthOf = (line: string) =>
      wordsFromLeft(line).reduce(
        (sum, word) =>
          piecesFromLeft(word).reduce((all, piece) => all + pdf.widthOfString(set(piece)), sum) +
          size * gap,
        -size * gap,
      );
    let { y } = at;
    for (const line of breakLines(at.width, sentence, widthOf)) {
      let x = at.toRight ? at.x + at.width - widthOf(line) : at.x;
      for (const word of wordsFromLeft(line, fromRight || startsArabic(sentence))) {
        for (const piece of piecesFromLeft(word)) {
          const visible = set(piece);
          // All typefaces on the line that Latin letters would stand on.
          const place = { lineBreak: false, baseline: "alphabetic" } as const;
          pdf.text(visible, x, y + size * ascent, place);
          x += pdf.widthOfString(visible);
        }
        x += size * gap;
      }
      y += size * arabicLine;
    }
    return y;
  };
  const rule = (y: number) =>
    pdf.moveTo(margin, y).lineTo(right, y).lineWidth(0.75).strokeColor(ruleColor).stroke();
  const priceLine = (y: number, label: string, price: string, look: Look = {}) => {
    text(y, price, { ...look, column: prices, toEnd: true });
    return text(y, label, { ...look, column: texts });
  };
  const amount = (dinars: number) => priceText(dinars, locales[language]);
  const rateText = (rate: number) => `${percent(rate).toLocaleString(locales[language])} %`;

  drawMark(pdf, fromRight ? right - markWidth : margin, margin);
  const beside = { from: markWidth + 10, width: whole - markWidth - 10 };
  text(margin + 7, "Majorant", { size: 20, bold: true, column: beside });
  let y = text(122, kind.title, { size: 22, bold: true }) + 6;
  y = text(y, kind.issued(receipt.number, receipt.issuedAt), { color: muted });
  if (credit)
    y = text(y + 6, words.creditNote.of(credit.of, invoice !== null), { bold: true, size: 13 });
  if (receipt.cancelledAt)
    y = text(y + 6, words.cancelled(receipt.cancelledAt), { bold: true, size: 13 });

  y += 22;
  if (invoice) {
    const { seller } = invoice;
    y = text(y, words.invoice.seller, { color: muted });
    y = text(y + 2, seller.name, { bold: true, size: 11 });
    y = text(y + 1, words.invoice.matricule(seller.matricule));
    y = text(y + 1, seller.address);
    if (seller.register) y = text(y + 1, words.invoice.register(seller.register));
    y += 22;
  }
  if (receipt.buyer) {
    y = text(y, kind.from, { color: muted });
    y = text(y + 2, receipt.buyer.name, { bold: true, size: 11 });
    if (receipt.buyer.email) y = text(y + 1, receipt.buyer.email);
    y += 22;
  }

  const sums = credit ? words.creditNote : words;
  y = priceLine(y, words.order(receipt.orderId), sums.price, { color: muted }) + 6;
  rule(y);
  const taxLine = (from: number, { net, tax, stamp, regime }: InvoiceLine) => {
    const look = { color: muted };
    let y = priceLine(from, words.invoice.net, amount(net), look);
    y =
      regime.rate === null
        ? text(y + 2, regime.exemption, { ...look, column: texts })
        : priceLine(y + 2, words.invoice.tax(rateText(regime.rate)), amount(tax), look);
    return stamp > 0 ? priceLine(y + 2, words.invoice.stampPart, amount(stamp), look) : y;
  };
  for (const [at, line] of receipt.lines.entries()) {
    const { title: offer, category, term, cataloguePrice, price } = line;
    if (y > bottom - (invoice ? 110 : 60)) {
      pdf.addPage();
      y = margin;
    }
    y = priceLine(y + 10, offer, amount(price), { bold: true });
    y = text(y + 2, words.terms(category, term), { color: muted, column: texts });
    if (price < cataloguePrice)
      y = text(y + 2, words.instead(amount(cataloguePrice)), { color: muted, column: texts });
    const taxed = invoice?.lines[at];
    if (taxed) y = taxLine(y + 4, taxed);
    y += 10;
    rule(y);
  }
  const rates = taxesByRate(invoice?.lines ?? []);
  if (y > bottom - 90 - (invoice ? 32 + 16 * rates.length : 0)) {
    pdf.addPage();
    y = margin;
  }
  if (invoice) {
    y = priceLine(
      y + 14,
      words.invoice.netTotal,
      amount(total(invoice.lines.map(({ net }) => net))),
    );
    for (const { rate, tax } of rates)
      y = priceLine(y + 4, words.invoice.tax(rateText(rate)), amount(tax));
    if (invoice.stamp > 0) y = priceLine(y + 4, words.invoice.stamp, amount(invoice.stamp));
  }
  y = priceLine(y + 14, sums.total, amount(receipt.total), { bold: true, size: 13 });
  const full = total(receipt.lines.map(({ cataloguePrice }) => cataloguePrice));
  const reduction = total([full, -receipt.total]);
  if (reduction > 0)
    y = text(y + 4, words.reduced(amount(reduction), receipt.code), { color: muted });
  for (const { number, amount: given } of receipt.creditNotes)
    y = priceLine(y + 4, words.credited(number), amount(given));
  y += 24;
  const { paidAt: at, method, transactionNumber } = receipt;
  y = text(
    y,
    credit
      ? words.creditNote.given(receipt.issuedAt, credit.given)
      : words.payment({ at, method, transactionNumber }),
  );
  text(y + 8, words.school, { color: muted });

  pdf.end();
  return bytes;
}

type InvoiceLine = NonNullable<Receipt["invoice"]>["lines"][number];

/** The tax of the lines of each rate, the lowest rate first. */
function taxesByRate(lines: readonly InvoiceLine[]): { rate: number; tax: number }[] {
  const rates = new Set(lines.flatMap(({ regime }) => regime.rate ?? []));
  return [...rates]
    .toSorted((a, b) => a - b)
    .map((rate) => ({
      rate,
      tax: total(lines.filter(({ regime }) => regime.rate === rate).map(({ tax }) => tax)),
    }));
}

/** As the lane does it. */
export const drawing = workOf(import.meta.url, drawReceipt);

const latin = ({ bold }: Look) => (bold ? "Helvetica-Bold" : "Helvetica");

/** From where the line begins, in points. */
type Column = { from: number; width: number };

type Place = { x: number; y: number; width: number; toRight: boolean };

type Look = { size?: number; bold?: boolean; color?: string; column?: Column; toEnd?: boolean };

/** Majorant's mark on 32 points: the bound, the curve that reaches it, the star where it does. */
function drawMark(pdf: PDFKit.PDFDocument, x: number, y: number): void {
  const cobalt = "#1b4db1";
  const saffron = "#f0a31a";
  pdf.save().translate(x, y).lineCap("round");
  pdf.path("M2 5h11.7M27.3 5H30").lineWidth(2.5).strokeColor(saffron).stroke();
  pdf
    .path("M2.5 28.5c1-8.5 2.5-14 6.3-14s4.2 8 6.7 8S16.7 12 20.7 12s6.8 8 8 16.5")
    .lineWidth(3.4)
    .strokeColor(cobalt)
    .stroke();
  pdf
    .path("m20.5.2 1.4 1.4h2v2L25.3 5l-1.4 1.4v2h-2l-1.4 1.4-1.4-1.4h-2v-2L15.7 5l1.4-1.4v-2h2z")
    .fillColor(saffron)
    .fill();
  pdf.restore();
}
