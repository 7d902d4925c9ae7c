import { expect, test } from "vitest";
import { withNonBreaking } from "./non-breaking.ts";

const shown = (code: string) => withNonBreaking("a.tsx", code).replaceAll("\u00a0", "~");

test.each([
  [
    '<p title="Prêt ?">Le cours « {name} » : {count} !</p>',
    '<p title="Prêt~?">Le cours «~{name}~»~: {count}~!</p>',
  ],
  ['say("Trop tard : revenez")', 'say("Trop tard~: revenez")'],
  [`say(\`\${a} : \${b} ?\`)`, `say(\`\${a}~: \${b}~?\`)`],
])("marks stay with the word before them: %s", (written, expected) =>
  expect(shown(written)).toBe(expected),
);

test("a mark that begins a line of the code does too", () => {
  expect(shown("<p>\n  Vous avez tout\n  : bravo\n</p>")).toBe(
    "<p>\n  Vous avez tout~: bravo\n</p>",
  );
});

test.each([
  'const a = b ? "x" : "y";',
  'join(" ; ")',
  'const names = { "Qui la verra :": 1 };',
  'root.querySelector("dialog :focus")',
  "const mail = `Bonjour,\n\nVoici : le lien`;",
  "sql`select a ? 'bb ;'`",
])("%s stays as it is", (code) => expect(withNonBreaking("a.ts", code)).toBe(code));
