/** A text of Markdown without its code, which keeps its lines and loses its signs. */
export const withoutCode = (text: string): string =>
  text
    .replace(/^[ \t]*```[\s\S]*?(?:^[ \t]*```[ \t]*$|$(?![\s\S]))/gm, (code) =>
      code.replace(/[^\n]/g, ""),
    )
    .replace(/`[^`\n]+`/g, "");
