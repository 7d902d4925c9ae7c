import { beginningOf, fileName } from "./file-names.ts";

/** The name of the archive of a chapter's files. */
export const archiveName = (course: string, chapter: string): string =>
  `${fileName(`${course} - ${chapter}`)}.zip`;

/**
 * What each file is called in an archive: as on its page, with the ending of what was uploaded, in the
 * folders that it stands in; a second one of the same name is numbered.
 */
export function entryNames(
  files: readonly { folders: readonly string[]; name: string; uploaded: string }[],
): string[] {
  const usedNames = new Set<string>();
  const copies = new Map<string, number>();
  return files.map(({ folders, name, uploaded }) => {
    const [ending = ""] = /\.[A-Za-z0-9]{1,8}$/.exec(uploaded) ?? [];
    const bare = name.toLowerCase().endsWith(ending.toLowerCase())
      ? name.slice(0, name.length - ending.length)
      : name;
    const start = [...folders.map(fileName), ""].join("/");
    const named = fileName(bare);
    const first = `${start}${named}${ending}`.toLowerCase();
    for (let copy = copies.get(first) ?? 1; ; copy += 1) {
      // A number that a long name has no room for would tell nothing apart.
      const numbered = copy === 1 ? named : `${beginningOf(named, 110)} (${copy})`;
      const entry = `${start}${numbered}${ending}`;
      // Some systems take A and a for one name.
      const key = entry.toLowerCase();
      if (usedNames.has(key)) continue;
      usedNames.add(key);
      copies.set(first, copy + 1);
      return entry;
    }
  });
}
