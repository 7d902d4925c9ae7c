import { inflateSync } from "node:zlib";

/** The text of a PDF drawn in the format's own typefaces, a line for each that was drawn. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString("latin1");
  const streams = [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes]) =>
    inflateSync(Buffer.from(bytes ?? "", "latin1")).toString("latin1"),
  );
  const drawn = [...streams.join("\n").matchAll(/\[(.*)\] TJ/g)].map(([, pieces]) =>
    [...(pieces ?? "").matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(""),
  );
  return drawn.map((hex) => Buffer.from(hex, "hex").toString("latin1")).join("\n");
}
