import { isStaffAddress } from "@majorant/domain/people/staff-addresses";
import { tanstackRouter, tanstackRouterGenerator } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { Features } from "lightningcss";
import { defineConfig, type Plugin } from "vite";
import { fetched } from "./build/fetched.ts";
import { beforePaint } from "./src/app/document/before-paint.ts";

/** What every page needs before anything else. */
const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[\w-]+)\//;

const routes = { target: "react", quoteStyle: "double", semicolons: true } as const;

const partOfRoutes = (name: string, without: string) =>
  tanstackRouterGenerator({
    ...routes,
    routeFileIgnorePattern: `^(?:${without})(?:\\.tsx)?$`,
    generatedRouteTree: `./src/${name}.gen.ts`,
    tmpDir: `.tanstack/${name}`,
    disableTypes: true,
  });

/** The documents that the browser fills by itself: theirs is the same first script as the server's pages'. */
const documents: Plugin = {
  name: "documents",
  transformIndexHtml: {
    order: "pre",
    handler: (html) => html.replace("BEFORE_PAINT", () => beforePaint),
  },
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const isPage = request.headers.accept?.includes("text/html");
      if (isPage && isStaffAddress(request.url ?? "")) request.url = "/staff.html";
      next();
    });
  },
};

export default defineConfig({
  plugins: [
    tanstackRouter({ ...routes, autoCodeSplitting: true }),
    // The same in two, until the staff's screens are an application of their own: what visitors and students
    // fetch has no page of the staff's, and the other way round. routeTree.gen.ts is for the types of both.
    partOfRoutes("webTree", "_admin|enseignant|technician"),
    partOfRoutes("staffTree", "_guest|student|index|cart|mesCommandes|profil"),
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
          groups: [
            { name: "framework", test: framework },
            // The staff's form controls, once for all of their screens.
            { name: "controls", test: /node_modules\/(@mantine\/(core|hooks)|@floating-ui)\// },
            // What every page's loader asks, and what many pages share, in one piece each: a file costs a turn of
            // the network.
            {
              name: "calls",
              test: /\.api\.ts$|\/src\/app\/calls\//,
              minShareCount: 2,
            },
            {
              name: "kit",
              test: /\/src\/(ui|app)\/|@tabler\//,
              minShareCount: 6,
            },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": { target: process.env.API_URL ?? "http://127.0.0.1:3000" } },
  },
});
