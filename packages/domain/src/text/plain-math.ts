import { deepestFormula, pieces } from "./formulas.ts";

/**
 * What a command is in plain letters: nothing, where it only says how the rest looks. One that is not here
 * is its own name: `\ln` is "ln".
 */
const signs = new Map<string, string>();
for (const [, name = "", sign = ""] of `
  alpha=α beta=β gamma=γ delta=δ epsilon=ε varepsilon=ε zeta=ζ eta=η theta=θ vartheta=θ iota=ι kappa=κ
  lambda=λ mu=μ nu=ν xi=ξ pi=π rho=ρ varrho=ρ sigma=σ tau=τ upsilon=υ phi=φ varphi=φ chi=χ psi=ψ omega=ω
  Gamma=Γ Delta=Δ Theta=Θ Lambda=Λ Xi=Ξ Pi=Π Sigma=Σ Phi=Φ Psi=Ψ Omega=Ω infty=∞ partial=∂ nabla=∇
  hbar=ℏ ell=ℓ emptyset=∅ varnothing=∅ forall=∀ exists=∃ neg=¬ lnot=¬ degree=° in=∈ notin=∉ ni=∋
  subset=⊂ subseteq=⊆ supset=⊃ supseteq=⊇ cup=∪ cap=∩ setminus=∖ wedge=∧ land=∧ vee=∨ lor=∨ times=×
  cdot=· div=÷ pm=± mp=∓ circ=∘ star=⋆ ast=* oplus=⊕ otimes=⊗ perp=⊥ parallel=∥ le=≤ leq=≤ leqslant=≤
  ge=≥ geq=≥ geqslant=≥ ne=≠ neq=≠ ll=≪ gg=≫ lt=< gt=> equiv=≡ sim=∼ simeq=≃ approx=≈ propto=∝ colon=:
  to=→ rightarrow=→ longrightarrow=→ xrightarrow=→ leftarrow=← leftrightarrow=↔ mapsto=↦ longmapsto=↦
  Rightarrow=⇒ implies=⇒ Leftarrow=⇐ Leftrightarrow=⇔ iff=⇔ uparrow=↑ downarrow=↓ int=∫ iint=∬ iiint=∭
  oint=∮ sum=∑ prod=∏ bigcup=⋃ bigcap=⋂ bigoplus=⨁ ldots=… dots=… cdots=⋯ vdots=⋮ prime=′ mid=| vert=|
  lvert=| rvert=| Vert=‖ lVert=‖ rVert=‖ langle=⟨ rangle=⟩ lfloor=⌊ rfloor=⌋ lceil=⌈ rceil=⌉ lbrace={
  rbrace=} llbracket=⟦ rrbracket=⟧
  text= textbf= textit= mathrm= mathbf= mathit= mathsf= mathcal= mathscr= mathfrak= boldsymbol=
  operatorname= rm= bf= displaystyle= textstyle= left= right= big= Big= bigg= Bigg= bigl= bigr= Bigl=
  Bigr= limits= nolimits= overline= bar= vec= overrightarrow= hat= widehat= tilde= widetilde= dot= ddot=
  underline=`.matchAll(/(\w+)=(\S*)/g))
  signs.set(name, sign);

/** Letters whose double-struck form has a place of its own. */
const doubled = new Map(zip("CHNPQRZKUE", "ℂℍℕℙℚℝℤ𝕂𝕌𝔼"));
const raised = new Map(zip("0123456789+-=()nixyabc", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱˣʸᵃᵇᶜ"));
const lowered = new Map(zip("0123456789+-=()aeijknmpx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑᵢⱼₖₙₘₚₓ"));

function zip(from: string, to: string): [string, string][] {
  const letters = [...to];
  return [...from].map((letter, place) => [letter, letters[place] ?? letter]);
}

/** Several names or numbers in a row stand in brackets where one is meant. */
const oneOf = (text: string) => (/^(?:[\p{L}\p{N}∞]*|\(.*\))$/u.test(text) ? text : `(${text})`);

/** In small letters where there are some, else after its mark: "xⁿ", "x^(p/q)". */
function small(mark: "^" | "_", text: string): string {
  if (/^[′*∘]+$/.test(text)) return text.replaceAll("∘", "°");
  const letters = mark === "^" ? raised : lowered;
  const marks = [...text].map((letter) => letters.get(letter) ?? null);
  return marks.includes(null) ? mark + oneOf(text) : marks.join("");
}

const token = /\\[a-zA-Z]+\*?|\\.|./gsu;

/** A formula of LaTeX, without its dollars, as a line of plain letters. What is nested too deep stands without its signs. */
function plainFormula(tex: string): string {
  const tokens = tex.match(token) ?? [];
  let at = 0;
  let depth = 0;

  function argument(): string {
    while (tokens[at] === " ") at += 1;
    return at < tokens.length ? one() : "";
  }

  /** Up to the bracket that closes what was opened, or to the end. */
  function all(closing: string | null): string {
    let text = "";
    while (at < tokens.length) {
      if (tokens[at] === closing) {
        at += 1;
        break;
      }
      text += one();
    }
    return text.trim();
  }

  function one(): string {
    const symbol = tokens[at++] ?? "";
    if (depth === deepestFormula) return /^[\p{L}\p{N}]/u.test(symbol) ? symbol : "";
    depth += 1;
    const plain = plainOf(symbol);
    depth -= 1;
    return plain;
  }

  function plainOf(symbol: string): string {
    if (symbol === "{") return all("}");
    if (symbol === "^" || symbol === "_") return small(symbol, argument());
    if (symbol === "~" || symbol === "&" || symbol === "\n") return " ";
    if (symbol === "'") return "′";
    if (symbol === "}" || symbol === "$") return "";
    return symbol.length > 1 && symbol.startsWith("\\") ? command(symbol.slice(1)) : symbol;
  }

  function command(name: string): string {
    if (name === "frac" || name === "dfrac" || name === "tfrac")
      return `${oneOf(argument())}/${oneOf(argument())}`;
    if (name === "binom") return `(${argument()} ${argument()})`;
    if (name === "sqrt") {
      if (tokens[at] !== "[") return `√${oneOf(argument())}`;
      at += 1;
      return `${small("^", all("]"))}√${oneOf(argument())}`;
    }
    if (name === "mathbb") return [...argument()].map((one) => doubled.get(one) ?? one).join("");
    if (name === "begin" || name === "end") {
      argument();
      return " ";
    }
    if (/^(?:[,;: \\]|quad|qquad)$/.test(name)) return " ";
    if (name === "!") return "";
    return signs.get(name) ?? name;
  }

  return all(null).replaceAll(/\s+/g, " ");
}

/**
 * A line of text that may hold LaTeX between dollars, for where only plain letters can stand: the title of
 * a document, an option, the subject of a mail. "Continuité en $\varepsilon$" is "Continuité en ε".
 */
export const plainMath = (text: string): string =>
  text.includes("$")
    ? pieces(text)
        .map((piece) => ("tex" in piece ? plainFormula(piece.tex) : piece.text))
        .join("")
    : text;
