/** Majorant's mark on 32 points: the bound, the curve that reaches it, the star where it does. */
export function drawMark(pdf: PDFKit.PDFDocument, x: number, y: number): void {
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
