// @vitest-environment happy-dom
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToReadableStream } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { katexFaults } from "./katex-faults.ts";
import { leftToBrowser } from "./left-to-browser.ts";
import { MathText } from "./MathText.tsx";
import { Prose } from "./Prose.tsx";
import { costsFrom, LeftToBrowser, newPageCosts } from "./page-costs.ts";

// What texts are shown as, on the server first and then where they are read.

/** Acts, and waits for what React makes of it at once; what it does later by itself is waited for by the tests. */
async function acting(doIt: () => void) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await act(async () => doIt());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
}

const bomb = `Soit $\\def\\a{${"x".repeat(1_000)}}${"\\a".repeat(450)}$ puis $x^2$`;
const complaints = vi.spyOn(console, "error");
const roots: Root[] = [];
beforeEach(() => complaints.mockClear());
afterEach(async () => {
  await acting(() => {
    for (const root of roots.splice(0)) root.unmount();
  });
  expect(complaints.mock.calls).toEqual([]);
});

/** The page of an element as the server sends it, and what it cost. */
async function made(element: React.ReactElement) {
  const costs = newPageCosts();
  const faults: unknown[] = [];
  costsFrom(() => costs);
  const stream = await renderToReadableStream(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      if (error instanceof LeftToBrowser) return error.digest;
      faults.push(error);
      return undefined;
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  costsFrom(() => undefined);
  expect(faults).toEqual([]);
  const place = document.createElement("div");
  place.innerHTML = html;
  return { costs, html, place };
}

/** What was left to do in the browser, once it is done. */
async function taken(place: HTMLElement, element: React.ReactElement) {
  const left: unknown[] = [];
  await acting(() => {
    roots.push(
      hydrateRoot(place, element, {
        onRecoverableError: (error) => left.push(Reflect.get(Object(error), "digest") ?? error),
      }),
    );
  });
  return left;
}

const notes = (...texts: string[]) => (
  <main>
    {texts.map((text) => (
      <Prose key={text}>{text}</Prose>
    ))}
  </main>
);

test("a formula with a definition is what was typed, and the others are formulas", async () => {
  const { place, costs } = await made(notes(bomb));
  expect(place.textContent).toContain("\\def\\a{xxx");
  expect(place.querySelectorAll("math")).toHaveLength(1);
  expect(costs.asTyped).toBe(1);
  expect(await taken(place, notes(bomb))).toEqual([]);
  expect(place.textContent).toContain("\\def\\a{xxx");
});

test.each([["_a**".repeat(5_000)], [">".repeat(20_000)], ["- ".repeat(9_000)]])(
  "a text of marks is shown as it was typed, and says so: %#",
  async (text) => {
    const { place, costs } = await made(notes(text));
    expect(place.textContent).toContain(text.trim());
    expect(place.textContent).toContain("Ce texte est montré tel qu’il a été écrit");
    expect(costs).toMatchObject({ asTyped: 1, left: 0 });
    expect(await taken(place, notes(text))).toEqual([]);
    expect(place.textContent).toContain("Ce texte est montré tel qu’il a été écrit");
  },
);

test("a title with a bomb, or nested too deep, is what was typed", async () => {
  for (const tex of ["\\gdef\\a{x}\\a", "^{".repeat(1_500), "\\frac".repeat(500)]) {
    const { place } = await made(<MathText>{`Suites $${tex}$`}</MathText>);
    expect(place.textContent).toBe(`Suites $${tex}$`);
  }
});

test("a definition of one formula is none of another's", async () => {
  const { place } = await made(notes("$\\gdef\\R{S}$ $\\R$", "$\\R$ $\\vec u$"));
  const read = [...place.querySelectorAll("math")].map(({ textContent }) => textContent);
  expect(read).toEqual(["R", "R", "u→"]);
});

test("what a page has no room for is left to the browser, which shows it", {
  timeout: 60_000,
}, async () => {
  const texts = Array.from({ length: 8 }, (_, n) => `${n} $${"xy".repeat(1_900)}x_{${n}}$`);
  const { place, costs } = await made(notes(...texts));
  expect(costs.left).toBeGreaterThan(0);
  const sent = place.querySelectorAll("math").length;
  expect(sent).toBeGreaterThan(2);
  expect(sent).toBeLessThan(texts.length);
  // What is left is there to read, as it was typed.
  expect(place.textContent).toContain("xyxyxy");
  const left = await taken(place, notes(...texts));
  expect(new Set(left)).toEqual(new Set([leftToBrowser]));
  await vi.waitFor(() => expect(place.querySelectorAll("math")).toHaveLength(texts.length), {
    timeout: 60_000,
  });
});

test("a text of very many paragraphs is a few hundred", async () => {
  const { place } = await made(notes("a\n\n".repeat(6_000)));
  expect(place.querySelectorAll("p").length).toBeLessThanOrEqual(200);
  expect(place.textContent?.match(/a/g)).toHaveLength(6_000);
});

test("blank lines are looked at once", async () => {
  const { place } = await made(notes(`${"\n".repeat(400_000)}a`));
  expect(place.textContent?.trim()).toBe("a");
});

test("an author is told which formula costs too much", () => {
  expect(katexFaults("Soit $\\def\\a{x}$ et $x$")).toEqual([
    { tex: "\\def\\a{x}", message: "formule illisible : une de ses commandes n’est pas admise" },
  ]);
});

test("no line of a name or a text begins with a mark, around a formula neither", async () => {
  const name = "Suites : la série « $u_n$ » converge ?";
  const { place } = await made(
    <main>
      <h1>
        <MathText>{name}</MathText>
      </h1>
      <h2>
        <MathText>Suites : limites ; bornes</MathText>
      </h2>
      <Prose>{name}</Prose>
    </main>,
  );
  expect(place.querySelector("h1")?.textContent).toMatch(
    /^Suites\u00a0: la .* «\u00a0.*\u00a0» converge\u00a0\?$/,
  );
  expect(place.querySelector("h2")?.textContent).toBe("Suites\u00a0: limites\u00a0; bornes");
  expect(place.querySelector("p")?.textContent).toMatch(
    /^Suites\u00a0: la .* «\u00a0.*\u00a0» converge\u00a0\?$/,
  );
});
