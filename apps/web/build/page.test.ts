import { expect, test } from "vitest";
import { blankShell, fontsIn } from "./page.ts";

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
