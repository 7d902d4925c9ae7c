import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const compressible = /\.(?:js|css|html|svg|webmanifest|txt)$/;

/** Writes `file.br` and `file.gz` beside each text file of a folder, at their best. */
export async function precompress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  // What the server runs is not sent.
  for (const file of files.filter(
    (name) => compressible.test(name) && !name.startsWith("server"),
  )) {
    const path = join(folder, file);
    const content = await readFile(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  }
}
