/**
 * The visitors' and students' routes, written by vite.config.ts. Typed as all of them: a link to one of the
 * staff's is checked the same, and is followed by loading its document (app/document/which-document.ts).
 */
export { routeTree } from "./routeTree.gen.ts";
