// TypeScript 7 has no JavaScript API. Loaded before a tool that needs it, this gives that tool the
// TypeScript 5.9 installed beside these scripts.
import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const classic = new Map(
  ["typescript", "typescript/package.json"].map((name) => [
    name,
    pathToFileURL(require.resolve(name)).href,
  ]),
);

registerHooks({
  resolve(specifier, context, next) {
    const url = classic.get(specifier);
    return url ? { url, shortCircuit: true } : next(specifier, context);
  },
});
