/** How many of a file's first bytes say what it is. */
export const headBytes = 512;

/**
 * Whether a file begins as the containers of videos do, whatever it is called: MP4 and QuickTime,
 * Matroska and WebM, AVI, MPEG streams, Windows Media, Flash, Ogg. ffprobe looks closer, later.
 */
export function looksLikeVideo(head: Uint8Array): boolean {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to));
  const begins = (...bytes: number[]) => bytes.every((byte, n) => head[n] === byte);
  return (
    atoms.has(text(4, 8)) ||
    begins(0x1a, 0x45, 0xdf, 0xa3) ||
    (text(0, 4) === "RIFF" && text(8, 12) === "AVI ") ||
    begins(0, 0, 1, 0xba) ||
    begins(0, 0, 1, 0xb3) ||
    // Packets of 188 bytes, or of 192 with a time before each.
    (head[0] === 0x47 && head[188] === 0x47) ||
    (head[4] === 0x47 && head[196] === 0x47) ||
    begins(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11) ||
    text(0, 3) === "FLV" ||
    text(0, 4) === "OggS"
  );
}

/** The first box of MP4 and QuickTime files; older cameras write none of type `ftyp`. */
const atoms = new Set(["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]);
