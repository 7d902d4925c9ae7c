import { type ReactNode, Suspense } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, test, vi } from "vitest";
import { paint } from "./paint.ts";
import { LATER } from "./react.ts";

/** As much of a document as `paint` uses; its text is what a server would send. */
class Fake {
  children: Fake[] = [];
  attributes = "";
  style = {};
  textContent = "";
  readonly open: string;
  readonly close: string;

  constructor(open = "", close = "") {
    this.open = open;
    this.close = close;
  }
  appendChild(child: Fake) {
    this.children.push(child);
  }
  replaceChildren() {
    this.children = [];
  }
  setAttribute(name: string, value: string) {
    this.attributes += ` ${name}="${value}"`;
  }
  toString(): string {
    const inside = this.children.join("");
    return this.open.replace("@", this.attributes) + inside + this.close;
  }
}

const EMPTY = new Set(["img", "br", "path"]);
const titles: Fake[] = [];

beforeAll(() => {
  const element = (name: string) =>
    EMPTY.has(name) ? new Fake(`<${name}@/>`) : new Fake(`<${name}@>`, `</${name}>`);
  vi.stubGlobal("document", {
    head: { insertBefore: (title: Fake) => titles.push(title), querySelector: () => null },
    createElement: element,
    createElementNS: (_: string, name: string) => element(name),
    createTextNode: (text: string) =>
      new Fake(text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")),
    createComment: (text: string) => new Fake(`<!--${text}-->`),
    createDocumentFragment: () => new Fake(),
  });
});

function painted(page: ReactNode): string {
  const into = new Fake();
  // The fake stands in for a node.
  paint(page, into as unknown as Node);
  return into.toString();
}

/** React's server parts neighbouring texts by comments, which a document's own nodes do without. */
const byReact = (page: ReactNode) =>
  renderToString(page)
    .replaceAll("<!-- -->", "")
    .replace(/<path([^>]*)><\/path>/g, "<path$1/>");

const Name = ({ children }: { children: string }) => <b>{children}</b>;
const Pair = () => (
  <>
    <Name>deux</Name>
    trois
  </>
);
const Later = () => {
  throw LATER;
};
const Broken = () => {
  throw new Error("broken");
};

test("paints what React's server would send", () => {
  const page = (
    <main className="page" id="page" tabIndex={-1} data-folded={true} aria-hidden={false}>
      {["1er", " & "].map((text) => (
        <Name key={text}>{text}</Name>
      ))}
      {null}
      {false}
      <Pair />
      {0} vidéos {"<b>"}
      <details open={true}>
        <summary>Chapitre</summary>
      </details>
      <details open={false} title={undefined} />
      <label htmlFor="x">Nom</label>
      <button type="button" popoverTarget="menu" onClick={() => {}} disabled>
        Menu
      </button>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        strokeWidth="2"
        strokeLinecap="round"
        preserveAspectRatio="none"
      >
        <path d="M0 0" fillRule="evenodd" />
      </svg>
      <Suspense fallback="…">
        <p>Là</p>
      </Suspense>
    </main>
  );
  const attribute = (name: string) => name.toLowerCase();
  const spelled = (markup: string) =>
    // A document spells the attributes of its elements in small letters by itself.
    markup.replace(/tabIndex|popoverTarget/g, attribute);
  expect(spelled(painted(page))).toBe(spelled(byReact(page)));
});

test("what comes with React leaves its fallback, marked as to be made anew", () => {
  const page = (
    <Suspense fallback={<i>…</i>}>
      <p>
        <Later />
      </p>
    </Suspense>
  );
  expect(painted(page)).toBe("<!--$!--><i>…</i><!--/$-->");
});

test("a fault of a component is no fallback", () => {
  expect(() =>
    painted(
      <Suspense>
        <Broken />
      </Suspense>,
    ),
  ).toThrow("broken");
});

test("the page's title goes to the head", () => {
  expect(painted(<title>Analyse · Majorant</title>)).toBe("");
  expect(titles.map(({ textContent }) => textContent)).toEqual(["Analyse · Majorant"]);
});
