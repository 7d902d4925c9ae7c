import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Features } from "lightningcss";

/** How styles are built, in every build: a class is recognisable, whatever its own name. */
export const css = {
  transformer: "lightningcss",
  lightningcss: {
    cssModules: { pattern: "cm_[hash]_[local]" },
    // The tokens choose between light and dark by themselves.
    exclude: Features.LightDark,
  },
} as const;

const classes = /\bcm_[\w-]{6,7}_[\w-]+/g;

/** Answers one short name for each class, the same for the same class. */
export function shortNames() {
  const names = new Map<string, string>();
  return (text: string) =>
    text.replace(classes, (long) => {
      const short = names.get(long) ?? `_${names.size.toString(36)}`;
      names.set(long, short);
      return short;
    });
}

/**
 * Renames the classes in all built scripts and styles: a public page carries each name several
 * times, and has 15 kB for everything.
 */
export async function shorten(folder: string, rename: (text: string) => string): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => /\.(js|css)$/.test(name)).sort()) {
    const path = join(folder, file);
    await writeFile(path, rename(await readFile(path, "utf8")));
  }
}
