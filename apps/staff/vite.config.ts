import { config } from "@majorant/build/config.ts";
import { defineConfig, mergeConfig } from "vite";

/** The form controls, once for all screens. */
const controls = {
  name: "controls",
  test: /node_modules\/(@mantine\/(core|hooks)|@floating-ui)\//,
};

export default defineConfig(({ command }) =>
  mergeConfig(config, {
    // npm run dev: this server is behind the other application's (apps/web/vite.config.ts).
    base: command === "serve" ? "/staff/" : "/",
    build: { rolldownOptions: { output: { codeSplitting: { groups: [controls] } } } },
    server: { port: 5174, strictPort: true },
  }),
);
