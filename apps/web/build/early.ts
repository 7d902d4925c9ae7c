import { chunksOfRoutes, closureOf, type Manifest } from "./closure.ts";

const COURSE = "/student/myCourses/course/$coursId";
const VIDEO = `${COURSE}/section/$sectionId/ressource/$ressourceId`;

/** `assets/x.js` → `x.js`. */
const named = (files: readonly string[]) => files.map((file) => file.replace(/^assets\//, ""));

/**
 * A script for the head of the blank shell: where a student opens a course or a video by its address, all
 * that it needs is asked for at once, rather than each thing by the one before it: chunks and styles,
 * and the answers of the API, which wait in `window.early` for the first call of the same address
 * (app/early.ts). `src/features/learning/player/page.ts` reads the word that is made here.
 */
export function earlyScript(manifest: Manifest): string {
  const closure = (routes: string[], ...chunks: string[]) => {
    const first = closureOf(manifest, []);
    const all = closureOf(manifest, [...chunksOfRoutes(manifest, routes), ...chunks]);
    const rest = (some: string[], without: string[]) =>
      named(some.filter((file) => !without.includes(file)));
    return [...rest(all.styles, first.styles), ...rest(all.scripts, first.scripts)];
  };
  const course = closure(["/student", COURSE], "src/features/learning/CoursePage.tsx");
  const video = closure(["/student", COURSE, VIDEO]);
  return (
    "(()=>{try{" +
    'const s=JSON.parse(localStorage["majorant.session"]||0),' +
    "m=location.pathname.match(/^\\/student\\/myCourses\\/course\\/(\\d+)(\\/section\\/\\d+\\/ressource\\/(\\d+))?$/);" +
    "if(!s||!m)return;" +
    "const e=window.early={},ask=a=>{e[a]=fetch(a,{headers:{authorization:'Bearer '+s.token}});" +
    "e[a].catch(()=>{})},r='?role=ROLE_APPRENANT',c='/api/courses/'+m[1];" +
    "if(m[3]){" +
    'const k="majorant.page",[n]=performance.getEntriesByType("navigation");' +
    'if(!sessionStorage[k]||n.type!="reload")sessionStorage[k]=' +
    '[...crypto.getRandomValues(new Uint8Array(12))].map(b=>b.toString(36).padStart(2,"0")).join("");' +
    "ask('/api/videos/'+m[3]+r+'&page='+sessionStorage[k])}" +
    "ask('/api/auth/session');ask(c+r);ask(c+'/sections'+r);" +
    `for(const f of m[2]?${JSON.stringify(video)}:${JSON.stringify(course)})` +
    'document.head.append(Object.assign(document.createElement("link"),' +
    'f.endsWith("js")?{rel:"modulepreload",href:"/assets/"+f}:' +
    '{rel:"stylesheet",blocking:"render",href:"/assets/"+f}));' +
    "}catch{}})()"
  );
}
