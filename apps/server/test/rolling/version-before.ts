import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** The project's folder. */
export const root = join(import.meta.dirname, "../../../..");

/** The last release's server, as `npm run version-before` has kept it (decision 35). */
export const keptVersion = join(import.meta.dirname, "version-before.json.br");

/** What the server runs from, with the packages that it imports. Clips of the demo and tests are left out. */
const parts = [
  "apps/server/src",
  "apps/server/migrations",
  "apps/server/demo",
  "packages/contract/src",
  "packages/contract/words",
  "packages/domain/src",
];
const manifests = ["apps/server", "packages/contract", "packages/domain"];
const isKept = (name: string) =>
  /\.(?:ts|json|sql|sha256|txt)$/.test(name) && !/\.test\.ts$/.test(name);

/** This tree's server in one file: the text of each of its files, by its path. */
export function packVersion(): Buffer {
  const paths = [
    ...manifests.map((folder) => `${folder}/package.json`),
    ...parts.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && isKept(entry.name))
        .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
        .map((path) => path.replaceAll("\\", "/"))
        .sort(),
    ),
  ];
  const files = Object.fromEntries(
    paths.map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
  return brotliCompressSync(JSON.stringify(files), {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}

/** Lays a packed version out in a folder inside the project, whose installed packages it finds; answers its `main.ts`. */
export function unpackVersion(packed: Buffer, folder: string): string {
  // What `packVersion` wrote.
  const files: Record<string, string> = JSON.parse(String(brotliDecompressSync(packed)));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const own = join(folder, "node_modules/@majorant");
  mkdirSync(own, { recursive: true });
  for (const name of ["contract", "domain"])
    symlinkSync(join(folder, "packages", name), join(own, name), "junction");
  return join(folder, "apps/server/src/main.ts");
}
