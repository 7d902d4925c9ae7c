/** Vite's manifest: each chunk with what it brings along. */
export type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[]; isEntry?: boolean }
>;

export const ENTRY = "index.html";

/** What the browser fetches for some chunks: theirs and those they import, entry first. */
export type Closure = { scripts: string[]; styles: string[] };

export function closureOf(manifest: Manifest, keys: readonly string[]): Closure {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  for (const key of [ENTRY, ...keys]) visit(key);
  const files = [...seen].flatMap((key) => manifest[key]?.file ?? []);
  return { scripts: files, styles: [...styles] };
}

/** `src/routes/_guest/nosCours.index.tsx?tsr-split=component` → `/_guest/nosCours/`. */
const routeIdOf = (key: string) =>
  key
    .replace(/^src\/routes/, "")
    .replace(/\.tsx(\?.*)?$/, "")
    .replaceAll(".", "/")
    .replace(/\/index$/, "/");

/** The chunks of some routes' components, by the routes' ids. */
export function chunksOfRoutes(manifest: Manifest, routeIds: readonly string[]): string[] {
  return Object.keys(manifest).filter(
    (key) => key.endsWith("?tsr-split=component") && routeIds.includes(routeIdOf(key)),
  );
}

/** The routes of the staff's areas, each with the layout that it stands in, from the manifest. */
export function staffRoutes(manifest: Manifest): { id: string; layout: string }[] {
  return Object.keys(manifest)
    .filter((key) => key.endsWith("?tsr-split=component"))
    .map(routeIdOf)
    .flatMap((id) => {
      const layout = /^\/(?:_admin|enseignant|technician)(?=\/)/.exec(id)?.[0];
      return layout ? [{ id, layout }] : [];
    });
}
