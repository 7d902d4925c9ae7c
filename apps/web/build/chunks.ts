import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** What Rolldown says of a module, as far as it is needed here. */
type Graph = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

const src = join(import.meta.dirname, "../src");
const page = (route: string) => join(src, `routes/${route}.tsx?tsr-split=component`);

const entry = [join(src, "main.tsx")];
const home = [page("_guest"), page("_guest/_public/home")];
const guests = [...home, ...["signin", "signup"].map((one) => page(`_guest/_public/auth/${one}`))];
const courseRoute = "student/myCourses.course.$coursId";
const frame = [page("student"), page(courseRoute)];
const course = [...frame, join(src, "features/learning/course/CoursePage.tsx")];
const video = [...frame, page(`${courseRoute}.section.$sectionId.ressource.$ressourceId`)];

/** What a course is painted with before React (early.ts), and React takes over: fetched together. */
const beside = [
  "app/layouts/student/student-menus.ts",
  "features/learning/outline/SectionContent.tsx",
  "features/learning/live/LiveSessions.tsx",
  "early/adopt.ts",
].map((file) => join(src, file));

/** What stands over a video's picture: fetched beside the player. */
const overlay = [join(src, "features/learning/player/controls/Overlay.tsx")];

/** The icons' index imports them all: what a module takes from it is what its source names. */
const ICONS = /\/@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs$/;
const named = /import \{([^}]*)\} from "@tabler\/icons-react"/;

function iconsOf(id: string, index: string): string[] {
  const [, names = ""] = named.exec(readFileSync(id.replace(/\?.*$/, ""), "utf8")) ?? [];
  return [...names.matchAll(/Icon\w+/g)].map(([name]) => join(dirname(index), `icons/${name}.mjs`));
}

/** Rules and shapes of the contract that some form uses: they bring zod, which the course does without. */
const shapes = /\/contract\/src\/(account|endpoint)\.ts$/;

/** All modules that those bring along; with what they may ask for later too, where `later`. */
function reached(graph: Graph, from: readonly string[], later = false): Set<string> {
  const found = new Set<string>();
  const visit = (id: string) => {
    const module = found.has(id) ? null : graph.getModuleInfo(id);
    if (!module) return;
    found.add(id);
    for (const imported of module.importedIds)
      if (ICONS.test(imported)) iconsOf(id, imported).forEach(visit);
      else visit(imported);
    if (later) module.dynamicallyImportedIds.forEach(visit);
  };
  from.forEach(visit);
  return found;
}

/**
 * In which chunk a module goes that a student's course page or a video needs, beside the entry: on a
 * slow network each file costs a turn, however small. `kit` is what they share with the first public
 * page, `forms` with the other ones, `student` what no visitor ever loads, `video` the player, in one
 * piece though the staff's preview shares some of it; what a video can do without stands apart; `beside` what
 * comes along with a course, `overlay` with a video. Whatever else is left to Rolldown.
 */
export function chunkNamer(): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= namesOf(graph);
    return names.get(id) ?? null;
  };
}

function namesOf(graph: Graph): Map<string, string> {
  const first = reached(graph, entry);
  const atHome = reached(graph, home);
  const visited = reached(graph, guests, true);
  const [inCourse, inVideo] = [reached(graph, course), reached(graph, video)];
  const names = new Map<string, string>();
  for (const one of [...inCourse, ...inVideo]) {
    const isPage = course.includes(one) || video.includes(one);
    if (first.has(one) || isPage || shapes.test(one)) continue;
    if (atHome.has(one)) names.set(one, "kit");
    else if (!inVideo.has(one)) names.set(one, visited.has(one) ? "course-forms" : "course");
    else if (visited.has(one)) names.set(one, "forms");
    else names.set(one, inCourse.has(one) ? "student" : "video");
  }
  const other = (one: string) => first.has(one) || visited.has(one) || shapes.test(one);
  const together = (name: string, from: readonly string[], without = new Set<string>()) => {
    for (const one of reached(graph, from))
      if (
        !names.has(one) &&
        !without.has(one) &&
        !other(one) &&
        ![...course, ...from].includes(one)
      )
        names.set(one, name);
  };
  together("beside", beside);
  // What the staff's menu has too stays apart: its pages would bring the player along.
  const menu = reached(graph, [join(src, "staff/layout/areas.ts")]);
  together("overlay", overlay, menu);
  return names;
}
