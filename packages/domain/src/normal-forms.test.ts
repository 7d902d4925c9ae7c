import fc from "fast-check";
import { expect, test } from "vitest";
import { normalForm } from "./normal-forms.ts";

const forms = ["NFC", "NFD", "NFKC", "NFKD"] as const;

test("what people write has the normal form that Unicode says", () => {
  const written = fc.string({ unit: fc.constantFrom(..."aé\u0301\u0316ﬁ½ا\u064b𝔸 ") });
  fc.assert(
    fc.property(written, fc.constantFrom(...forms), (text, form) => {
      fc.pre(!/\p{M}{31}/u.test(text));
      expect(normalForm(text, form)).toBe(text.normalize(form));
    }),
  );
});

test("a hundred thousand marks on a letter are thirty", () => {
  const bomb = `a${"\u0345\u0301\u0316\u0334".repeat(25_000)}b`;
  for (const form of forms) expect(normalForm(bomb, form).length).toBeLessThan(40);
});
