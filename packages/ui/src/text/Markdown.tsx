import { weighed } from "@majorant/domain/text/bounds";
import { formulaAt } from "@majorant/domain/text/formulas";
import { nonBreaking } from "@majorant/domain/text/non-breaking";
import { Marked, type MarkedToken, type Token, type Tokens } from "marked";
import { createElement, Fragment, type ReactNode, useMemo } from "react";
import { Formula } from "./Formula.tsx";
import { Paragraphs } from "./Paragraphs.tsx";
import css from "./Prose.module.css";
import { noteAsTyped, spend, useTurn } from "./page-costs.ts";
import { TextImage } from "./TextImage.tsx";

type MathToken = Tokens.Generic & { type: "math"; raw: string; tex: string; display: boolean };

/** Markdown as GitHub reads it, with a formula wherever text can stand. */
const reader = new Marked({
  extensions: [
    {
      name: "math",
      level: "inline",
      start: (text) => text.indexOf("$"),
      tokenizer(text) {
        const formula = formulaAt(text);
        if (!formula) return;
        const { tex, display, length } = formula;
        return { type: "math", raw: text.slice(0, length), tex, display };
      },
    },
  ],
});

/**
 * Reads Markdown into elements, never into HTML: what an author writes can't become markup, and a
 * link leads to the web, to a mail or to a page of ours. Pictures are those of `TextImages`, or their description.
 * What takes more than a page can give is shown as it was typed: the same on the server and in the browser, at each look.
 */
export default function Markdown({ text }: { text: string }) {
  // Weighing takes its time as well.
  spend(text.length / 20);
  const { excess, cost } = useMemo(() => weighed(text), [text]);
  const isDue = useTurn(cost) === "now";
  const elements = useMemo(
    () => (isDue && !excess ? children(reader.lexer(text)) : null),
    [text, isDue, excess],
  );
  if (!excess) return elements ?? <Paragraphs text={text} />;
  noteAsTyped();
  return (
    <>
      <Paragraphs text={text} />
      <p className={css.asTyped}>
        Ce texte est montré tel qu’il a été écrit : il dépasse ce que la page sait mettre en forme.
      </p>
    </>
  );
}

const children = (tokens: readonly Token[] = []): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the tokens of one text never move.
  tokens.map((token, place) => <Fragment key={place}>{element(token)}</Fragment>);

function element(token: Token): ReactNode {
  // Every token of this reader is one of Markdown's own, or the formula above.
  const typed = token as MarkedToken | MathToken;
  switch (typed.type) {
    case "math":
      return <Formula tex={typed.tex} display={typed.display} />;
    case "paragraph":
      return <p>{children(typed.tokens)}</p>;
    case "heading":
      // Under the h2 of the page's parts.
      return createElement(`h${Math.min(6, typed.depth + 2)}`, null, children(typed.tokens));
    case "list":
      return createElement(
        typed.ordered ? "ol" : "ul",
        typed.ordered && typed.start !== 1 ? { start: Number(typed.start) } : null,
        children(typed.items),
      );
    case "list_item":
      return <li>{children(typed.tokens)}</li>;
    case "strong":
      return <strong>{children(typed.tokens)}</strong>;
    case "em":
      return <em>{children(typed.tokens)}</em>;
    case "del":
      return <del>{children(typed.tokens)}</del>;
    case "blockquote":
      return <blockquote>{children(typed.tokens)}</blockquote>;
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls, the arrow keys reach by the focus.
        <pre tabIndex={0}>
          <code>{typed.text}</code>
        </pre>
      );
    case "codespan":
      return <code>{typed.text}</code>;
    case "br":
      return <br />;
    case "hr":
      return <hr />;
    case "link":
      // An image is a link of its own.
      if (typed.tokens?.some(({ type }) => type === "image")) return children(typed.tokens);
      return <SafeLink href={typed.href}>{children(typed.tokens)}</SafeLink>;
    case "table":
      return <Table {...typed} />;
    case "text":
      return typed.tokens ? children(typed.tokens) : nonBreaking(typed.text);
    case "image":
      return <TextImage address={typed.href} description={typed.text} />;
    case "escape":
      return typed.text;
    case "html":
      return typed.raw;
    default:
      return null;
  }
}

function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  if (!/^(?:https?:|mailto:|\/(?!\/))/i.test(href)) return children;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: the cells of one table never move.
function Table({ header, rows }: Tokens.Table) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as for what stands in a <pre>.
    <div data-table tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, place) => (
              <th key={place}>{children(cell.tokens)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, place) => (
                <td key={place}>{children(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
// biome-ignore-end lint/suspicious/noArrayIndexKey: the cells of one table never move.
