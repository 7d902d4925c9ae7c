import { join } from "node:path";
import type { Plugin } from "vite";

const source = JSON.stringify(join(import.meta.dirname, "../../client/src/line/fetched.ts"));

/** A script that is asked for later waits for the line (packages/client/src/line/fetched.ts), wherever the code asks for it. */
export function fetched(): Plugin {
  return {
    name: "fetched",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/(?:apps|packages)\/[\w-]+\/src\/.*\.tsx?(?:\?|$)/, code: /\bimport\(/ },
      handler(code, id) {
        if (id.includes("/client/src/line/")) return null;
        const wrapped = code.replace(/\bimport\(("[^"]+")\)/g, (whole, target: string) =>
          // The router's own name for the part of a route that is a page.
          target.includes("?tsr-split=")
            ? `__fetched(() => ${whole}, "page")`
            : `__fetched(() => ${whole})`,
        );
        if (wrapped === code) return null;
        return { code: `import { fetched as __fetched } from ${source};\n${wrapped}`, map: null };
      },
    },
  };
}
