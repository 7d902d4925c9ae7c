/** Vite's manifest: each chunk with what it brings along. */
export type Chunks = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export const ENTRY = "index.html";

/** What the browser fetches for some chunks: theirs and those they import. */
export function closureOf(chunks: Chunks, keys: readonly string[]) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visited = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunks[key];
    if (!chunk || visited.has(key)) return;
    visited.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  keys.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}

const COMPONENT = "?tsr-split=component";

/** `src/routes/_guest/nosCours.index.tsx?tsr-split=component` → `/_guest/nosCours/`. */
const routeIdOf = (key: string) =>
  key
    .replace(/^src\/routes/, "")
    .replace(/\.tsx(\?.*)?$/, "")
    .replaceAll(".", "/")
    .replace(/\/index$/, "/");

/** The chunks of the routes' components, by the routes' ids. */
export const routesIn = (chunks: Chunks): Map<string, string> =>
  new Map(
    Object.keys(chunks)
      .filter((key) => key.endsWith(COMPONENT))
      .map((key) => [routeIdOf(key), key]),
  );

/** What the server knows of the browser's build, by the routes' ids, each on top of the routes around it. */
export type PageManifest = {
  /** In the router's own shape (its `ServerManifest`): it writes them into the head and the body. */
  router: {
    routes: Record<
      string,
      { preloads: string[]; scripts?: { attrs: Record<string, string | boolean> }[] }
    >;
  };
  /** The files of the routes' styles, and the text of each. */
  styles: Record<string, string[]>;
  texts: Record<string, string>;
  /** The script that plays videos where the browser can't by itself; none in the staff's build. */
  engine?: string;
};

/** Where hls.js is, among the sources. */
const ENGINE = "player/stream/hls-stream.ts";

export function pageManifest(chunks: Chunks, read: (file: string) => string): PageManifest {
  const routes = routesIn(chunks);
  const manifest: PageManifest = { router: { routes: {} }, styles: {}, texts: {} };
  const add = (id: string, keys: string[], around: string[]) => {
    const before = closureOf(chunks, around);
    const all = closureOf(chunks, [...around, ...keys]);
    const preloads = all.scripts.filter((file) => !before.scripts.includes(file));
    manifest.router.routes[id] = { preloads: preloads.map((file) => `/${file}`) };
    manifest.styles[id] = all.styles.filter((file) => !before.styles.includes(file));
    for (const file of manifest.styles[id]) manifest.texts[file] = read(file).trim();
  };
  const engine = Object.keys(chunks).find((key) => key.endsWith(ENGINE));
  if (engine) manifest.engine = `/${chunks[engine]?.file}`;
  add("__root__", [ENTRY], []);
  const entry = { type: "module", async: true, src: `/${chunks[ENTRY]?.file}` };
  Object.assign(manifest.router.routes.__root__ ?? {}, { scripts: [{ attrs: entry }] });
  for (const [id, key] of routes) {
    const around = [...routes].filter(([other]) => id.startsWith(`${other}/`));
    add(id, [key], [ENTRY, ...around.map(([, other]) => other)]);
  }
  return manifest;
}
