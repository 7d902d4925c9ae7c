// A text of a LaTeX file as Markdown: its formulas stay as they are, between dollars.

/** `\begin{align*}` and its like stand on a line of their own; KaTeX has other names for some within dollars. */
const displays: Record<string, string | null> = {
  equation: null,
  displaymath: null,
  multline: "aligned",
  eqnarray: "aligned",
  align: "aligned",
  gather: "gathered",
};

/** What begins a formula; what ends it comes next. */
const math =
  /(?<!\\)\$\$?|\\\[|\\\(|\\begin\{(equation|displaymath|multline|eqnarray|align|gather)\*?\}/g;

const code = /\\begin\{(verbatim|lstlisting)\}/g;

/** What stands for a piece that is put back in the end. */
const held = (n: number) => `\u0001${n}\u0002`;

/** No text that is read has them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they mark what is held.
const marks = /[\u0001\u0002]/g;

/** As deep as LaTeX itself puts lists in lists. */
const deepestList = 6;

/** Names that people write are looked up here, and a record has names of its own. */
function mapOf<Value>(record: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(record));
}

const accents: Record<string, string> = {
  "'": "\u0301",
  "`": "\u0300",
  "^": "\u0302",
  '"': "\u0308",
};

const words = mapOf({
  ldots: "…",
  dots: "…",
  og: "« ",
  fg: " »",
  quad: " ",
  qquad: " ",
  textbackslash: "\\\\",
  noindent: "",
  medskip: "",
  bigskip: "",
  smallskip: "",
  par: "\n\n",
  newpage: "",
  centering: "",
  newline: "  \n",
  enspace: " ",
  hfill: " ",
  displaystyle: "",
  oe: "œ",
  OE: "Œ",
  euro: "€",
});

/** Commands with one argument, and what is put around it. */
const wrapped = mapOf<readonly [string, string]>({
  textbf: ["**", "**"],
  emph: ["*", "*"],
  textit: ["*", "*"],
  texttt: ["`", "`"],
  caption: ["*", "*"],
  underline: ["", ""],
  textrm: ["", ""],
  textsc: ["", ""],
  text: ["", ""],
  mbox: ["", ""],
});

/** Commands whose argument is not for readers. */
const dropped = new Set(["label", "vspace", "hspace", "setcounter"]);

type Fault = { line: number; message: string };

/** @param firstLine the line of the file that the text begins on */
export function latexToMarkdown(
  source: string,
  firstLine: number,
): { text: string; line: number; faults: Fault[] } {
  const faults: Fault[] = [];
  const pieces: string[] = [];
  const hold = (piece: string, lines: string) => {
    pieces.push(piece);
    // The lines that it took stay, so that those below keep their number.
    return held(pieces.length - 1) + lines.replace(/[^\n]/g, "");
  };
  const withoutCode = heldBack(source.replace(marks, ""), code, codeFrom, hold);
  const text = heldBack(withoutCode, math, formulaFrom, hold);
  const lines = text.split("\n");
  const first = Math.max(
    0,
    lines.findIndex((line) => line.trim()),
  );
  const lists: { ordered: boolean; count: number }[] = [];
  const written = lines.map((line, i) => {
    const say = (message: string) => faults.push({ line: firstLine + i, message });
    // A line that is set in would be code in Markdown.
    return plainLine(listed(line.trimStart(), lists, say), say);
  });
  const markdown = written
    .join("\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they mark what is held.
    .replace(/\u0001(\d+)\u0002/g, (_, n: string) => pieces[Number(n)] ?? "")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  return { text: markdown, line: firstLine + first, faults };
}

/** A formula or a piece of code as Markdown, and where it ends in the text. */
type Held = { piece: string; end: number };

/** Where something stands next from a place on; Infinity where it does not. */
type Find = (what: string, from: number) => number;

/** A text with a mark in place of each thing that `opening` begins and `read` finds the end of. */
function heldBack(
  text: string,
  opening: RegExp,
  read: (text: string, opened: RegExpExecArray, find: Find) => Held | null,
  hold: (piece: string, lines: string) => string,
): string {
  const find = finder(text);
  const parts: string[] = [];
  let done = 0;
  opening.lastIndex = 0;
  for (let opened = opening.exec(text); opened; opened = opening.exec(text)) {
    const found = read(text, opened, find);
    opening.lastIndex = found?.end ?? opened.index + 1;
    if (!found) continue;
    const whole = text.slice(opened.index, found.end);
    parts.push(text.slice(done, opened.index), hold(found.piece, whole));
    done = found.end;
  }
  parts.push(text.slice(done));
  return parts.join("");
}

/**
 * Finds what ends something, asked from the left to the right: what was found behind a place is what is next until that
 * place is passed, so that a text is gone through once for each thing that may end in it.
 */
function finder(text: string): Find {
  const next = new Map<string, number>();
  return (what, from) => {
    let at = next.get(what) ?? -1;
    if (at >= from) return at;
    at = text.indexOf(what, from);
    while (what.startsWith("$") && at > 0 && text[at - 1] === "\\") at = text.indexOf(what, at + 1);
    next.set(what, at < 0 ? Number.POSITIVE_INFINITY : at);
    return next.get(what) ?? at;
  };
}

function codeFrom(text: string, { 0: begin, 1: name = "", index }: RegExpExecArray, find: Find) {
  const close = `\\end{${name}}`;
  const to = find(close, index + begin.length);
  if (to === Number.POSITIVE_INFINITY) return null;
  const content = text
    .slice(index + begin.length, to)
    .replace(/^\[[^\]]*\]/, "")
    .replace(/^\n/, "")
    .replace(/(?<![ \t])[ \t]*$/, "")
    .replace(/\n$/, "");
  return { piece: `\n\`\`\`\n${content}\n\`\`\`\n`, end: to + close.length };
}

function formulaFrom(
  text: string,
  { 0: begin, 1: name, index }: RegExpExecArray,
  find: Find,
): Held | null {
  const until = (close: string, from = index + begin.length) => {
    const to = find(close, from);
    return to === Number.POSITIVE_INFINITY
      ? null
      : { tex: text.slice(from, to).trim(), end: to + close.length };
  };
  if (name !== undefined) {
    const [plain, starred] = [`\\end{${name}}`, `\\end{${name}*}`];
    const from = index + begin.length;
    const content = until(find(starred, from) < find(plain, from) ? starred : plain);
    if (!content) return null;
    const inner = displays[name];
    const tex = inner ? `\\begin{${inner}}${content.tex}\\end{${inner}}` : content.tex;
    return { piece: `$$${tex}$$`, end: content.end };
  }
  if (begin === "\\(" || begin === "$") {
    const content = until(begin === "$" ? "$" : "\\)");
    return content && { piece: `$${content.tex}$`, end: content.end };
  }
  const content = until(begin === "$$" ? "$$" : "\\]");
  if (content) return { piece: `$$${content.tex}$$`, end: content.end };
  // Two dollars that nothing closes are a formula with nothing in it.
  return begin === "$$" ? { piece: "$$", end: index + begin.length } : null;
}

/** Items of lists, as deep as they are. */
function listed(
  line: string,
  lists: { ordered: boolean; count: number }[],
  say: (message: string) => void,
): string {
  const token =
    /\\(begin|end)\{(itemize|enumerate)\}(?:\[[^[\]]*\])?|\\item(?:\[([^[\]]*)\])?[ \t]*/g;
  return line.replace(
    token,
    (_, what: string | undefined, name: string | undefined, mark: string | undefined) => {
      if (what === "begin") {
        lists.push({ ordered: name === "enumerate", count: 0 });
        if (lists.length === deepestList + 1) say("Une liste a six niveaux au plus");
        return "";
      }
      if (what === "end") {
        lists.pop();
        return "";
      }
      const list = lists.at(-1);
      const indent = "   ".repeat(Math.min(Math.max(0, lists.length - 1), deepestList));
      const label = mark === undefined ? "" : `[${mark.trim()}] `;
      if (!list?.ordered) return `${indent}- ${label}`;
      list.count += 1;
      return `${indent}${list.count}. ${label}`;
    },
  );
}

/** A line without formulas: what its commands say. */
function plainLine(line: string, say: (message: string) => void): string {
  let text = line.replace(
    /\\(['`^"])\s*(?:\{\s*\\?([a-zA-Z])\s*\}|\\?([a-zA-Z]))/g,
    (_, accent: string, braced?: string, bare?: string) =>
      `${braced ?? bare ?? ""}${accents[accent] ?? ""}`.normalize("NFC"),
  );
  text = text.replace(/\\c\s*(?:\{\s*)?([cC])\s*\}?/g, (_, c: string) => (c === "c" ? "ç" : "Ç"));
  text = text.replace(/\\(?:begin|end)\{(?:figure|center)\*?\}(?:\[[^[\]]*\])?/g, "");
  // A picture can't come along in the file: it is named, to be added after.
  text = text.replace(
    /\\includegraphics\*?\s*(?:\[[^[\]]*\]\s*)?\{\s*([^{}\s]+)\s*\}/g,
    (_, file: string) =>
      `![${file.replace(/^.*\//, "").replace(/\.\w+$/, "")}](${file.replace(/[()]/g, "")})`,
  );
  text = withoutArguments(text, say);
  return text
    .replace(/\\\\(?:\[[^[\]]*\])?/g, "  ")
    .replace(/\\([%&_#$])/g, (_, sign: string) =>
      sign === "_" || sign === "#" ? `\\${sign}` : sign,
    )
    .replace(/\\[,;: !/]/g, " ")
    .replace(/\\([a-zA-Z]+)\*?[ \t]*(?:\{\})?/g, (_, name: string) => {
      const word = words.get(name);
      if (word === undefined) say(unknown(`\\${name}`));
      return word ?? "";
    })
    .replace(/(?<!\\)~/g, "\u00a0")
    .replace(/(?<!-)--(?!-)/g, "–")
    .replace(/[{}]/g, "")
    .replace(/(?<! ) +»/g, " »");
}

/** What the commands with an argument make of it, from the innermost outwards; an empty one is left to who reads words. */
function withoutArguments(text: string, say: (message: string) => void): string {
  type Group = { opening: string; name: string | undefined; content: string };
  const open: Group[] = [{ opening: "", name: undefined, content: "" }];
  const write = (piece: string) => {
    const last = open.at(-1);
    if (last) last.content += piece;
  };
  let done = 0;
  for (const { 0: token, 1: name, index } of text.matchAll(/\\([a-zA-Z]+)\*?\{|[{}]/g)) {
    write(text.slice(done, index));
    done = index + token.length;
    if (token !== "}") open.push({ opening: token, name, content: "" });
    else {
      const group = open.length > 1 ? open.pop() : undefined;
      write(group ? closed(group.opening, group.name, group.content) : token);
    }
  }
  write(text.slice(done));
  return open.map(({ opening, content }) => opening + content).join("");

  function closed(opening: string, name: string | undefined, content: string): string {
    if (name === undefined || content === "") return `${opening}${content}}`;
    const around = wrapped.get(name);
    if (around) return around[0] + content + around[1];
    if (dropped.has(name)) return "";
    say(unknown(`\\${name}`));
    return content;
  }
}

const unknown = (command: string) =>
  `«\u00a0${command}\u00a0» n’est pas compris hors d’une formule`;
