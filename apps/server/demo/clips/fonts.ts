// librsvg reads no WOFF2: cut the two weights that the clips use out of the site's variable fonts.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";

// The fonts and the tool that cuts them are the site's: found from its package.
const web = createRequire(new URL("../../../web/package.json", import.meta.url));
type Subset = (
  font: Buffer,
  letters: string,
  options: { targetFormat: "truetype"; variationAxes: { wght: number } },
) => Promise<Buffer>;
const subsetFont: Subset = web("subset-font");
const letters =
  " !\"#%&'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ[]_abcdefghijklmnopqrstuvwxyz«»°·×ÀÂÇÈÉÊËÎÏÔÙÛÜàâçèéêëîïôùûüŒœ–—’…→≤≥ ";

const cut = async (file: string, weight: number) =>
  subsetFont(await readFile(web.resolve(file)), letters, {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });

/** Writes the fonts and the fontconfig file that names them; returns that file's path. */
export async function prepareFonts(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const title =
    "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2";
  const words =
    "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";
  await writeFile(join(folder, "title.ttf"), await cut(title, 700));
  await writeFile(join(folder, "text-500.ttf"), await cut(words, 500));
  await writeFile(join(folder, "text-700.ttf"), await cut(words, 700));
  const rename = (file: string, family: string, weight: string) =>
    `<match target="scan"><test name="file"><string>${join(folder, file)}</string></test>
<edit name="family" mode="assign"><string>${family}</string></edit>
<edit name="weight" mode="assign"><const>${weight}</const></edit>
<edit name="style" mode="assign"><string>Regular</string></edit></match>`;
  const file = join(folder, "fonts.conf");
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${folder}</dir><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>${join(folder, "cache")}</cachedir>
${rename("title.ttf", "Majorant Title", "bold")}
${rename("text-500.ttf", "Majorant Text", "medium")}
${rename("text-700.ttf", "Majorant Text", "bold")}
</fontconfig>`,
  );
  return file;
}
