import { type Entry, entry } from "./corpus.ts";

/** How outsiders wrote what is right, and was called wrong: read, or asked about, and what is wrong stays so. */
export const habits: Entry[] = [
  // A letter before a bracket that multiplies it.
  entry(
    "expression",
    "m*g/k*(1-exp(-k*t/m))",
    ["mg(1-e^{-kt/m})/k", "(m/k)g(1-e^(-kt/m))", "mg(1-exp(-kt/m))/k", "mg/k(1-e^(-kt/m))"],
    ["mg(1+e^{-kt/m})/k", "mg(1-e^{kt/m})/k", "m(1-e^{-kt/m})/k"],
  ),
  entry(
    "expression",
    "√(2 g (h - z))",
    ["√(2*g*(h-z))", "√(2g(h-z))", "√(2 (h-z) g)"],
    ["√(2g(h+z))"],
  ),
  entry("expression", "mgh", ["mg(h)", "m g (h)", "(m)g(h)"], ["mg(2h)", "mg(h)+1"]),
  entry("expression", "f(2x)", ["f(2 x)", "f(x+x)"], ["2f(x)", "f(x)", "2x"]),

  // A point that is a product, an x that is a cross.
  entry(
    "expression",
    "n*2^n",
    ["n.2^n", "n. 2^n", "n.2ⁿ", "n·2^n", "2^n.n", "n*2^n", "nx2^n", "N.2^N", "n × 2^n"],
    ["n.3^n", "n+2^n", "(2n)^n", "n.2", "2.n^2"],
  ),
  entry(
    "expression",
    "(n+1)*2^n",
    ["(n+1).2^n", "2^n.(n+1)", "(n+1)2^n", "(n+1)x2^n", "(1+n)2ⁿ"],
    ["(n-1).2^n", "(n+1).2", "(n+1)2n"],
  ),
  entry("expression", "x*2^x", ["x.2^x", "2^x.x"], ["x.2x", "x.3^x", "2x^x"]),
  entry("number", "2π", ["π.2", "2.π", "π*2", "2 pi", "2xπ"], ["π.3", "π/2", "0,2π"]),
  entry("expression", "x²*3", ["x².3", "x^2*3", "3.x²"], ["x².4", "x².5+1"]),
  entry("tuple", "(x²;3)", ["(x²,3)", "(x² ; 3)", "(x^2, 3)"], ["(x^2;4)", "(x^23;1)"]),
  entry(
    "expression",
    "3*2^n",
    ["3x2^n", "3x2ⁿ", "3X2^n", "3 x 2^n", "3×2ⁿ", "3*2**n", "3 fois 2^n"],
    ["2x3^n", "6^n", "3.3^n", "3x2^n-1", "3,3^n"],
    { helped: { product: ["3.2^n", "3.2ⁿ"] } },
  ),
  entry("expression", "3*2^n-1", ["3x2^n-1", "3x2ⁿ-1", "3·2^n-1"], ["3x2^n+1"], {
    helped: { product: ["3.2^n-1"] },
  }),
  entry("expression", "2^(n+1)", ["2x2^n", "2×2^n", "2ⁿ⁺¹"], ["2^n", "2n+1", "2^(n-1)"], {
    helped: { product: ["2.2^n"], parentheses: ["2^n+1", "2^1+n"] },
  }),
  entry("number", "6", ["2x3", "2*3", "2 fois 3"], ["2.4", "2,4", "5"], {
    helped: { product: ["2.3"] },
  }),

  // Degrees, kilos, metres per second.
  entry(
    "number",
    "25",
    ["25", "25 °C", "25°", "25 °", "25 degrés", "25 degres", "25 C", "25C", "25 c", "25º", "25 ℃"],
    ["26°", "25π", "35 degrés", "26 C", "-25°"],
    // 25 K may be a difference.
    { label: "Température, en °C", unit: ["25 m"], asked: ["25 K"] },
  ),
  entry("number", "27 °C", ["27°", "27 C", "27 degrés", "27 deg"], ["28°", "28 C"], {
    unit: ["27 m"],
  }),
  entry(
    "number",
    "2",
    ["2 kilos", "2 kilo", "2 Kilos", "2 kgs", "2 kg", "2000 gr", "2000 g", "2 kilogrammes"],
    ["3 kilos", "200 gr", "2 gr"],
    { label: "Masse, en kg", unit: ["2 km"] },
  ),
  entry(
    "number",
    "2,5",
    ["2,5 ms-1", "2,5 ms⁻¹", "2,5 ms^-1", "2,5ms-1", "2,5 m s⁻¹", "2,5 M/S"],
    ["3 ms-1", "25 ms⁻¹", "2,5 ms"],
    { label: "Vitesse, en m/s" },
  ),
  entry("number", "72", ["72 kmh", "72 km h-1", "72 kmh-1", "20 ms-1"], ["73 km h-1", "72 ms-1"], {
    label: "Vitesse (km/h)",
    asked: ["20 kmh"],
  }),
  entry("number", "12", ["12 Nm", "12 N.m", "12 mN", "12 N m"], ["13 Nm", "120 N.m"], {
    label: "Moment, en N·m",
    unit: ["12 N"],
  }),
  entry("number", "5 mW", ["5 mW", "0,005 W"], ["5 MW", "5 W", "5 kW"]),

  // Powers and capitals of phones.
  entry("expression", "x^2", ["xˆ2", "X²", "x au carré", "x＾2", "Xˆ2"], ["xˆ3", "2x", "x+2"]),
  entry(
    "expression",
    "n(n+1)/2",
    ["N(N+1)/2", "n(N+1)/2", "N(n+1)/2", "n.(n+1)/2", "0,5N(N+1)"],
    ["N(N-1)/2", "N+1/2", "M(M+1)/2"],
    { helped: { division: ["n(n+1):2"] } },
  ),
  entry("expression", "a²+b²", ["A²+B²", "a^2+b^2", "B²+A²"], ["A²-B²", "C²+D²", "(A+B)²"]),
  entry("expression", "v_0 t", ["V0 t", "V0t", "v0.t", "V_0 t"], ["V1 t", "v0", "V0/t"], {
    helped: { letters: ["vo t", "vO t", "Vo t"] },
  }),
  entry("expression", "e^(2x)", ["E^(2x)", "exp 2x", "e^{2x}", "E^(2X)", "exp^(2x)"], ["e^x"], {
    helped: { parentheses: ["e^2x", "e^2.x"], power: ["e(2x)"] },
  }),
  entry("complex", "1-2i", ["1-2I", "1-2i", "1 - 2 I"], ["1+2I", "2-I", "1-2"]),
  entry("number", "e", ["E", "e", "exp 1"], ["2,7"], { asked: ["E²"] }),
  entry("expression", "X^2-1", ["x^2-1", "x²-1", "X²-1", "(x-1)(x+1)"], ["x²+1", "y²-1"]),
  entry("expression", "r/(R+r)", ["r/(r+R)", "1/(1+R/r)"], ["r/(R-r)", "r/R", "R/r"], {
    helped: { letters: ["R/(R+r)"] },
  }),
  entry("expression", "a e^(-t/τ)", ["a e^(-t/τ)", "a exp(-t/tau)"], ["b e^(-t/τ)", "a e^(t/τ)"], {
    helped: { letters: ["A e^(-t/tau)", "A e^(-t/τ)"], parentheses: ["a e^-t/τ"] },
  }),
  entry("expression", "m g h", ["mgh", "m.g.h", "MGH"], ["mg", "mgh/2"], {
    helped: { letters: ["Mgh"] },
  }),

  // Parentheses that a hand sees and a line does not.
  entry("expression", "x^(1/3)", ["∛x", "racine cubique de x"], ["x/3", "x^3", "x^(2/3)"], {
    helped: { parentheses: ["x^1/3"] },
  }),
  entry("expression", "√(k/m)", ["√k/√m", "(k/m)^0,5"], ["√(m/k)", "k/m", "√m/k"], {
    helped: { parentheses: ["√k/m", "(k/m)^1/2", "sqrt k/m", "racine carrée de k/m", "k/m^1/2"] },
  }),
  entry("expression", "1/(2x)", ["0,5/x", "½/x"], ["2/x", "x/2", "1/2/x/x"], {
    helped: { parentheses: ["1/2x", "1/2*x"] },
  }),
  entry("expression", "1/(RC)", ["1/R/C", "(RC)^-1", "1/(R.C)"], ["R/C", "1/R", "C/R"], {
    helped: { parentheses: ["1/RC", "1/R.C", "1/R C"] },
  }),
  entry("expression", "1/(2πRC)", ["1/(2 pi R C)"], ["1/(πRC)", "2πRC", "2π/RC"], {
    helped: { parentheses: ["1/2πRC", "1/2 pi RC"] },
  }),
  entry("expression", "λ/(2d)", ["λ/2/d", "lambda/(2d)"], ["2λ/d", "λ/d", "2d/λ"], {
    helped: { parentheses: ["λ/2d", "lambda/2d"] },
  }),
  entry(
    "expression",
    "E(1-e^(-t/(RC)))",
    ["E(1-exp(-t/(RC)))"],
    ["E(1-exp(t/RC))", "E(1+e^-t/RC)", "E e^-t/RC"],
    { helped: { parentheses: ["E(1-exp(-t/RC))", "E(1-e^-t/RC)", "E(1-e^(-t/RC))"] } },
  ),
  entry("number", "1/2", ["cos(π/3)", "1/2"], ["cos π/2", "sin π/3", "cos(π)/3"], {
    helped: { parentheses: ["cos π/3", "sin π/6", "cosπ/3"] },
  }),
  entry("expression", "1/(x+1)", ["(x+1)^-1", "(1+x)⁻¹"], ["1/x-1", "1/(x-1)", "1/x"], {
    helped: { parentheses: ["1/x+1", "1/1+x"] },
  }),
  entry("expression", "(x+1)/(x-1)", ["1+2/(x-1)"], ["(x-1)/(x+1)", "x-1/x+1"], {
    helped: { parentheses: ["x+1/x-1", "(x+1)/x-1", "x+1/(x-1)"] },
  }),
  entry("expression", "(-b+√(b²-4ac))/(2a)", ["(√(b²-4ac)-b)/2/a"], ["(b+√(b²-4ac))/(2a)"], {
    helped: { parentheses: ["-b+√(b²-4ac)/2a", "(-b+√b²-4ac)/2a", "-b+√b²-4ac/2a"] },
  }),
  entry("expression", "(2/3)^n", ["2^n/3^n", "(2/3)ⁿ"], ["3/2^n", "2^n", "2n/3"], {
    helped: { parentheses: ["2/3^n", "2/3ⁿ"] },
  }),
  entry("complex", "e^(iπ/3)", ["cos(π/3)+i sin(π/3)", "0,5+i√3/2"], ["e^iπ/4", "e^-iπ/3"], {
    helped: { parentheses: ["e^iπ/3", "cos π/3 + i sin π/3"] },
  }),
  entry("antiderivative", "e^(2x)/2", ["½exp(2x)", "0,5E^(2x)+C"], ["e^x/2", "e^2/2", "e^3x/2"], {
    helped: { parentheses: ["e^2x/2", "e^2x/2 + C"] },
  }),
  entry("set", "{(1-√5)/2;(1+√5)/2}", ["(1±√5)/2"], ["{√5;2}", "{1+√5/3;1-√5/3}"], {
    helped: { parentheses: ["{1-√5/2;1+√5/2}"] },
  }),
  entry("equation", "y=1/(x+1)", ["y(x+1)=1"], ["y=1/x-1", "y=x+1"], {
    helped: { parentheses: ["y=1/x+1"] },
  }),

  // A decimal comma that separates nothing.
  entry("tuple", "(0,5;2)", ["(1/2,2)", "(0.5,2)", "(0,5;2)"], ["(5;0,2)", "(0,6,2)", "(2;0,5)"], {
    helped: { separators: ["(0,5,2)", "0,5,2", "(0,5 2)"] },
  }),
  entry("tuple", "(0,5;1,5)", ["(1/2;3/2)", "(0.5, 1.5)"], ["(0,5;1,6)", "(0,5,1,6)"], {
    helped: { separators: ["(0,5,1,5)", "0,5,1,5"] },
  }),
  entry("set", "{0,5;2}", ["0,5 et 2", "{1/2,2}"], ["{0,5}", "{0,6,2}", "{5;2}"], {
    helped: { separators: ["{0,5,2}", "0,5,2"] },
  }),
  entry("tuple", "(-2;-1;-3)", ["(-2;-1;-3)"], ["(-2;-1;3)"], {
    helped: { separators: ["-2|-1|-3", "(-2|-1|-3)"] },
  }),

  // Both sides of an equality.
  entry("number", "ln 2", ["ln2=0,69", "ln(2)=0.693", "ln 2 ≈ 0,69", "Ln 2 = 0,693"], ["0,69"], {
    helped: { logarithm: ["log 2", "In 2", "log(2)", "In(2)", "l n 2", "1n 2"] },
  }),
  entry(
    "number",
    "3/7",
    ["3/7=0,43", "0,43=3/7", "3/7≈0,43", "3/7 ~ 0.43", "3/7 soit 0,43"],
    ["0,43", "3/8=0,43", "7/3=0,43", "3/7=5"],
  ),
  entry("number", "2", ["1+1=2", "x=2", "2=1+1", "4/2=2"], ["1+1=3", "2=3", "2 = 3", "x=3"]),

  // Equations by their names.
  entry(
    "equation",
    "y=6x-9",
    ["(T) y=6x-9", "(T) y = 6x - 9", "(D): y=6x-9", "(T)y=6x-9", "y = 6x-9 (T)"],
    ["(T) y=6x+9", "f(x)=6x+9", "(D) y = 9x-6"],
    { helped: { equation: ["f(x)=6x-9", "f(x) = 6x - 9", "T(x)=6x-9"] } },
  ),
  entry(
    "equation",
    "y''+4y=0",
    ["d²y/dt²+4y=0", 'y"+4y=0', "y”+4y=0", "d^2y/dt^2 = -4y", "d²y/dx² + 4y = 0", "y''=-4y"],
    ["d²y/dt²-4y=0", "y'+4y=0", "dy/dt+4y=0"],
  ),

  // Logarithms.
  entry(
    "expression",
    "ln(x)+1",
    ["ln x + 1", "lnx+1", "LN(X)+1", "Ln x+1"],
    ["ln(x+1)", "log(x)"],
    {
      helped: { logarithm: ["log(x)+1", "log x + 1", "In x + 1", "in(x)+1", "l n x + 1"] },
    },
  ),
  entry("antiderivative", "x ln x - x", ["xlnx-x+C", "x.ln(x)-x"], ["x ln x + x", "x log x"], {
    helped: { logarithm: ["x In x - x", "x log x - x", "xIn(x)-x"] },
  }),

  // Sets in words.
  entry(
    "set",
    "ℝ\\{-1;1}",
    ["R sauf -1 et 1", "R sauf {-1;1}", "R sauf 1 et -1", "ℝ privé de -1 et 1", "R - {±1}"],
    ["R sauf 1", "R sauf 0 et 1", "R privé de 1"],
  ),
  entry("set", "[0;1]", ["x appartient à [0;1]", "[0,1]", "0≤x≤1"], ["]0;1[", "[0;2]"], {
    asked: ["entre 0 et 1", "Entre 0 et 1", "de 0 à 1"],
  }),
  entry(
    "set",
    "{π/2+kπ}",
    ["π/2 mod π", "π/2 [π]", "x=π/2 mod π", "π/2 modulo π", "π/2+kπ", "x ≡ π/2 [π]"],
    ["π mod π", "π/2 mod 2π", "π/2", "π/3 mod π"],
  ),

  // What is left away by an expansion.
  entry(
    "expression",
    "x-x^2/2+o(x^2)",
    [
      "x - x^2/2 + x^2 epsilon(x)",
      "x-x²/2+x²ε(x)",
      "x-x²/2+x^2*epsilon(x)",
      "ln(1+x)=x-x²/2+o(x²)",
      "x-x²/2+x²ε(x) avec ε(x)→0",
    ],
    ["x+x²/2+o(x²)", "x + x^2/2 + x^2 epsilon(x)", "x-x²+o(x²)"],
    { helped: { remainder: ["x-x²/2+ox²", "x-x²/2+o x^2", "x-x²/2+0(x²)", "x-x²/2+o(x2)"] } },
  ),

  // Numbers of two readings.
  entry("number", "1234,5", ["1 234,5", "1234.5"], ["1,234", "12345"], {
    helped: { thousands: ["1,234.5", "1.234,5"] },
  }),
  entry("number", "0,001", ["10^-3", "10⁻³", "1e-3"], ["10-2", "7", "10^3"], {
    helped: { power: ["10-3"] },
  }),
  entry("number", "3,58e7", ["3,58.10^7", "3,58x10^7"], ["3,58.106", "3,58.10^6"], {
    helped: { power: ["3,58.107", "3,58x107", "3,58*107", "3,58 10 7"] },
  }),
  entry("expression", "x^3", ["xxx", "x*x*x"], ["x.3", "x^2"], { asked: ["x3"] }),

  // Letters for others.
  entry("expression", "ω²", ["omega²", "ω^2", "\\omega^2"], ["v²", "2ω", "w"], {
    helped: { letters: ["w²", "w^2", "W²"] },
  }),
  entry("expression", "ρgh", ["rho g h", "ρ.g.h"], ["qgh", "ρg", "pg"], {
    helped: { letters: ["pgh", "p.g.h"] },
  }),
  entry("expression", "U_0/R", ["U0/R", "U₀/R"], ["Ui/R", "R/Uo"], {
    helped: { letters: ["Uo/R", "UO/R"] },
  }),
  entry("expression", "α+β", ["alpha+beta", "β+α"], ["a-b", "c+d"], {
    helped: { letters: ["a+b"] },
  }),
  entry("expression", "Delta_t", ["Δt", "Delta t", "Δ_t"], ["Δx", "2Δt"]),

  // Units that a label says in other ways.
  entry(
    "number",
    "8,314",
    ["8,314 J·mol⁻¹·K⁻¹", "8,314 J/(mol.K)", "8,314 J.mol-1.K-1", "8,314 J/mol/K", "8,314"],
    ["8,413 J/mol/K"],
    { label: "R, en J·mol⁻¹·K⁻¹", unit: ["8,314 J", "8,314 J/mol"] },
  ),
  entry("number", "4180", ["4180 J/kg/K", "4,18 kJ/(kg·K)"], ["418 J/kg/K"], {
    label: "c, en J·kg⁻¹·K⁻¹",
    unit: ["4180 J"],
  }),
  entry("number", "0,5", ["0,5 mètres", "50 cm", "0,5 m", "500 mm"], ["5 m"], {
    label: "L (m)",
    unit: ["0,5 s"],
  }),
  entry("number", "300", ["300 K", "300 kelvins"], ["30 K"], {
    label: "$T$ (K)",
    unit: ["300 m"],
  }),
  entry("number", "35800", ["35 800 km", "35,8 Mm", "35800"], ["358 km"], {
    label: "Quelle est l'altitude en kilomètres ?",
  }),
  entry("number", "8,3", ["8,3 m/s", "8,3"], ["9 m/s"], {
    label: "Donner la vitesse en m/s et l'arrondir",
  }),
  entry("number", "8,3", ["8,3 m/s", "8,3 ms-1"], ["9 m/s"], { label: "v = … m/s" }),
  entry("number", "20", ["20 €", "20", "20€", "20 euros", "20 euro"], ["21 €"], {
    label: "Prix, en €",
    unit: ["20 m", "20 DT"],
  }),
  entry("number", "20", ["20 DT", "20 dinars", "20 TND", "20 dt", "20 000 millimes"], ["21 DT"], {
    label: "Prix, en dinars",
    unit: ["20 €"],
  }),
  entry("number", "2", ["2 ans", "2 an", "2 années", "24 mois"], ["3 ans"], {
    label: "Âge, en ans",
    unit: ["2 jours"],
  }),
  entry("number", "5", ["5 um", "5 µm", "5 μm", "5e-6 m", "0,005 mm"], ["6 um"], {
    label: "λ, en µm",
  }),
  entry("number", "2e-6", ["2 uF", "2 µF", "2 microfarads"], ["2 nF"], { label: "C, en F" }),
  entry("number", "36", ["36 v", "36 V", "36 volts", "36v"], ["37 V"], {
    label: "U, en V",
    asked: ["37 v"],
  }),
  entry("number", "3", ["3 dB", "3 db", "3"], ["4 dB"], { label: "Gain, en dB" }),
  entry("number", "2", ["2 mètres carrés", "2 m²", "2 m carrés", "2 mètres carré"], ["3 m²"], {
    label: "Aire, en m²",
    unit: ["2 mètres", "2 mètres cubes"],
  }),
  entry("number", "2", ["2 mètres cubes", "2 m cube", "2000 L"], ["3 m³"], {
    label: "Volume, en mètres cubes",
    unit: ["2 m²"],
  }),

  // No answers.
  entry("tuple", "(1;2)", ["(1;2)"], ["(2;1)"], { asked: ["1/0", "0/0", "(1/0;2)", "1/(1-1)"] }),
  entry("set", "{1;2}", ["{1;2}"], ["{1}"], { asked: ["1/0", "{0/0}", "{1/0;2}", "]1/0;2["] }),
  entry("matrix", "[[1;2];[3;4]]", ["[[1;2];[3;4]]"], ["[[1;2];[3;5]]"], {
    asked: ["[[1/0;2];[3;4]]", "[[0/0,2],[3,4]]"],
  }),
  entry("equation", "y=6x-9", ["y=6x-9"], ["y=6x"], { asked: ["y=1/0", "1/0=y", "y=6x-9/0"] }),
  entry("expression", "x²+1", ["x²+1"], ["x²", "a", "2"], {
    asked: ["lol", "aaa", "ok", "bof", "jsp", "aaaaaaaaa", "no", "mdr", "haha"],
  }),
  entry("antiderivative", "x²", ["x²+C"], ["x³"], { asked: ["lol", "aaa", "ok"] }),
  entry("complex", "1+i", ["1+i"], ["1-i"], { asked: ["lol", "aaa", "ok"] }),
  entry("set", "{3;4}", ["{3;4}"], ["{3}"], { asked: ["lol", "aaa", "ok"] }),
  entry("tuple", "(3;4)", ["(3;4)"], ["(4;3)", "4/3"], {
    asked: ["lol", "aaa", "ok"],
    helped: { separators: ["3/4"] },
  }),
];
