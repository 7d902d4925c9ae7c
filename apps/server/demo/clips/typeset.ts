// Formulas as SVG outlines. MathJax is needed only to remake the clips, so the product does not
// depend on it: put it aside first with `npm install --no-save mathjax-full@3.2.2`, then `make.ts`.

type Typesetter = (tex: string) => { body: string; width: number };

const load = async (name: string) => {
  try {
    return await import(name);
  } catch {
    throw new Error(`To remake the clips: npm install --no-save mathjax-full@3.2.2 (no ${name})`);
  }
};

/** Widths are in thousandths of an em; the outline's base line is at y = 0. */
async function startTypesetter(): Promise<Typesetter> {
  const from = process.env.MATHJAX ?? "mathjax-full";
  const { mathjax } = await load(`${from}/js/mathjax.js`);
  const { TeX } = await load(`${from}/js/input/tex.js`);
  const { SVG } = await load(`${from}/js/output/svg.js`);
  const { liteAdaptor } = await load(`${from}/js/adaptors/liteAdaptor.js`);
  const { RegisterHTMLHandler } = await load(`${from}/js/handlers/html.js`);
  const { AllPackages } = await load(`${from}/js/input/tex/AllPackages.js`);
  const adaptor = liteAdaptor();
  RegisterHTMLHandler(adaptor);
  const document = mathjax.document("", {
    InputJax: new TeX({ packages: AllPackages }),
    OutputJax: new SVG({ fontCache: "none" }),
  });
  return (tex) => {
    const svg: string = adaptor.innerHTML(document.convert(tex, { display: true }));
    if (svg.includes("data-mjx-error")) throw new Error(`Formula refused: ${tex}`);
    const box = /viewBox="(\S+) \S+ (\S+) \S+"/.exec(svg);
    const body = svg
      .slice(svg.indexOf(">") + 1, svg.lastIndexOf("</svg>"))
      .replace(/ (data-mml-node|data-c|xlink:href|data-mjx-texclass)="[^"]*"/g, "");
    return { body, width: Number(box?.[2] ?? 0) };
  };
}

const typeset = await startTypesetter();
const cache = new Map<string, ReturnType<Typesetter>>();

const outline = (tex: string) => {
  const entry = cache.get(tex) ?? typeset(tex);
  cache.set(tex, entry);
  return entry;
};

/** Width of a formula in pixels at this size. */
export const formulaWidth = (tex: string, size: number): number =>
  (outline(tex).width * size) / 1000;

/** The formula's outline as SVG, base line at (x, y), `size` pixels to the em. */
export const formulaAt = (
  tex: string,
  x: number,
  y: number,
  size: number,
  colour: string,
): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 1000).toFixed(5)})">${outline(
    tex,
  ).body.replaceAll("currentColor", colour)}</g>`;
