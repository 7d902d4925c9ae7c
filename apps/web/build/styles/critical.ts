/** A rule of a minified stylesheet: what stands before its braces, and what is in them. */
type Rule = { prelude: string; body: string };

/** The rules at the top of a stylesheet. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (let i = 0; i < css.length; i += 1) {
    if (css[i] === "{" && depth++ === 0) open = i;
    if (css[i] === "}" && --depth === 0) {
      rules.push({ prelude: css.slice(start, open), body: css.slice(open + 1, i) });
      start = i + 1;
    }
  }
  return rules;
}

const text = (rules: readonly Rule[]) =>
  rules.map(({ prelude, body }) => `${prelude}{${body}}`).join("");

/** Commas that part selectors, not the arguments of `:is()`. */
const COMMAS = /,(?![^(]*\))/;

/** Answers whether a selector can apply to a page's first markup: its elements, classes and states. */
function appliesTo(markup: string) {
  const classes = new Set(
    [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  );
  const elements = new Set(["html", "body"]);
  for (const [, name = ""] of markup.matchAll(/<([a-z]\w*)/g)) elements.add(name);
  return (selector: string) => {
    // The root's attributes are set by the script in the head.
    if (selector.includes(":root")) return true;
    const wanted = selector.replace(/:not\([^)]*\)/g, "");
    const named = [...wanted.matchAll(/\.([a-z_][\w-]*)/gi)];
    const attributes = [...wanted.matchAll(/\[([\w-]+)(?:=("?)([^"\]]*)\2)?\]/g)];
    // What stands in brackets may be one of several.
    const tags = wanted.replace(/[[(].*?[\])]/g, "").matchAll(/(?:^|[\s>+~])([a-z]\w*)/g);
    return (
      [...tags].every(([, name = ""]) => elements.has(name)) &&
      named.every(([, name = ""]) => classes.has(name)) &&
      attributes.every(([, name, , value]) =>
        markup.includes(value === undefined ? ` ${name}=` : ` ${name}="${value}"`),
      ) &&
      (!wanted.includes(":disabled") || markup.includes(" disabled"))
    );
  };
}

/**
 * The rules that a page's first markup can use: what names a class, a state or an animation that is
 * not there yet comes with the whole stylesheets, which the page asks for with its scripts.
 */
export function critical(css: string, markup: string): string {
  const applies = appliesTo(markup);
  const keep = (rules: readonly Rule[]): Rule[] =>
    rules.flatMap(({ prelude, body }) => {
      if (/^@(?:media|supports|layer|container)\b/.test(prelude)) {
        const inside = keep(rulesOf(body));
        return inside.length > 0 ? [{ prelude, body: text(inside) }] : [];
      }
      if (prelude.startsWith("@")) return [{ prelude, body }];
      const selectors = prelude.split(COMMAS).filter(applies);
      return selectors.length > 0 ? [{ prelude: selectors.join(","), body }] : [];
    });

  const all = rulesOf(css);
  if (text(all) !== css) throw new Error("a stylesheet is not made of rules alone");
  const kept = keep(all);
  const spoken = text(kept.filter(({ prelude }) => !prelude.startsWith("@keyframes")));
  const moving = kept.filter(
    ({ prelude }) => !prelude.startsWith("@keyframes ") || spoken.includes(prelude.slice(11)),
  );
  return withoutUnused(moving, markup);
}

/** Without the root's custom properties that neither the rules nor the markup use. */
function withoutUnused(rules: readonly Rule[], markup: string): string {
  const spoken = markup + text(rules);
  const isUsed = (declaration: string) => {
    const [, name] = /^(--[\w-]+):/.exec(declaration) ?? [];
    return name === undefined || new RegExp(`var\\(${name}[,)]`).test(spoken);
  };
  const left = rules.flatMap(({ prelude, body }) => {
    const kept = prelude === ":root" ? body.split(";").filter(isUsed).join(";") : body;
    return kept === "" ? [] : [{ prelude, body: kept }];
  });
  // One that only another one used goes with it.
  return text(left) === text(rules) ? text(rules) : withoutUnused(left, markup);
}
