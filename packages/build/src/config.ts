import { beforePaint } from "@majorant/client/document/before-paint.ts";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { Features } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import { fetched } from "./fetched.ts";
import { nonBreakingSpaces } from "./non-breaking.ts";

/** What every page needs before anything else. */
const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[\w-]+)\//;

/** The documents that the browser fills by itself: theirs is the same first script as the server's pages'. */
const documents: Plugin = {
  name: "documents",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => html.replace("BEFORE_PAINT", () => beforePaint),
  },
};

/** How both applications are made. */
export const config = defineConfig({
  plugins: [
    nonBreakingSpaces,
    tanstackRouter({
      target: "react",
      quoteStyle: "double",
      semicolons: true,
      autoCodeSplitting: true,
    }),
    react(),
    fetched(),
    documents,
  ],
  resolve: {
    // React has had its own since 18: the shim is for the ones before.
    alias: { "use-sync-external-store/shim": "use-sync-external-store" },
  },
  css: {
    transformer: "lightningcss",
    lightningcss: {
      // The tokens choose between light and dark by themselves.
      exclude: Features.LightDark,
    },
  },
  build: {
    target: "baseline-widely-available",
    manifest: true,
    // Every asset by its hashed address: a data: address would not pass the strict policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without their names: pages and scripts list each other's addresses.
        chunkFileNames: "assets/[hash].js",
        entryFileNames: "assets/[hash].js",
        assetFileNames: "assets/[hash][extname]",
        // Few and large: many small chunks compress worse, and each is named in the first one.
        codeSplitting: {
          groups: [{ name: "framework", test: framework }],
        },
      },
    },
  },
  server: { host: "127.0.0.1" },
});
