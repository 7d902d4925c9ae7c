/** What stands for a name of which nothing is left. */
const nameless = "fichier";

/** How long a name may be: most file systems take 255 bytes, and an accent takes two. */
const longest = 120;

/**
 * A file's name as it is safe to show, to store and to offer for download: no path, no control
 * characters, nothing invisible that turns the reading direction around and hides an ending, nothing
 * that a file system refuses. A name without any of these stays as it is.
 */
export function fileName(original: string): string {
  const cleaned = original
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, "")
    .replaceAll(/[/\\]/g, "-")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/[\s\p{Z}]+/gu, " ");
  const bare = trimmed(cleaned);
  if (bare.length <= longest) return bare || nameless;
  const [ending = ""] = /\.[A-Za-z0-9]{1,8}$/.exec(bare) ?? [];
  const characters = [...bare.slice(0, bare.length - ending.length)];
  while (characters.join("").length > longest - ending.length) characters.pop();
  return (trimmed(characters.join("")) || nameless) + ending;
}

/** Without the dots, dashes and spaces around it: hidden files, climbing paths, Windows' blind ends. */
const trimmed = (name: string) => name.replace(/^[.\-\s]+/, "").replace(/[.\s]+$/, "");
