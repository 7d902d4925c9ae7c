import { expect, test } from "vitest";
import { blankShell, fontsIn, publicPage } from "./page.ts";

const shell = `<!doctype html>
<html lang="fr">
  <head>
    <!-- Nobody reads this. -->
    <script>theme()</script>
    <script type="module" crossorigin src="/assets/index-a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/b.js">
    <link rel="stylesheet" crossorigin href="/assets/c.css">
  </head>
  <body><div id="root"></div></body>
</html>`;

test("the blank shell leaves it to its script which others come, before the styles", () => {
  expect(blankShell(shell, "ask('$&')")).toBe(`<!doctype html>
<html lang="fr">
<head>
<script>theme()</script>
<script>ask('$&')</script>
<link rel="stylesheet" crossorigin href="/assets/c.css">
</head>
<body><div id="root"></div></body>
</html>`);
});

test("each font of some styles is named once", () => {
  const face = (name: string) => `@font-face{src:url(/assets/${name}.woff2)format("woff2")}`;
  expect(fontsIn(face("a-1") + face("b") + face("a-1"))).toEqual([
    "/assets/a-1.woff2",
    "/assets/b.woff2",
  ]);
});

test("the styles wait before those of the page until the last of them is there", () => {
  const page = publicPage(shell, {
    path: "/home",
    markup: "<title>Accueil</title><p>Bonjour</p>",
    closure: { scripts: ["assets/index-a.js"], styles: ["assets/a.css", "assets/b.css"] },
    css: "p{margin:0}",
  });
  const [, script = ""] = /<script>(function go[\s\S]*?)<\/script>/.exec(page) ?? [];

  type Link = { rel?: string; href?: string; onload?: () => void };
  const own = { before: (link: Link) => head.splice(head.indexOf(own), 0, link) };
  const head: object[] = [own];
  const D = {
    querySelector: () => own,
    createElement: (): Link => ({}),
    head: { prepend: () => head.unshift(...head.splice(head.indexOf(own), 1)) },
  };
  const imported: string[] = [];
  // For a visitor who is signed in: at once.
  new Function("D", "d", "imported", script.replaceAll("import(", "imported.push("))(
    D,
    { session: 1 },
    imported,
  );
  expect(imported).toEqual(["/assets/index-a.js"]);

  const links = head.filter((element): element is Link => element !== own);
  expect(links.map(({ href }) => href)).toEqual(["/assets/a.css", "/assets/b.css"]);
  expect(head.at(-1)).toBe(own);
  links[1]?.onload?.();
  expect(head.at(-1)).toBe(own);
  links[0]?.onload?.();
  expect(head).toEqual([own, ...links]);
});
