import { config } from "@majorant/build/config.ts";
import { cascadeLayers } from "@majorant/build/layers.ts";
import { defineConfig, mergeConfig } from "vite";

const shared = [
  // The form controls, once for all screens.
  { name: "controls", test: /node_modules\/(@mantine\/(core|hooks)|@floating-ui)\// },
  // What screens share, with all that it needs: nothing of it may wait for a chunk that waits for it.
  { name: "shared", test: /\/(?:packages|apps)\/\w+\/src\/|@tabler\//, minShareCount: 6 },
];

export default defineConfig(({ command }) =>
  mergeConfig(config, {
    // npm run dev: this server is behind the other application's (apps/web/vite.config.ts).
    base: command === "serve" ? "/staff/" : "/",
    build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } },
    plugins: [cascadeLayers],
    server: { port: 5174, strictPort: true },
  }),
);
