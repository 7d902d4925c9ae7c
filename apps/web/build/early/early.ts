import { join } from "node:path";
import { build, type Plugin } from "vite";
import { css } from "../styles/short-names.ts";
import { chunksOfRoutes, closureOf, type Manifest } from "./closure.ts";
import { contractWithoutShapes } from "./contract-without-shapes.ts";

const root = join(import.meta.dirname, "../..");
const early = join(root, "src/early");

const COURSE = "/student/myCourses/course/$coursId";
const VIDEO = `${COURSE}/section/$sectionId/ressource/$ressourceId`;
const page = "src/features/learning/course/CoursePage.tsx";
const hls = "src/features/learning/player/stream/hls-stream.ts";
const overlay = "src/features/learning/player/controls/Overlay.tsx";

/** What a page asks for later, but an early page is painted with. */
const withIt = [
  "src/app/layouts/student/student-menus.ts",
  "src/features/learning/outline/SectionContent.tsx",
  "src/features/learning/live/LiveSessions.tsx",
];

/** Everything else that components ask for by `import()` comes with React. */
function later(): Plugin {
  const wanted = [page, ...withIt].map((file) => join(root, file));
  return {
    name: "later",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!("kind" in options) || options.kind !== "dynamic-import") return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && wanted.includes(found.id) ? found : join(early, "later.ts");
    },
  };
}

/** One script of `src/early`, in one piece and with the stand-ins for what comes later. */
async function script(
  name: string,
  { define, plugins = [] }: { define?: Record<string, string>; plugins?: Plugin[] } = {},
): Promise<string> {
  const made = await build({
    configFile: false,
    root,
    logLevel: "warn",
    define: { ...define, "process.env.NODE_ENV": '"production"' },
    plugins: [...plugins, later(), contractWithoutShapes()],
    resolve: {
      alias: [
        { find: /^react(\/jsx-runtime)?$/, replacement: join(early, "react.ts") },
        { find: "@tanstack/react-router", replacement: join(early, "router.ts") },
        { find: "@tanstack/react-query", replacement: join(early, "queries.ts") },
      ],
    },
    ssr: { noExternal: true, target: "webworker" },
    css,
    build: {
      write: false,
      target: "baseline-widely-available",
      assetsInlineLimit: 0,
      // As for a server: a script alone, without loader and styles.
      ssr: join(early, name),
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [chunk] = "output" in made ? made.output : [];
  if (chunk?.type !== "chunk") throw new Error(`${name} was not built`);
  // Its names are its own.
  return `(()=>{${chunk.code.trim()}})()`;
}

/** `assets/x.js`, `/assets/x.js` → `x.js`. */
const named = (files: readonly string[]) => files.map((file) => file.replace(/^\/?assets\//, ""));

/** The pages that are painted early: their routes, what they ask for besides, and what paints them. */
const pages = {
  course: { routes: ["/student", COURSE], chunks: [page, ...withIt], painter: "course.tsx" },
  video: { routes: ["/student", COURSE, VIDEO], chunks: [overlay], painter: "video.tsx" },
} as const;

export type EarlyPage = keyof typeof pages;

/** The script that paints a page; `plugins` are those of another language. */
export const painterOf = (name: EarlyPage, plugins: Plugin[] = []) =>
  script(pages[name].painter, { plugins });

/** The stylesheets of a page and all that it is painted with, on top of the entry's. */
export function stylesOf(manifest: Manifest, name: EarlyPage): string[] {
  const { routes, chunks } = pages[name];
  const first = closureOf(manifest, []).styles;
  const all = closureOf(manifest, [...chunksOfRoutes(manifest, routes), ...chunks]);
  return all.styles.filter((file) => !first.includes(file));
}

/** The addresses, below /assets/, of what the build adds to the manifest's for a page. */
export type Made = { painter: string; painted: string };

/** The script for the head of the blank shell. */
export function earlyScript(
  manifest: Manifest,
  made: Record<EarlyPage, Made>,
  fonts: readonly string[],
): Promise<string> {
  const first = closureOf(manifest, []);
  const [entry = "", ...scripts] = named(first.scripts);
  const onTop = (routes: readonly string[], ...chunks: string[]) => {
    const all = closureOf(manifest, [...chunksOfRoutes(manifest, routes), ...chunks]);
    const rest = (some: string[], without: string[]) =>
      named(some.filter((file) => !without.includes(file)));
    return [...rest(all.styles, first.styles), ...rest(all.scripts, first.scripts)];
  };
  const filesOf = (name: EarlyPage, ...more: string[]) => {
    const [painter, painted] = named([made[name].painter, made[name].painted]);
    const { routes, chunks } = pages[name];
    return { onTop: onTop(routes, ...chunks, ...more), painter, painted };
  };
  const video = filesOf("video");
  const files = {
    entry,
    scripts,
    fonts: named(fonts),
    course: filesOf("course", "src/early/adopt.ts"),
    video,
    hls: onTop(pages.video.routes, hls).filter((file) => !video.onTop.includes(file)),
  };
  return script("ask.ts", { define: { FILES: JSON.stringify(files) } });
}
