import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";

/** Who looks at a screen: a visitor, or one of the demo's accounts. */
export type Viewer = "visitor" | "student" | "teacher" | "technician" | "administrator";

/** What an address shows only after something was done there: a fault, a modal, a full cart. */
export type Scene = { name: string; act: (page: Page) => Promise<void> };

/**
 * An address of the product, as the router writes it (`/student/orders/$commandeId`), who looks at it, and
 * what was done there before the picture.
 */
export type Screen = { route: string; viewer: Viewer; scene?: Scene };

const ROUTERS = ["web", "staff"].map(
  (app) => new URL(`../../apps/${app}/src/routeTree.gen.ts`, import.meta.url),
);

/** They lead elsewhere: layouts, the way in, bare areas, the older spellings, any other address. */
const NO_SCREEN =
  /^(\/|\/teacher\/courses|\/\$|\/cart|\/profil|\/mesCommandes|\/(student|enseignant|technician|admin)\/?|\/enseignant\/mesCours\/.*)$/;

/** Which page of the site an address belongs to; the first that fits. */
const VIEWERS: [prefix: RegExp, viewer: Viewer][] = [
  [/^\/student\//, "student"],
  [/^\/enseignant\//, "teacher"],
  [/^\/technician\//, "technician"],
  [/^\/(admin|utilisateurs|teacher)(\/|$)/, "administrator"],
  [/^/, "visitor"],
];

/** Every screen that the router knows: a new page is in the gallery by itself. */
export function screens(): Screen[] {
  const routes = ROUTERS.map((file) => readFileSync(file, "utf8"))
    .join()
    .matchAll(/fullPath: ['"]([^'"]+)['"]/g);
  return [...new Set([...routes].map(([, route = ""]) => route))]
    .filter((route) => !NO_SCREEN.test(route))
    .sort()
    .map((route) => ({
      route,
      viewer: VIEWERS.find(([prefix]) => prefix.test(route))?.[1] ?? "visitor",
    }));
}
