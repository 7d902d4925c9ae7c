import { type Element, Fragment, LATER, Suspense } from "./react.ts";

const SVG = "http://www.w3.org/2000/svg";

/** Attributes of drawings whose names React spells without the hyphen. */
const HYPHENATED = /^(?:stroke|fill|clip|stop|font|text)[A-Z]/;
const RENAMED: Readonly<Record<string, string>> = { className: "class", htmlFor: "for" };

/**
 * Makes what an element describes, as React's server would: a boundary stands between the comments that
 * React looks for when it takes the page over. Texts are texts: nothing is read as markup.
 */
export function paint(node: unknown, into: Node, svg = false): void {
  if (node === null || node === undefined || typeof node === "boolean" || node === "") return;
  if (Array.isArray(node)) for (const one of node) paint(one, into, svg);
  else if (typeof node === "string" || typeof node === "number") {
    into.appendChild(document.createTextNode(String(node)));
  } else paintElement(node as Element, into, svg); // Whatever else a component answers is an element.
}

function paintElement({ type, props }: Element, into: Node, svg: boolean): void {
  if (type === Fragment) paint(props.children, into, svg);
  else if (type === Suspense) paintBoundary(props, into, svg);
  else if (typeof type === "function") paint(type(props), into, svg);
  else if (type === "title") paintTitle(props);
  else if (typeof type === "string") {
    const drawn = svg || type === "svg";
    const made = drawn ? document.createElementNS(SVG, type) : document.createElement(type);
    for (const [name, value] of Object.entries(props)) setAttribute(made, name, value);
    paint(props.children, made, drawn);
    into.appendChild(made);
  }
}

/** "$" is what is whole, "$!" what React has to make anew. */
function paintBoundary(props: Element["props"], into: Node, svg: boolean): void {
  const inside = document.createDocumentFragment();
  let mark = "$";
  try {
    paint(props.children, inside, svg);
  } catch (reason) {
    if (reason !== LATER) throw reason;
    mark = "$!";
    inside.replaceChildren();
    paint(props.fallback, inside, svg);
  }
  into.appendChild(document.createComment(mark));
  into.appendChild(inside);
  into.appendChild(document.createComment("/$"));
}

/** Before the one of the shell, as React places it. */
function paintTitle({ children }: Element["props"]): void {
  const title = document.createElement("title");
  title.textContent = String(children);
  document.head.insertBefore(title, document.head.querySelector("title"));
}

function setAttribute(made: HTMLElement | SVGElement, name: string, value: unknown): void {
  if (name === "children" || name === "key" || name === "ref" || typeof value === "function")
    return;
  if (value === null || value === undefined) return;
  if (name === "style") Object.assign(made.style, value);
  else if (/^(?:aria|data)-/.test(name)) made.setAttribute(name, String(value));
  else if (value !== false) {
    const spelled = HYPHENATED.test(name)
      ? name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)
      : (RENAMED[name] ?? name);
    made.setAttribute(spelled, value === true ? "" : String(value));
  }
}
