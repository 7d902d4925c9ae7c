import type { Closure } from "./closure.ts";

/** Elements that React puts in front of the markup for the head: title, meta, link. */
const FOR_THE_HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** What the built `index.html` brings that a prerendered page brings in its own way. */
const OF_THE_SHELL =
  /\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?/g;

const fontsIn = (css: string) =>
  [...new Set(css.match(/\/assets\/[\w.-]+\.woff2/g))].map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  );

/**
 * The scripts once the page is drawn and its own requests are done; at once for a signed-in
 * visitor, whom the guards will send elsewhere.
 */
const loader = (scripts: readonly string[]) =>
  `function go(){${JSON.stringify(scripts)}.map(u=>import("/"+u))}` +
  `document.documentElement.dataset.session?go():addEventListener("load",go)`;

/** What a page is made of; `css` is the text of all its stylesheets. */
export type PageParts = { path: string; markup: string; closure: Closure; css: string };

/** The shell as it is sent: without comments and indentation, which nobody reads there. */
const tidy = (html: string) => html.replace(/<!--[^$/][\s\S]*?-->/g, "").replace(/\n\s*/g, "\n");

/** A whole public page: styles inside, scripts after `load`. */
export function publicPage(shell: string, { path, markup, closure, css }: PageParts): string {
  const [head = ""] = markup.match(FOR_THE_HEAD) ?? [];
  const body = markup.slice(head.length);
  if (body.includes("<script")) throw new Error(`${path}: the markup holds a script`);
  // Vite's loader asks for a style once: these stand for those that are inside already.
  const inside = closure.styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`);
  // Not seen by a signed-in visitor, unless the page is theirs as well (/Offers).
  const hidden = path === "/Offers" ? "" : "[data-session] #root[data-page]{visibility:hidden}";
  return tidy(shell)
    .replace(OF_THE_SHELL, "")
    .replace(/\s*<title>.*<\/title>/, "")
    .replace("</head>", () =>
      [...fontsIn(css), head, `<style>${css}${hidden}</style>`, ...inside, "</head>"].join(""),
    )
    .replace('<div id="root"></div>', () => `<div id="root" data-page="${path}">${body}</div>`)
    .replace("</body>", () => `<script>${loader(closure.scripts)}</script></body>`);
}

/** The blank shell of every other address: its styles and fonts asked for at once. */
export function blankShell(shell: string, css: string): string {
  return tidy(shell).replace("</head>", () => [...fontsIn(css), "</head>"].join(""));
}
