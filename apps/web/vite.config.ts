import { config } from "@majorant/build/config.ts";
import { isStaffAddress } from "@majorant/domain/accounts/staff-addresses";
import { mergeConfig, type Plugin } from "vite";

/**
 * npm run dev: the staff's addresses are the other application's, which has a server of its own behind this one; the page of
 * a link to pay is a document of its own.
 */
const otherDocuments: Plugin = {
  name: "other-documents",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      const isPage = request.headers.accept?.includes("text/html");
      if (isPage && isStaffAddress(request.url ?? "")) request.url = "/staff/";
      if (isPage && /^\/payer(?:[/?]|$)/.test(request.url ?? "")) request.url = "/payer.html";
      next();
    });
  },
};

/**
 * What every page's loader asks, and what many pages share, in one piece each: a file costs a turn of the network.
 */
const shared = [
  {
    name: "calls",
    test: /\.api\.ts$|\/client\/src\/calls\//,
    minShareCount: 2,
  },
  {
    name: "kit",
    test: /\/(?:ui|client)\/src\/|\/src\/app\/|@tabler\//,
    minShareCount: 3,
  },
];

export default mergeConfig(config, {
  plugins: [otherDocuments],
  build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } },
  server: {
    proxy: {
      "/api": { target: process.env.API_URL ?? "http://127.0.0.1:3000" },
      "/staff/": { target: process.env.STAFF_URL ?? "http://127.0.0.1:5174", ws: true },
    },
  },
});
