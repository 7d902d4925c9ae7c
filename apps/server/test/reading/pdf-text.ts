import { inflateSync } from "node:zlib";

/** The text of a PDF drawn in the format's own typefaces, a line for each that was drawn. */
export function pdfText(pdf: Buffer): string {
  const source = pdf.toString("latin1");
  // Nothing but one line feed: what is compressed may itself end in a carriage return.
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, bytes]) =>
    inflateSync(Buffer.from(bytes ?? "", "latin1")).toString("latin1"),
  );
  const glyphs = [...streams.join("\n").matchAll(/\[(.*)\] TJ/g)].map(([, pieces]) =>
    [...(pieces ?? "").matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(""),
  );
  return glyphs.map((hex) => Buffer.from(hex, "hex").toString("latin1")).join("\n");
}
