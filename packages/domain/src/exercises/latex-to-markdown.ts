// A text of a LaTeX file as Markdown: its formulas stay as they are, between dollars.

/** `\begin{align*}` and its like stand on a line of their own; KaTeX has other names for some within dollars. */
const displays: Record<string, string | null> = {
  ...{ equation: null, displaymath: null, multline: "aligned", eqnarray: "aligned" },
  ...{ align: "aligned", gather: "gathered" },
};

const math =
  /(?<!\\)\$\$([\s\S]*?)(?<!\\)\$\$|(?<!\\)\$([\s\S]*?)(?<!\\)\$|\\\[([\s\S]*?)\\\]|\\\(([\s\S]*?)\\\)|\\begin\{(equation|displaymath|multline|eqnarray|align|gather)\*?\}([\s\S]*?)\\end\{\5\*?\}/g;

const code = /\\begin\{(verbatim|lstlisting)\}(?:\[[^\]]*\])?\n?([\s\S]*?)\n?[ \t]*\\end\{\1\}/g;

/** What stands for a piece that is put back in the end: no text has it. */
const held = (n: number) => `\u0001${n}\u0002`;

const accents: Record<string, string> = {
  ...{ "'": "\u0301", "`": "\u0300", "^": "\u0302", '"': "\u0308" },
};

const words: Record<string, string> = {
  ...{ ldots: "…", dots: "…", og: "« ", fg: " »", quad: " ", qquad: " ", textbackslash: "\\\\" },
  ...{
    noindent: "",
    medskip: "",
    bigskip: "",
    smallskip: "",
    par: "\n\n",
    newpage: "",
    centering: "",
  },
  ...{ newline: "  \n", enspace: " ", hfill: " ", displaystyle: "", oe: "œ", OE: "Œ", euro: "€" },
};

/** Commands with one argument, and what is put around it. */
const wrapped: Record<string, readonly [string, string]> = {
  ...{ textbf: ["**", "**"], emph: ["*", "*"], textit: ["*", "*"], texttt: ["`", "`"] },
  caption: ["*", "*"],
  ...{ underline: ["", ""], textrm: ["", ""], textsc: ["", ""], text: ["", ""], mbox: ["", ""] },
};

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
  const withoutCode = source.replace(code, (whole, _name, content: string) =>
    hold(`\n\`\`\`\n${content}\n\`\`\`\n`, whole),
  );
  const text = withoutCode.replace(math, (whole, double, single, bracket, paren, name, body) => {
    const display = double ?? bracket;
    if (display !== undefined) return hold(`$$${display.trim()}$$`, whole);
    if (name === undefined) return hold(`$${(single ?? paren).trim()}$`, whole);
    const inner = displays[name];
    const content = body.trim();
    return hold(inner ? `$$\\begin{${inner}}${content}\\end{${inner}}$$` : `$$${content}$$`, whole);
  });
  const lines = text.split("\n");
  const first = Math.max(
    0,
    lines.findIndex((line) => line.trim()),
  );
  const lists: { ordered: boolean; count: number }[] = [];
  const written = lines.map((line, i) => {
    const say = (message: string) => faults.push({ line: firstLine + i, message });
    // A line that is set in would be code in Markdown.
    return plainLine(listed(line.trimStart(), lists), say);
  });
  const markdown = written
    .join("\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they mark what was held, and no text has them.
    .replace(/\u0001(\d+)\u0002/g, (_, n: string) => pieces[Number(n)] ?? "")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\s*\n|\s+$/g, "")
    .trim();
  return { text: markdown, line: firstLine + first, faults };
}

/** Items of lists, as deep as they are. */
function listed(line: string, lists: { ordered: boolean; count: number }[]): string {
  const token =
    /\\(begin|end)\{(itemize|enumerate)\}(?:\[[^\]]*\])?|\\item(?:\[([^\]]*)\])?[ \t]*/g;
  return line.replace(
    token,
    (_, what: string | undefined, name: string | undefined, mark: string | undefined) => {
      if (what === "begin") {
        lists.push({ ordered: name === "enumerate", count: 0 });
        return "";
      }
      if (what === "end") {
        lists.pop();
        return "";
      }
      const list = lists.at(-1);
      const indent = "   ".repeat(Math.max(0, lists.length - 1));
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
  text = text.replace(/\\c\s*\{?\s*([cC])\s*\}?/g, (_, c: string) => (c === "c" ? "ç" : "Ç"));
  text = text.replace(/\\(?:begin|end)\{(?:figure|center)\*?\}(?:\[[^\]]*\])?/g, "");
  // A picture can't come along in the file: it is named, to be added after.
  text = text.replace(
    /\\includegraphics\*?\s*(?:\[[^\]]*\])?\s*\{\s*([^{}\s]+)\s*\}/g,
    (_, file: string) =>
      `![${file.replace(/^.*\//, "").replace(/\.\w+$/, "")}](${file.replace(/[()]/g, "")})`,
  );
  // From the innermost outwards.
  const command = /\\([a-zA-Z]+)\*?\{([^{}]+)\}/;
  for (let match = command.exec(text); match; match = command.exec(text)) {
    const [whole, name = "", content = ""] = match;
    const around = wrapped[name];
    if (!around && !dropped.has(name)) say(unknown(`\\${name}`));
    const put = around ? around[0] + content + around[1] : dropped.has(name) ? "" : content;
    text = text.slice(0, match.index) + put + text.slice(match.index + whole.length);
  }
  return text
    .replace(/\\\\(?:\[[^\]]*\])?/g, "  ")
    .replace(/\\([%&_#$])/g, (_, sign: string) =>
      sign === "_" || sign === "#" ? `\\${sign}` : sign,
    )
    .replace(/\\[,;: !/]/g, " ")
    .replace(/\\([a-zA-Z]+)\*?[ \t]*(?:\{\})?/g, (_, name: string) => {
      const word = words[name];
      if (word === undefined) say(unknown(`\\${name}`));
      return word ?? "";
    })
    .replace(/(?<!\\)~/g, "\u00a0")
    .replace(/(?<!-)--(?!-)/g, "–")
    .replace(/[{}]/g, "")
    .replace(/ +»/g, " »");
}

const unknown = (command: string) =>
  `«\u00a0${command}\u00a0» n’est pas compris hors d’une formule`;
