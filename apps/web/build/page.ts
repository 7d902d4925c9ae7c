import type { Closure } from "./early/closure.ts";
import { critical } from "./styles/critical.ts";

/** Elements that React puts in front of the markup for the head: title, meta, link. */
const FOR_THE_HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/;

/** What the built `index.html` brings that a prerendered page brings in its own way. */
const OF_THE_SHELL =
  /\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?/g;

/** The fonts that styles name, as addresses. */
export const fontsIn = (css: string): string[] => [
  ...new Set(css.match(/\/assets\/[\w.-]+\.woff2/g)),
];

const fontLink = (font: string) => `<link rel=preload href=${font} as=font crossorigin>`;

/** `assets/home-x.js` → `home-x`, as a list in a script. */
const named = (files: readonly string[]) =>
  `"${files.map((file) => file.replace(/^assets\/|\.\w+$/g, "")).join(" ")}".split(" ")`;

/**
 * The whole styles and the scripts once the page is drawn and its own requests are done; at once for a
 * signed-in visitor, whom the guards will send elsewhere (`D`, the document, and `d` are of the script in
 * the head). The styles as links, before the scripts: Vite's loader asks for a style once, and looks for
 * these. They come one by one, and a rule that a later one is to overrule would move the page meanwhile:
 * until the last is there they stand before the page's own styles, which have all that it needs so far.
 */
const loader = ({ scripts, styles }: Closure) =>
  `function go(){let n=${styles.length},c=D.querySelector("style"),l;for(const s of ${named(styles)})` +
  `l=D.createElement("link"),l.rel="stylesheet",l.href=\`/assets/\${s}.css\`,` +
  `l.onload=()=>--n||D.head.prepend(c),c.before(l);` +
  `for(const s of ${named(scripts)})import(\`/assets/\${s}.js\`)}` +
  `d.session?go():onload=go`;

/** A form that was sent before the script came says so, and is sent again by `useForm`. */
const early = `addEventListener("submit",e=>{e.target.dataset.early=1});`;

/** What a page is made of; `css` is the text of all its stylesheets, `given` its answers as JSON. */
export type PageParts = {
  path: string;
  markup: string;
  closure: Closure;
  css: string;
  given?: string;
};

/** The shell as it is sent: without comments and indentation, which nobody reads there. */
const tidy = (html: string) => html.replace(/<!--[^$/][\s\S]*?-->/g, "").replace(/\n\s*/g, "\n");

/** Markup in fewer bytes, the same to a parser: no quotes where none are needed, short ends of drawings. */
const terse = (markup: string) =>
  markup
    .replace(/><\/(?:path|use|circle|rect)>/g, "/>")
    // A space before "/>": the slash would become part of the value.
    .replace(/<[a-z][^<>]*>/g, (tag) =>
      tag.replace(/="([^\s"'=<>`]+)"(?=[\s>])/g, "=$1").replace(/="([^\s"'=<>`]+)"\/>/g, "=$1 />"),
    );

/** A whole public page: the styles of its first markup inside, the rest after `load`. */
export function publicPage(shell: string, page: PageParts): string {
  const { path, markup, closure, css, given } = page;
  const [head = ""] = markup.match(FOR_THE_HEAD) ?? [];
  const body = markup.slice(head.length);
  if (body.includes("<script")) throw new Error(`${path}: the markup holds a script`);
  // Not seen by a signed-in visitor, unless the page is theirs as well (/Offers).
  const hidden = path === "/Offers" ? "" : "[data-session] [data-page]{visibility:hidden}";
  return tidy(shell)
    .replace(OF_THE_SHELL, "")
    .replace(/\s*<title>.*<\/title>/, "")
    .replace("</head>", () =>
      [
        ...fontsIn(css).map(fontLink),
        head,
        `<style>${critical(css, body)}${hidden}</style>`,
        "</head>",
      ].join(""),
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id=root data-page="${path.replaceAll("&", "&amp;")}">${terse(body)}</div>` +
        // Data, which no policy has to allow.
        (given ? `<script type="application/json" id="given">${given}</script>` : ""),
    )
    .replace(
      "</body>",
      () => `<script>${body.includes("<form") ? early : ""}${loader(closure)}</script></body>`,
    )
    .replaceAll(">\n<", "><");
}

/** Scripts that the browser is not to fetch before the shell's own script says so. */
const SCRIPTS = /\n<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;

/**
 * The blank shell of every other address. `early` asks for all that the address needs, the application
 * included; it stands before the styles, which a script behind them would wait for.
 */
export function blankShell(shell: string, early: string): string {
  return tidy(shell)
    .replace(SCRIPTS, "")
    .replace('<link rel="stylesheet"', () => `<script>${early}</script>\n<link rel="stylesheet"`);
}
