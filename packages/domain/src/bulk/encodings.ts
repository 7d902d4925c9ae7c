/** What files of text are written in, where somebody made them with a spreadsheet. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * The encoding of a file: by its mark where it has one; UTF-16 without it by the zero bytes that
 * Latin letters have there; UTF-8 where all of it is valid; else what Excel writes in France and
 * Tunisia, in which every byte means something.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const length = Math.min(bytes.length, 1000);
  for (let i = 0; i < length; i++) if (bytes[i] === 0) zeros[i % 2] = (zeros[i % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // At least a quarter of the text: one stray zero makes no UTF-16.
  if (Math.max(even, odd) * 8 > length) return even > odd ? "utf-16be" : "utf-16le";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** How many bytes follow a first byte, and the least the second one may be (RFC 3629). */
function isUtf8(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i] ?? 0;
    const more = lead < 0x80 ? 0 : following(lead);
    if (more === null) return false;
    const second = bytes[i + 1] ?? 0;
    if (more > 0 && (second < leastSecond(lead) || second > mostSecond(lead))) return false;
    for (let k = 1; k <= more; k++) if (((bytes[i + k] ?? 0) & 0xc0) !== 0x80) return false;
    i += 1 + more;
  }
  return true;
}

function following(lead: number): number | null {
  if (lead >= 0xc2 && lead <= 0xdf) return 1;
  if (lead >= 0xe0 && lead <= 0xef) return 2;
  return lead >= 0xf0 && lead <= 0xf4 ? 3 : null;
}

const leastSecond = (lead: number) => ({ 224: 0xa0, 240: 0x90 })[lead] ?? 0x80;
const mostSecond = (lead: number) => ({ 237: 0x9f, 244: 0x8f })[lead] ?? 0xbf;
