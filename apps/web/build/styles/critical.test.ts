import { expect, test } from "vitest";
import { critical } from "./critical.ts";

const markup =
  '<main class="page wide"><button class="go" aria-pressed="true">Aller</button></main>';
const kept = (css: string) => critical(css, markup);

test("keeps what the markup uses, drops what it may use later", () => {
  expect(kept("body{margin:0}.page{color:red}.dialog{color:blue}")).toBe(
    "body{margin:0}.page{color:red}",
  );
  expect(kept(".page .later{a:b}.page .go:hover{c:d}")).toBe(".page .go:hover{c:d}");
});

test("of a list of selectors, keeps those that apply", () => {
  expect(kept(".later,.go:not(.later),.later a{a:b}")).toBe(".go:not(.later){a:b}");
});

test("an element that is not there yet brings its rules with it", () => {
  expect(kept("button,select,main>table{a:b}td{c:d}.page :is(td,button){e:f}")).toBe(
    "button{a:b}.page :is(td,button){e:f}",
  );
  expect(kept("html,*,:before{a:b}body p{c:d}")).toBe("html,*,:before{a:b}");
});

test("keeps the media that still hold something", () => {
  expect(kept("@media (width>=1px){.later{a:b}}@media print{.later{a:b}.go{c:d}}")).toBe(
    "@media print{.go{c:d}}",
  );
});

test("a state that only the script sets comes with the script", () => {
  expect(kept(".go[aria-busy]{a:b}.go:disabled{a:b}.go[aria-pressed=true]{c:d}")).toBe(
    ".go[aria-pressed=true]{c:d}",
  );
  expect(kept(":root[data-theme=dark]{--d:initial}.go{a:var(--d)}")).toContain("data-theme");
});

test("drops the animations and custom properties that nothing kept speaks of", () => {
  expect(
    kept(":root{--bad:red}.later{a:var(--bad);animation:turn 1s}@keyframes turn{to{a:b}}"),
  ).toBe("");
  expect(
    kept(":root{--ink:var(--dark);--dark:red;--bad:var(--worse);--worse:red}.go{a:var(--ink)}"),
  ).toBe(":root{--ink:var(--dark);--dark:red}.go{a:var(--ink)}");
});
