import { normalForm } from "../normal-forms.ts";

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
  const cleaned = normalForm(beginningAndEnd(original).toWellFormed(), "NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\uFFFD]/gu, "")
    .replaceAll(/[/\\]/g, "-")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/[\s\p{Z}]+/gu, " ");
  const bare = trimmed(cleaned);
  if (bare.length <= longest) return bare || nameless;
  const [ending = ""] = /\.[A-Za-z0-9]{1,8}$/.exec(bare) ?? [];
  const start = beginningOf(bare.slice(0, bare.length - ending.length), longest - ending.length);
  return (trimmed(start) || nameless) + ending;
}

/** So much of a name is looked at, in characters: what comes to it is cut to fewer, in steps that grow faster than it does. */
const lookedAt = { atFirst: 1_000, atLast: 20 };

const beginningAndEnd = (name: string) =>
  name.length <= lookedAt.atFirst + lookedAt.atLast
    ? name
    : name.slice(0, lookedAt.atFirst) + name.slice(-lookedAt.atLast);

/** As much of a text as is so long; no character is cut. */
export function beginningOf(text: string, length: number): string {
  let beginning = "";
  for (const character of text) {
    if (beginning.length + character.length > length) break;
    beginning += character;
  }
  return beginning;
}

/** Without the dots, dashes and spaces around it: hidden files, climbing paths, Windows' blind ends. */
const trimmed = (name: string) => name.replace(/^[.\-\s]+/, "").replace(/[.\s]+$/, "");
