/**
 * An uploaded file's name as it is kept, for its download: without folders, controls and marks that
 * turn the direction of writing (which make "fdp.exe" read "exe.pdf"), and of a length that fits.
 */
export function keptFileName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}\p{Cf}\\/]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  const [, stem = plain, extension = ""] = /^(.+?)(\.[\w-]{1,10})?$/.exec(plain) ?? [];
  return `${[...stem].slice(0, 150).join("")}${extension}` || "fichier";
}
