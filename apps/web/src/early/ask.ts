import type {} from "../app/early.ts";

/**
 * The first thing that runs in the blank shell (build/early.ts puts it there). Where a student opens a
 * course or a video by its address, all that it needs is asked for at once, rather than each thing by the
 * one before it: the answers of the API, which wait in `window.early` for the first call of the same
 * address (app/early.ts), and what paints the page with them (course.tsx, video.tsx), with nothing else in
 * their way: the scripts of React follow.
 * `src/features/learning/player/study/page.ts` reads the word of the page that is made here.
 */

/** Below /assets/, filled in by the build. */
declare const FILES: {
  /** Of every page. */
  entry: string;
  scripts: string[];
  fonts: string[];
  course: PageFiles;
  video: PageFiles;
  /** On top of a video, where the browser plays no playlist by itself. */
  hls: string[];
};
type PageFiles = {
  /** Its styles and scripts, on top of those of every page. */
  onTop: string[];
  /** What paints it early, and all of its styles in one file. */
  painter: string;
  painted: string;
};

const files = FILES;

/** The application is asked for at last, whatever became of the answers. */
const LONGEST_MS = 4_000;

const append = (tag: string, properties: Record<string, unknown>) =>
  document.head.append(Object.assign(document.createElement(tag), properties));

const isScript = (file: string) => file.endsWith("js");

/** With `disabled`, styles are only named, for the loader of the chunks: what is in them is there. */
const preload = (some: string[], disabled = false) => {
  for (const file of some)
    append(
      "link",
      isScript(file)
        ? { rel: "modulepreload", href: `/assets/${file}` }
        : { rel: "stylesheet", blocking: "render", disabled, href: `/assets/${file}` },
    );
};

let started = false;

/** The application, once. */
function start(onTop: string[], styled = false) {
  if (started) return;
  started = true;
  append("script", { type: "module", src: `/assets/${files.entry}` });
  preload([...files.scripts, ...onTop], styled);
  // Behind the scripts: what they show is read in the system's font for a moment.
  for (const font of files.fonts)
    append("link", {
      rel: "preload",
      as: "font",
      type: "font/woff2",
      crossOrigin: "",
      fetchPriority: "low",
      href: `/assets/${font}`,
    });
}

/** What the address holds, where a student stands behind it: course, video. */
function opened(): [string, string, string | undefined] | null {
  try {
    const { token } = JSON.parse(localStorage["majorant.session"]);
    const [, course, video] =
      /^\/student\/myCourses\/course\/(\d+)(?:\/section\/\d+\/ressource\/(\d+))?$/.exec(
        location.pathname,
      ) ?? [];
    return course ? [token, course, video] : null;
  } catch {
    return null; // Nobody's, or no storage.
  }
}

function ask(token: string, course: string, video: string | undefined) {
  const role = "?role=ROLE_APPRENANT";
  const early: Record<string, Promise<Response>> = {};
  const asked = (address: string) => {
    early[address] = fetch(address, { headers: { authorization: `Bearer ${token}` } });
    early[address].catch(() => {});
    return address;
  };
  window.early = early;
  const stream = video && asked(`/api/videos/${video}${role}&page=${pageWord()}`);
  const addresses = [
    asked("/api/auth/session"),
    asked(`/api/courses/${course}${role}`),
    asked(`/api/courses/${course}/sections${role}`),
    ...(stream ? [stream] : []),
  ];
  return { early, addresses, stream };
}

/** A word of this page's own, the same when it is loaded anew. */
function pageWord(): string {
  const key = "majorant.page";
  const [visit] = performance.getEntriesByType("navigation");
  // It is the entry of that type.
  if (!sessionStorage[key] || (visit as PerformanceNavigationTiming).type !== "reload")
    sessionStorage[key] = [...crypto.getRandomValues(new Uint8Array(12))]
      .map((byte) => byte.toString(36).padStart(2, "0"))
      .join("");
  return sessionStorage[key];
}

/** Whether the browser plays a playlist by itself. */
const playsHls = () =>
  document.createElement("video").canPlayType("application/vnd.apple.mpegurl") !== "";

const found = opened();
if (!found) start([]);
else {
  const { early, addresses, stream } = ask(...found);
  const { onTop, painter, painted } = stream ? files.video : files.course;
  const player = stream && !playsHls() ? files.hls : [];
  let hasStyles = false;
  const begin = () => start([...onTop, ...player], hasStyles);
  const styled = new Promise<void>((done) =>
    append("link", {
      rel: "stylesheet",
      href: `/assets/${painted}`,
      onload: () => {
        hasStyles = true;
        done();
      },
      onerror: begin,
    }),
  );
  const prepare = () => preload([...player, ...files.scripts, ...onTop.filter(isScript)]);
  window.earlyPage = { addresses, styled, prepare, start: begin };
  append("script", { src: `/assets/${painter}`, fetchPriority: "high", onerror: begin });
  // The scripts get ready behind the answers, or behind a video's first frame where the browser plays it
  // (video.tsx); what plays it is asked for at once where the browser does not.
  if (player.length > 0) prepare();
  else if (!stream) Promise.allSettled(addresses.map((address) => early[address])).then(prepare);
  setTimeout(begin, LONGEST_MS);
}
