/**
 * The staff's routes, written by vite.config.ts. Typed as all of them: a link to one of the
 * visitors' and students' is checked the same, and is followed by loading its document (routes/$.tsx).
 */
export { routeTree } from "./routeTree.gen.ts";
