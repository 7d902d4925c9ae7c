import type { Dice } from "../dice.ts";

/** What a text is written in. */
export const writings = [
  "latex",
  "markdown",
  "answer",
  "table",
  "captions",
  "calendar",
  "sheet",
  "marks",
] as const;

export type Writing = (typeof writings)[number];

/**
 * Texts of each writing that the product reads, small ones and amplified ones: repeated, nested, defined, left open.
 * None is longer than it is asked to be. The same dice write the same texts.
 */
export function textsOf(dice: Dice) {
  const some = (...choices: string[]) => dice.pick(choices);

  /** The same again and again, up to so many characters. */
  const repeated = (piece: string, most: number) =>
    piece.length > 0 ? piece.repeat(Math.max(0, Math.floor(most / piece.length))) : "";

  /** So many openers as fit, what stands within, and as many closers; sometimes they are left out. */
  function nested(open: string, within: string, close: string, most: number): string {
    const isClosed = dice.hits(75);
    const each = open.length + (isClosed ? close.length : 0);
    const depth = Math.max(0, Math.floor((most - within.length) / Math.max(1, each)));
    // Deep enough for a stack, or for a square of the length; sometimes only a little.
    const levels = Math.min(depth, dice.pick([3, 20, 200, 2_000, depth, depth]));
    return open.repeat(levels) + within + (isClosed ? close.repeat(levels) : "");
  }

  /** Pieces of a list one after the other. */
  function mixed(pieces: readonly string[], most: number): string {
    let text = "";
    for (let count = dice.upTo(60); count > 0 && text.length < most; count--)
      text += dice.pick(pieces);
    return text;
  }

  const letters = [..."abcfnxyzABER0123456789+-=<>()[]{}|,;:.!?'\"/\\^_&%#$~@*` \n"];

  const formula = (most: number): string => {
    switch (dice.upTo(13)) {
      case 0:
        return nested("{", "x", "}", most);
      case 1:
        return nested(
          some("\\frac{1}{", "\\sqrt{", "^{", "_{", "\\left(", "x^{x_{", "\\hat{"),
          "x",
          "}",
          most,
        );
      case 2:
        return nested(
          some("\\left(", "\\left[", "\\bigl("),
          "x",
          some("\\right)", "\\bigr)"),
          most,
        );
      case 3:
        return defined(most);
      case 4:
        return matrix(most);
      case 5:
        return repeated(
          some("x", "\\alpha ", "\\frac12", "\\text{é}", "a_1", "x^2+", "\\,", "'"),
          most,
        );
      case 6:
        return `\\${repeated(some("a", "alpha"), most - 1)}`;
      case 7:
        return repeated(
          some("\\left(", "{", "\\begin{matrix}", "^", "_", "\\sqrt", "\\frac"),
          most,
        );
      case 8:
        return `\\${some("rule", "kern", "hspace", "raisebox")}{${some("9".repeat(20), "1e9em", "99999em")}}{${some("9".repeat(9), "1")}em}x`;
      case 9:
        return `\\text{${repeated(some("e\u0301", "$x$", "é ", "\u202e", "\\$"), most - 7)}}`;
      case 10:
        return `\\${some("htmlClass", "href", "url", "includegraphics", "htmlData")}{${repeated("a", most - 20)}}{x}`;
      case 11:
        return `${repeated(some("\\color{red}", "\\tiny", "\\displaystyle ", "\\bf "), most - 1)}x`;
      default:
        return mixed(
          [
            "\\frac{1}{2}",
            "x^2",
            "u_{n+1}",
            "\\int_0^1",
            "\\sum",
            "\\left(",
            "\\right)",
            "{",
            "}",
            "\\begin{pmatrix}",
            "\\end{pmatrix}",
            "&",
            "\\\\",
            "\\def\\a{",
            "\\a",
            "#1",
            "\\sqrt",
            "$",
            "\\text{",
            "\\mathbb R",
            "\\,",
            " ",
            "^",
            "_",
            "'",
            "\\operatorname{",
            "é",
            "\\verb|",
            "%",
          ],
          most,
        );
    }
  };

  /** Names that stand for twice the one before, and the last of them. */
  function defined(most: number): string {
    const how = some("\\def", "\\gdef", "\\edef", "\\newcommand", "\\global\\def", "\\let");
    const names = [..."abcdefghijklmnopqrstuvw"].slice(0, dice.pick([2, 5, 12, 23]));
    const width = dice.pick([2, 3, 10, 40]);
    const first = repeated(some("x", "{x}", "\\frac xx", "xx"), dice.pick([4, 100, 1_000]));
    let text = `${how}\\za{${first}}`;
    let before = "\\za";
    for (const name of names) {
      const next = `${how}\\z${name}z{${before.repeat(width)}}`;
      if (text.length + next.length + 10 > most) break;
      text += next;
      before = `\\z${name}z`;
    }
    if (dice.hits(15)) return `${text}${how}\\loop{\\loop\\loop}\\loop`;
    return (
      text +
      repeated(
        before,
        Math.min(most - text.length, before.length * dice.pick([1, 3, 60, 400, 990])),
      )
    );
  }

  function matrix(most: number): string {
    const name = some("matrix", "pmatrix", "array", "aligned", "cases", "smallmatrix", "alignat");
    const columns = dice.pick([1, 3, 30, 1_000]);
    const row = `${repeated(some("1&", "x&", "&", "\\frac12&"), columns * 4)}1${some("\\\\", "\\cr", "\\\\[9em]", "\\hline")}`;
    const spec = name === "array" ? `{${repeated(some("c", "|c", "c@{x}"), columns * 2)}}` : "";
    const body = repeated(row, Math.max(row.length, most - name.length * 2 - spec.length - 20));
    return `\\begin{${name}}${spec}${body}${dice.hits(85) ? `\\end{${name}}` : ""}`;
  }

  /** A formula as a text has it, or many small ones. */
  function latex(most: number): string {
    const [open, close] = dice.pick([
      ["$", "$"],
      ["$", "$"],
      ["$$", "$$"],
      ["\\(", "\\)"],
      ["\\[", "\\]"],
      ["$", ""],
      ["$$", "$"],
      ["\\begin{align}", "\\end{align}"],
      ["$ ", " $"],
    ] as const);
    if (dice.hits(25)) {
      const one = `${open}${formula(dice.pick([4, 12, 60]))}${close}${some(" ", "", "\n", "a")}`;
      return repeated(one, Math.max(one.length, most));
    }
    return open + formula(Math.max(1, most - open.length - close.length)) + close;
  }

  function markdown(most: number): string {
    switch (dice.upTo(17)) {
      case 0:
        return nested(some("> ", "- ", "* ", "1. ", ">", "  - "), "x", "", most);
      case 1:
        return nested(
          some("[", "![", "*", "**", "_", "~~", "`", "<b>", "(", "**a *", "a **a *"),
          "x",
          some("]", "](u)", "*", "**", "_", "~~", "`", "</b>"),
          most,
        );
      case 2:
        return repeated(
          some(
            "[",
            "![",
            "*a ",
            "**",
            "*a_",
            "_a",
            "`",
            "``` ",
            "<",
            "<a",
            "](",
            "[a](",
            "![](",
            "&",
            "\\",
            "~~",
            "~",
            "$",
            "$$",
            "$x",
            "$a$1",
            "|",
            "\\$",
          ),
          most,
        );
      case 3:
        return references(most);
      case 4:
        return tableOfMarkdown(most);
      case 5:
        return deepList(most);
      case 6:
        return repeated(
          some(
            "# ",
            "#",
            "\n# a",
            "a\n===\n",
            "a\n---\n",
            "---\n",
            "***\n",
            "\n\n",
            "a\n\n",
            "\n",
            " \n",
            "\t",
            "    a\n",
            "```\n",
            "~~~\na\n",
          ),
          most,
        );
      case 7:
        return repeated(
          some(
            "https://a.tn/",
            "www.a.tn ",
            "a@b.tn ",
            "http://",
            "mailto:a@b.tn ",
            "https://a.tn/(",
            "www.a.",
            "a.b@",
          ),
          most,
        );
      case 8:
        return `[a](${repeated(some("a", "(", "\\(", " ", "<", "%20"), most - 6)})`;
      case 9:
        return `<${some("div", "!--", "?", "![CDATA[", 'a href="', "x ", "/")}${repeated(some("a", " a=b", "-", "<", "]]", '"', " "), most - 10)}`;
      case 10:
        return repeated(
          some(
            "<div>",
            "<b>",
            "</b>",
            "<!--",
            "<a b='",
            "<script>",
            "<br/>",
            "&amp;",
            "&#x41;",
            "&#99999999;",
            "&a",
          ),
          most,
        );
      case 11:
        return `${repeated("`", dice.pick([1, 3, 50, 500]))}${repeated(some("` ", "`` ", "a``"), most)}`.slice(
          0,
          most,
        );
      case 12:
        return repeated(some("a", "é", "\u00a0", "mot ", "«a» ", " :", " ;", "x  \n"), most);
      case 13:
        return repeated(
          `${some("- [ ] a", "- [x] $x$", "1. a", "* a", "+ a", "9999999999. a", "- a\n\n  b")}\n`,
          most,
        );
      case 14:
        return repeated(
          `![${some("", "a", "[")}](image:0b5f3c1e-5d0c-4c8e-9a54-2f6f1f0a7d11)`,
          most,
        );
      case 15:
        return repeated(`${latex(dice.pick([6, 20, 80]))} `, most);
      default:
        return mixed(
          [
            "# Titre\n",
            "- ",
            "> ",
            "1. ",
            "**",
            "*",
            "_",
            "`",
            "```\n",
            "[a](b)",
            "![a](b)",
            "|a|b|\n",
            "|-|-|\n",
            "\n",
            "\n\n",
            "  ",
            "    ",
            "mot ",
            "$x^2$",
            "$$",
            "$",
            "<b>",
            "</b>",
            "&lt;",
            "\\",
            "https://a.tn",
            "---\n",
          ],
          most,
        );
    }
  }

  function references(most: number): string {
    const count = dice.pick([5, 100, 2_000]);
    const name = (n: number) => some("a", `a${n}`, repeated("b", dice.pick([5, 500])), "[");
    let text = "";
    for (let n = 0; n < count && text.length < most; n++)
      text += dice.hits(50)
        ? `[${name(n)}]: /u${n} "t"\n\n`
        : `[${name(n)}][${name(n + 1)}] [${name(n)}] `;
    return text;
  }

  function tableOfMarkdown(most: number): string {
    const columns = dice.pick([1, 3, 50, 1_000, Math.floor(most / 6)]);
    const cell = some("|a", "|", "|$x$", "|\\|", "|`a|", "|**a**");
    const head = `${repeated(cell, columns * cell.length)}|\n${repeated(some("|-", "|:-:"), columns * 2)}|\n`;
    // A row that has no cells is filled up to the head's.
    const row = some(`${repeated(cell, columns * cell.length)}|\n`, "|\n", "a\n", "|a\n");
    return head + repeated(row, Math.max(0, most - head.length));
  }

  function deepList(most: number): string {
    let text = "";
    const step = some("  ", " ", "   ", "\t");
    for (let depth = 0; text.length < most && depth < 2_000; depth++)
      text += `${step.repeat(depth)}${some("- ", "* ", "1. ", "> ")}a\n`;
    return text;
  }

  function answer(most: number): string {
    switch (dice.upTo(11)) {
      case 0:
        return nested(
          some("(", "[", "{", "|", "sqrt(", "sin(", "√(", "1/(", "-(", "e^("),
          "x",
          some(")", "]", "}", "|"),
          most,
        );
      case 1:
        return repeated(
          some(
            "9",
            "x",
            "+1",
            "-",
            "*x",
            "^9",
            "^x",
            "!",
            "²",
            "x'",
            "sqrt",
            "√",
            "/2",
            "1,",
            "1;",
            ";",
            "=",
            "<x",
            "≤",
            "∪[0;1]",
          ),
          most,
        );
      case 2:
        return `${"(".repeat(dice.pick([1, 8, 60]))}${some("9", "99", "x+1")}${repeated(some("!)", "^9)", "^99)", "²)"), Math.min(most, 300))}`;
      case 3:
        return some(
          "9^9^9^9",
          "10^(10^10)",
          "9!!!!!",
          "1e999",
          "0,000001^-99",
          "x^x^x^x^x",
          "(x+1)^9999",
          "(x+y+z+1)^200",
        );
      case 4:
        return `{${repeated(some("1;", "x,", "[0;1];", "1/2;", "{"), Math.max(0, most - 2))}}`;
      case 5:
        return repeated(some("]-∞;0]∪", "[0;1]∩", "ℝ\\{1}∪", "[0;1[∪]"), most);
      case 6:
        return matrix(most);
      case 7:
        return formula(most);
      case 8:
        return `${repeated(some("x+", "x*", "(x+1)*", "sin(x)*", "x^2+", "exp(x)+"), most - 1)}1`;
      case 9:
        return repeated(some("10 m/s ", "m", "kg·m²", "N.m^-1 ", "5 °C"), most);
      default:
        return mixed(
          [
            "1",
            "0,5",
            "x",
            "y",
            "n",
            "+",
            "-",
            "*",
            "/",
            "^",
            "(",
            ")",
            "[",
            "]",
            "{",
            "}",
            ";",
            ",",
            "|",
            "√",
            "sqrt",
            "sin",
            "ln",
            "e",
            "π",
            "i",
            "∞",
            "∪",
            "=",
            "<",
            "≤",
            "!",
            "'",
            "et",
            "ou",
            " ",
            "\\frac",
            "²",
          ],
          most,
        );
    }
  }

  function table(most: number): string {
    const separator = some(";", ",", "\t", ";");
    const header = some(
      "Email;Nom;Prénom",
      "email;nom;prenom;telephone;groupe;categorie",
      "Catégorie;Cours;Offre;Prix",
      "Notion;Matière;Autres noms;Fait partie de",
      "Concours;Année;Filière;Matière;Titre;Numéro;Sujet",
      "",
    ).replaceAll(";", separator);
    const cell = some(
      "a",
      '"a"',
      '"',
      '""',
      "=1+1",
      "a@b.tn",
      "MP1|a|b",
      repeated("a", dice.pick([5, 300, 40_000])),
      "é",
      "\0",
      " ",
      "2024",
      '"a\n',
      "Mathématiques",
    );
    const row = repeated(cell + separator, dice.pick([1, 4, 40, 4_000]) * (cell.length + 1));
    switch (dice.upTo(5)) {
      case 0:
        return `${header}\n${repeated(`${row.slice(0, -1)}${some("\n", "\r\n", "\r")}`, Math.max(row.length + 2, most - header.length - 1))}`;
      case 1:
        return `${header}\n"${repeated(some('""', "a", "\n", ';"', '"a'), most - header.length - 2)}`;
      case 2:
        return repeated(some(separator, '"', "\n", "\r", "\n\n", '";"', '"\n'), most);
      case 3:
        return `${some(repeated("a;", most), repeated(header + separator, most))}\n1`;
      case 4:
        return `${header}\n${repeated(`a${dice.upTo(99)}@exemple.tn${separator}Ben Salah${separator}Amine\n`, most)}`;
      default:
        return `${header}\n${mixed([separator, '"', "\n", "a", "=", "é", "a@b.tn", "\r\n", '""', " "], most)}`;
    }
  }

  function captions(most: number): string {
    const cue = `00:01.000 --> 00:02.000${some("", " align:start", " region:a", ` position:${"9".repeat(50)}%`)}\n${some("Bonjour", "<c>".repeat(dice.pick([1, 50, 500])), "<00:01.5>a", "$x^2$", "-->", "&amp;", "a\nb", "<v A>b")}\n\n`;
    switch (dice.upTo(6)) {
      case 0:
        return `WEBVTT\n\n${repeated(cue, Math.max(0, most - 8))}`;
      case 1:
        return `WEBVTT\n\nSTYLE\n${repeated(some("::cue{}", "a", "/*", "\n-"), most - 20)}\n\n${cue}`;
      case 2:
        return `WEBVTT\n\n${repeated(some("\n", "NOTE\n\n", "NOTE a\n", "-->", "--> \n", "00:", "99:", "a\n", "<", "&", "\r"), most - 8)}`;
      case 3:
        return `WEBVTT ${repeated(some("a", "-", " ", "\t"), most - 7)}`;
      case 4:
        return `WEBVTT\n\n${"9".repeat(Math.min(most, 400))}:00:01.000 --> 00:02.000\na\n`;
      case 5:
        return `WEBVTT\n\n00:01.000 --> 00:02.000\n${nested("<i>", "a", "</i>", most - 40)}\n`;
      default:
        return `WEBVTT\n\n${mixed([cue, "\n", "NOTE a\n", "00:01.000", " --> ", "<b>", "</b>", "é"], most)}`;
    }
  }

  /** What a calendar's lines would be broken by, and addresses. */
  function calendar(most: number): string {
    return dice.hits(50)
      ? repeated(
          some("a\r\nEND:VEVENT\r\n", "\\n", ",", ";", "\\", "é", "👩‍🎓", "\r\n ", '"', "a:b"),
          most,
        )
      : `https://${some("a.tn/", "[::1]/", "a.tn:99999/", "")}${repeated(some("a", "%", "?a=b&", "/..", "#", "é", "."), most - 20)}`;
  }

  function sheet(most: number): string {
    switch (dice.upTo(8)) {
      case 0:
        return `\\documentclass{article}\n\\begin{document}\n${nested("\\begin{exercice}{a}", "x", "\\end{exercice}", most - 60)}`;
      case 1:
        return `\\begin{document}\n${repeated(`\\begin{exercice}[difficulté=2]{a}\n${latex(30)}\n\\begin{corrigé}\nb\n\\end{corrigé}\n\\end{exercice}\n`, most)}`;
      case 2:
        return `\\begin{document}${repeated(some("\\begin{itemize}\\item ", "{", "\\textbf{", "\\[", "$", "%a\n", "\\\\", "\\verb|", "\\begin{tabular}{cc}", "\\newcommand{\\a}{\\b}", "[", "\\item[x] "), most - 20)}`;
      case 3:
        return repeated(
          `# Exercice 1 : a\n\ndifficulté : 2\n\n${markdown(40)}\n\n## Corrigé\n\nb\n\n`,
          most,
        );
      case 4:
        return repeated(
          some(
            "# a\n",
            "## Réponse : nombre\n\nattendu : 1\n\n",
            "## Corrigé\n",
            "a : b\n",
            "```\n",
            "\n",
            "- [x] a\n",
            "![a](b)\n",
            "notions : a ; ",
          ),
          most,
        );
      case 5:
        return `# a\n\nb\n\n## Corrigé\n\nc\n\n## Réponse : ${some("nombre", "choix", "ensemble", "texte")}\n\nattendu : ${answer(most - 80)}\n`;
      case 6:
        return `# a\n\n${some("notions", "source", "moment", "durée", "chapitre")} : ${repeated(some("a ; ", "1", " ", "à 1:", "9 h "), most - 60)}\n\nb\n\n## Corrigé\n\nc\n`;
      case 7:
        return `\\begin{document}\n\\begin{exercice}[${repeated(some("a=b,", "{", "notions={a;", "=", "a={b},"), most - 90)}]{a}\nb\n\\begin{corrigé}c\\end{corrigé}\n\\end{exercice}`;
      default:
        return dice.hits(50) ? `\\begin{document}${latex(most - 20)}` : markdown(most);
    }
  }

  /** Letters that take no place, stand above each other, turn the writing's direction, or are halves. */
  function marks(most: number): string {
    return repeated(
      some(
        "e\u0301",
        "\u0301",
        "\u200b",
        "\u202e",
        "\u202a",
        "\u2066",
        "\ufeff",
        "👩‍🎓",
        "ﷺ",
        "ﬃ",
        "İ",
        "ß",
        "\u1100\u1161\u11a8",
        "क्षि",
        "\ud83d\ude00",
        "\u00ad",
        "\u2028",
        "\u0085",
        "\u3000",
        "Å",
        "a\u0315\u0300\u05ae",
        "%",
        "_",
        "\\",
        "%_",
        "'",
        "<->",
        "a & ",
        "!a",
        ":*",
        "a | b ",
      ),
      most,
    );
  }

  const write: Record<Writing, (most: number) => string> = {
    latex,
    markdown,
    answer,
    table,
    captions,
    calendar,
    sheet,
    marks,
  };

  /** A text of some writing, at most so long and never empty. */
  return (writing: Writing, most: number): string => {
    const text = dice.hits(8) ? mixed(letters, most) : write[writing](most);
    const cut = text.slice(0, Math.max(1, most));
    // Half of a pair is refused at the door, which is asked now and then only.
    const whole = dice.hits(2) ? cut : cut.toWellFormed().replaceAll("\0", "0");
    return whole === "" ? "a" : whole;
  };
}
