/**
 * The student's routes, written by vite.config.ts: all that a document in another language has (decision
 * 19). Typed as all routes: a link to a page elsewhere is checked the same, and followed by loading its document.
 */
export { routeTree } from "./routeTree.gen.ts";
