import { type Entry, entry } from "./corpus.ts";

/** What was right and called wrong, or could be read and was asked again; beside each, what is nearly it and wrong. */
export const again: Entry[] = [
  // The same number in two writings.
  entry(
    "number",
    "0,5",
    [
      "0,5 (50%)",
      "0,5 (50 %)",
      "50 % (0,5)",
      "1/2 (0,5)",
      "1/2 (soit 50 %)",
      "0,5 (= 1/2)",
      "0,5 (un demi)",
    ],
    ["0,5 (5%)", "0,5 (60 %)", "0,05 (5 %)", "1/2 (0,6)", "0,5 (2)", "0,5 (0,5)"],
  ),
  entry("number", "2", ["2 (200 %)", "2 (soit 2,0)"], ["2 (2)", "2 (3)", "4 (400 %)", "2 (2,2)"]),
  entry("number", "3/7", ["3/7 (42,9 %)", "3/7 (≈ 0,43)"], ["3/7 (48 %)", "4/7 (57,1 %)"]),

  // Functions that stand side by side without brackets, with an exponent and without.
  entry(
    "expression",
    "2^n cos(x/2)^n cos(n x/2)",
    ["2^n cos^n(x/2) cos(nx/2)"],
    ["2^ncos^n x/2 sin nx/2", "2^ncos^n x cos nx", "2^n cos^n x/2 cos x/2", "cos^n x/2 cos nx/2"],
    { helped: { parentheses: ["2^ncos^n x/2 cos nx/2", "2^n cos^n(x/2) cos nx/2"] } },
  ),
  entry("expression", "sin(x/2) cos(x/2)", ["sin(x)/2"], ["sin x/2 cos x", "sin x/3 cos x/2"], {
    helped: { parentheses: ["sin x/2 cos x/2"] },
  }),

  // The unit of a formula, in brackets behind it.
  entry("expression", "mgh", ["m g h"], ["mgh (2)", "mgh J", "mg (J)", "mg (2h)", "2mgh (J)"], {
    helped: { unit: ["mgh (J)", "mgh (en J)", "mgh (kg)"] },
  }),
  entry(
    "expression",
    "mgh",
    ["mgh (J)", "mgh [J]", "mgh (en J)", "mgh (N·m)"],
    ["mgh (kg)", "mgh (kJ)", "mgh/2 (J)", "mg (J)"],
    { label: "Énergie, en J" },
  ),

  // Names with an index, which are no powers of ten.
  entry(
    "expression",
    "-2e_1-e_2-3e_3",
    ["-2e1-e2-3e3", "-2e_1 - e_2 - 3e_3", "-(2e1+e2+3e3)", "-2e₁-e₂-3e₃"],
    ["-2e1-e2-3e2", "-2e1+e2-3e3", "-20-2e-3000", "2e1+e2+3e3", "-2e1-e2"],
  ),
  entry("number", "20", ["2e1", "2*10^1"], ["2e2", "2e0"]),
  entry("tuple", "(-2 ; -1 ; -3)", ["(-2;-1;-3)"], ["(-2;1;-3)"], {
    helped: { separators: ["-2e1-e2-3e3", "-2e_1-e_2-3e_3"] },
  }),

  // A power whose sign was left out.
  entry("number", "e^6", ["e^6", "exp(6)"], ["e 7", "6e", "e*6", "e^7"], {
    helped: { power: ["e 6", "e6"] },
  }),
  entry("number", "6e", ["6e", "e*6", "e 6"], ["e^6", "e 7"]),

  // What a derivative is called.
  entry(
    "expression",
    "n! x",
    ["f^(n)(x)=n! x", "f^{(n)}(x)=n!x", "f⁽ⁿ⁾(x) = n!x", "f ^ (n) (x) = n! x"],
    ["f^(n)(x)=n!x²", "f^(n)(x)=(n+1)!x", "f^(n)(x)=x", "f⁽ⁿ⁾(x) = n!"],
  ),

  // A number with what it is counted modulo, where the question says it.
  entry(
    "number",
    "40",
    ["40", "40 [47]", "x ≡ 40 [47]", "40 mod 47", "40 (mod 47)", "40 modulo 47"],
    ["41 [47]", "7 [47]", "-40 mod 47", "47"],
    { label: "L'inverse de $20$ modulo $47$ :", asked: ["40 [48]", "87 [47]", "-7 [47]"] },
  ),
  entry("number", "40", ["40"], ["41"], { asked: ["40 [47]", "40 mod 47"] }),

  // A matrix on lines of its own.
  entry(
    "matrix",
    "[[1;2];[3;4]]",
    [
      "1 2\n3 4",
      "1;2\n3;4",
      "1, 2\n3, 4",
      "(1 2)\n(3 4)",
      "[1 2\n3 4]",
      "(1 2;\n3 4)",
      "|1 2|\n|3 4|",
      "A = [[1;2];\n[3;4]]",
      "1 2\n\n3 4\n",
    ],
    ["1 2\n4 3", "1 3\n2 4", "1 2\n3 4\n5 6", "1\n2\n3\n4"],
    { asked: ["1 2 3\n4", "1 2 3 4"] },
  ),
  entry("matrix", "[[0,5;-1];[1/2;x+1]]", ["0,5 -1\n1/2 x+1"], ["0,5 1\n1/2 x+1"], {
    asked: ["0,5 -1\n1/2 x + 1"],
  }),

  // Fractions in words.
  entry(
    "number",
    "1/3",
    ["un tiers", "1 tiers", "le tiers", "tiers", "Un tiers", "deux sixièmes", "c'est un tiers"],
    ["deux tiers", "un quart", "moins un tiers", "un tiers + 1", "3 tiers"],
    { asked: ["trois", "un tiers-temps"] },
  ),
  entry(
    "number",
    "3/4",
    ["trois quarts", "3 quarts", "trois quart"],
    ["trois demis", "quatre tiers", "un quart"],
  ),
  entry(
    "number",
    "5/2",
    ["deux et demi", "2 et demie", "cinq demis"],
    ["deux demis", "trois et demi"],
  ),
  entry("number", "-1/2", ["moins un demi", "- un demi"], ["un demi", "moins deux demis"]),
  entry("number", "1/2", ["un demi", "une demie", "demi", "la moitié"], ["un quart", "un et demi"]),
  entry("number", "0,7", ["sept dixièmes", "7 dixièmes"], ["sept neuvièmes", "un septième"]),
  entry(
    "expression",
    "x/2",
    ["un demi x", "(un demi)x", "un demi de x", "la moitié de x"],
    ["un tiers de x", "deux demis de x", "un demi"],
  ),
  entry(
    "number",
    "π/4",
    ["un quart de pi", "un quart de π", "pi/4"],
    ["trois quarts de pi", "un quart"],
  ),
];
