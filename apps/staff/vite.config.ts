import { config } from "@majorant/build/config.ts";
import { defineConfig, mergeConfig } from "vite";

const shared = [
  // The form controls, once for all screens.
  { name: "controls", test: /node_modules\/(@mantine\/(core|hooks)|@floating-ui)\// },
  // What many screens share, with all that it needs: nothing of it may wait for a chunk that waits for it.
  { name: "kit", test: /\/packages\/(?:ui|client)\/src\/|@tabler\//, minShareCount: 6 },
];

export default defineConfig(({ command }) =>
  mergeConfig(config, {
    // npm run dev: this server is behind the other application's (apps/web/vite.config.ts).
    base: command === "serve" ? "/staff/" : "/",
    build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } },
    server: { port: 5174, strictPort: true },
  }),
);
