import type { Plugin } from "vite";

/** What weighs least first. A screen's own rules are in none, which weighs more than all. */
const layers = ["base", "libraries", "kit", "parts"] as const;

const places: [layer: (typeof layers)[number], files: RegExp][] = [
  ["libraries", /\/node_modules\/|\/staff\/src\/mantine\.css$/],
  ["base", /\/packages\/ui\/src\/style\//],
  ["kit", /\/packages\/(?:ui|client)\/src\//],
  ["parts", /\/packages\/features\/src\/|\/apps\/staff\/src\/(?!features\/)/],
];

const order = `@layer ${layers.join(", ")};`;

/**
 * Which of two rules wins follows from where they are written, not from the order in which chunks arrive: a screen's over
 * a part's, a part's over the kit's, ours over a library's.
 */
export const cascadeLayers: Plugin = {
  name: "cascade-layers",
  enforce: "pre",
  transform: {
    filter: { id: /\.css$/ },
    handler(code, id) {
      const layer = places.find(([, files]) => files.test(id))?.[0];
      if (!layer) return null;
      // A file is either rules, or a list of files with rules.
      const layered = code.includes("@import")
        ? code.replace(/(@import "[^"]+")/g, `$1 layer(${layer})`)
        : `@layer ${layer} {\n${code}\n}`;
      return `${order}\n${layered}`;
    },
  },
};
