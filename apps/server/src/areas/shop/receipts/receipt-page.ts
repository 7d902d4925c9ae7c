import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { priceText } from "@majorant/domain/orders/price-text";
import PDFDocument from "pdfkit";
import { drawMark } from "./receipt-mark.ts";
import { hasArabic, wordsFromLeft } from "./receipt-words.ts";

/** For the names that are written in Arabic; it goes into those receipts only. */
const arabicTypeface = fileURLToPath(
  import.meta.resolve(
    "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff",
  ),
);

/** What a receipt says; amounts are decimal dinars. */
export type Receipt = {
  number: string;
  issuedAt: Date;
  paidAt: Date;
  /** Since when the payment is taken back; null while it stands. */
  cancelledAt: Date | null;
  orderId: number;
  /** How it was paid, in words. */
  means: string;
  /** Absent once the account is deleted: accounting keeps the order without the person. */
  buyer: { name: string; email: string } | null;
  lines: { title: string; terms: string; price: number }[];
  total: number;
};

const margin = 56;
const right = 595 - margin;
const priceWidth = 90;
const textWidth = right - margin - priceWidth - 16;
const bottom = 842 - margin - 40;
const ink = "#14213d";
const muted = "#5a6274";
const rule = "#d9d6cd";

const day = new Intl.DateTimeFormat("fr", {
  timeZone: "Africa/Tunis",
  day: "numeric",
  month: "long",
  year: "numeric",
});
/** "3 décembre 2026", in Tunis; French counts the first day of a month apart. */
export const spelled = (at: Date) => day.format(at).replace(/^1 /, "1er ");

/** The letters that the PDF format's own typefaces have; others are written without their accent. */
const known = /[\x20-\x7e\u00a0-\u00ffœŒ’‘“”–—…]/;

/** Text in those letters; a letter of another script becomes a question mark. */
export const printable = (text: string): string =>
  [...text.replaceAll(/[\u202f\s]/g, "\u00a0").normalize("NFC")]
    .map((letter) => {
      if (known.test(letter)) return letter === "\u00a0" ? " " : letter;
      const plain = letter.normalize("NFKD").charAt(0);
      return known.test(plain) ? plain : "?";
    })
    .join("");

/** A receipt as a PDF on A4, in the typefaces that every reader has. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const title = `Reçu ${receipt.number}`;
  const pdf = new PDFDocument({
    size: "A4",
    margin,
    lang: "fr",
    displayTitle: true,
    info: { Title: title, Author: "Majorant", CreationDate: receipt.issuedAt },
  });
  const written = buffer(pdf);

  const text = (at: { x?: number; y: number; width?: number }, words: string, look: Look = {}) => {
    const { size = 10, bold = false, color = ink, align = "left" } = look;
    pdf
      .font(bold ? "Helvetica-Bold" : "Helvetica")
      .fontSize(size)
      .fillColor(color)
      .text(printable(words), at.x ?? margin, at.y, {
        width: at.width ?? right - (at.x ?? margin),
        align,
      });
    return pdf.y;
  };
  /** A name on one line, in whatever script it is written. */
  const name = (y: number, words: string) => {
    if (!hasArabic(words)) return text({ y }, words, { bold: true, size: 11 });
    let x = margin;
    for (const word of wordsFromLeft(words)) {
      pdf
        .font(hasArabic(word) ? arabicTypeface : "Helvetica-Bold")
        .fontSize(11)
        .fillColor(ink);
      const shown = hasArabic(word) ? word : printable(word);
      // Naskh's letters reach higher above the line.
      pdf.text(shown, x, hasArabic(word) ? y - 3 : y, { lineBreak: false });
      x += pdf.widthOfString(shown) + 4;
    }
    return y + 16;
  };
  const line = (y: number) =>
    pdf.moveTo(margin, y).lineTo(right, y).lineWidth(0.75).strokeColor(rule).stroke();
  const priced = (y: number, words: string, price: string, look: Look = {}) => {
    text({ x: right - priceWidth, y }, price, { ...look, align: "right" });
    return text({ y, width: textWidth }, words, look);
  };

  drawMark(pdf, margin, margin);
  text({ x: margin + 42, y: margin + 7 }, "Majorant", { size: 20, bold: true });
  let y = text({ y: 122 }, "Reçu de paiement", { size: 22, bold: true }) + 6;
  y = text({ y }, `N° ${receipt.number}, émis le ${spelled(receipt.issuedAt)}`, {
    color: muted,
  });
  if (receipt.cancelledAt)
    y = text({ y: y + 6 }, `Paiement annulé le ${spelled(receipt.cancelledAt)}`, {
      bold: true,
      size: 13,
    });

  y += 22;
  if (receipt.buyer) {
    y = text({ y }, "Reçu de", { color: muted });
    y = name(y + 2, receipt.buyer.name);
    y = text({ y: y + 1 }, receipt.buyer.email) + 22;
  }

  y = priced(y, `Commande n° ${receipt.orderId}`, "Prix", { color: muted }) + 6;
  line(y);
  for (const { title: bought, terms, price } of receipt.lines) {
    if (y > bottom - 60) {
      pdf.addPage();
      y = margin;
    }
    y = priced(y + 10, bought, priceText(price), { bold: true });
    y = text({ y: y + 2, width: textWidth }, terms, { color: muted }) + 10;
    line(y);
  }
  if (y > bottom - 90) {
    pdf.addPage();
    y = margin;
  }
  y = priced(y + 14, "Total payé", priceText(receipt.total), { bold: true, size: 13 }) + 24;
  y = text({ y }, `Payé le ${spelled(receipt.paidAt)} ${receipt.means}.`);
  text({ y: y + 8 }, "Majorant, cours en ligne pour les classes préparatoires.", { color: muted });

  pdf.end();
  return written;
}

type Look = { size?: number; bold?: boolean; color?: string; align?: "left" | "right" };
