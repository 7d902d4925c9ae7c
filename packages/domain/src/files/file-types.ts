/** How much of a file's beginning `fileType` has to see, in bytes. */
export const headBytes = 4096;

/** Bytes as Latin-1 characters, which are as many. */
const latin1 = (head: Uint8Array, from = 0, to = head.length) =>
  String.fromCharCode(...head.subarray(from, to));

/** Files that begin with these bytes, written as Latin-1. */
const beginnings: readonly [string, string][] = [
  ["%PDF-", "application/pdf"],
  ["\x89PNG\r\n\x1a\n", "image/png"],
  ["\xff\xd8\xff", "image/jpeg"],
  ["GIF87a", "image/gif"],
  ["GIF89a", "image/gif"],
  ["{\\rtf", "application/rtf"],
  // Word, Excel and PowerPoint until 2003
  ["\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "application/x-ole-storage"],
  ["7z\xbc\xaf\x27\x1c", "application/x-7z-compressed"],
  ["Rar!\x1a\x07", "application/vnd.rar"],
  ["ID3", "audio/mpeg"],
  ["\xff\xfb", "audio/mpeg"],
  ["OggS", "audio/ogg"],
];

const office = "application/vnd.openxmlformats-officedocument";

/** What the first names in a ZIP tell of it. */
const packages: readonly [string, string][] = [
  ["word/", `${office}.wordprocessingml.document`],
  ["xl/", `${office}.spreadsheetml.sheet`],
  ["ppt/", `${office}.presentationml.presentation`],
  ["application/vnd.oasis.opendocument.text", "application/vnd.oasis.opendocument.text"],
  ["application/epub+zip", "application/epub+zip"],
];

/**
 * The content type of a file that may go with a course, by how it begins and not by its name: a
 * document, a picture, a sound, an archive or plain text. Null for anything else: programs, pages
 * and drawings that can hold a script, nothing at all. `whole` says that the head is all of it.
 */
export function fileType(head: Uint8Array, whole: boolean): string | null {
  if (head.length === 0) return null;
  const start = latin1(head, 0, 16);
  const match = beginnings.find(([beginning]) => start.startsWith(beginning));
  if (match) return match[1];
  if (start.startsWith("PK\x03\x04")) {
    const names = latin1(head);
    return packages.find(([name]) => names.includes(name))?.[1] ?? "application/zip";
  }
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "image/webp";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WAVE") return "audio/wav";
  if (start.slice(4, 11) === "ftypM4A") return "audio/mp4";
  return isPlainText(head, whole) ? "text/plain; charset=utf-8" : null;
}

/** Characters as UTF-8 writes them, each byte as a Latin-1 character. */
const utf8 =
  /^(?:[\t\n\f\r\x20-\x7e]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3})*$/;

/** What may be left of a character that the end of the head cuts. */
const incompleteEnd = /[\xc2-\xf4][\x80-\xbf]{0,2}$/;

/** Text that nothing would run: no other control than breaks and tabs, no page, no script. */
function isPlainText(head: Uint8Array, whole: boolean): boolean {
  const bytes = latin1(head);
  return (
    (utf8.test(bytes) || (!whole && utf8.test(bytes.replace(incompleteEnd, "")))) &&
    !/^(?:\xef\xbb\xbf)?\s*#!/.test(bytes) &&
    !/<(?:!doctype\s+html|html|head|body|script|svg|iframe|\?xml)\b/i.test(bytes)
  );
}
