import { tanstackRouter, tanstackRouterGenerator } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkNamer } from "./build/chunks.ts";
import { contractWithoutShapes } from "./build/early/contract-without-shapes.ts";
import { css } from "./build/styles/short-names.ts";

/** What every page needs before anything else, the leave guard's part of the router apart. */
const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(history|react-store|router-core|store|react-router(?!.*useBlocker)))\//;

const routes = { target: "react", quoteStyle: "double", semicolons: true } as const;

const partOfRoutes = (name: string, without: string) =>
  tanstackRouterGenerator({
    ...routes,
    routeFileIgnorePattern: `^(?:${without})(?:\\.tsx)?$`,
    generatedRouteTree: `./src/${name}.gen.ts`,
    tmpDir: `.tanstack/${name}`,
    disableTypes: true,
  });

export default defineConfig({
  plugins: [
    tanstackRouter({ ...routes, autoCodeSplitting: true }),
    // The same in two: what visitors and students fetch has no page of the staff's, and the other way
    // round. Each has its own documents (src/routes/$.tsx); routeTree.gen.ts is for the types of both.
    partOfRoutes("visitorTree", "_admin|enseignant|technician"),
    partOfRoutes("staffTree", "_guest|student|index|cart|mesCommandes|profil"),
    // What a student's document has in another language (decision 19).
    partOfRoutes("studentTree", "_guest|_admin|enseignant|technician|index|teacher.courses"),
    react(),
    contractWithoutShapes(),
  ],
  resolve: {
    // React has had its own since 18: the shim is for the ones before.
    alias: { "use-sync-external-store/shim": "use-sync-external-store" },
  },
  css,
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
        assetFileNames: "assets/[hash][extname]",
        // Few and large: many small chunks compress worse, and each is named in the first one.
        codeSplitting: {
          groups: [
            { name: "framework", test: framework },
            // What the entry shares with every page, in one piece: each file costs a turn of the network.
            { name: "session", test: /\/src\/app\/(session|last-location)\.ts$/ },
            { name: "queries", test: /node_modules\/@tanstack\/(react-query|query-core)\// },
            // The staff's form controls, once for all of their screens.
            { name: "controls", test: /node_modules\/(@mantine\/(core|hooks)|@floating-ui)\// },
            { name: "validation", test: /node_modules\/zod\// },
            { name: chunkNamer(), includeDependenciesRecursively: false },
            // What is left of the kit and many screens share: the first script names each chunk.
            {
              name: "pieces",
              test: /\/src\/ui\/\w+\/(Pagination|Tabs|StatusBadge|Badge|TextArea|Checkbox|Breadcrumbs|Dialog)\.(tsx|module\.css)$/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
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
