import sharp from "sharp";

/** A photo as a form sends it. */
export async function picture(): Promise<File> {
  const create = { width: 40, height: 30, channels: 3, background: "teal" } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" });
}

export const sheet = (name = "fiche.pdf") =>
  new File(["%PDF-1.4"], name, { type: "application/pdf" });
