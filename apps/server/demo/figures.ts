// Figures of the demo's exercises, as SVG without text: fonts are not everywhere alike.

/** Letters as strokes, 10 wide and 14 high. */
const letters: Record<string, string> = {
  A: "M0 14 L5 0 L10 14 M2 9 H8",
  B: "M0 0 V14 H6 Q10 14 10 10.5 T6 7 H0 M6 7 Q9 7 9 3.5 T6 0 H0",
  E: "M10 0 H0 V14 H10 M0 7 H7",
  F: "M10 0 H0 V14 M0 7 H7",
  O: "M5 0 Q10 0 10 7 T5 14 Q0 14 0 7 T5 0",
  R: "M0 14 V0 H6 Q10 0 10 4 T6 8 H0 M5 8 L10 14",
  U: "M0 0 V9 Q0 14 5 14 T10 9 V0",
  "1": "M2 4 L6 0 V14",
  "2": "M0 3 Q0 0 5 0 T10 4 Q10 6 0 14 H10",
  "'": "M5 0 L3 5",
};

/** A word at a place; what follows "_" is small and below. */
function word(text: string, x: number, y: number): string {
  let [at, small] = [x, false];
  return [...text]
    .map((letter) => {
      if (letter === "_") {
        small = true;
        return "";
      }
      const [scale, down] = small ? [1.1, 16] : [1.8, 0];
      const drawn = `<path transform="translate(${at} ${y + down}) scale(${scale})" d="${letters[letter]}" stroke-width="${2.6 / scale}"/>`;
      at += 13 * scale;
      return drawn;
    })
    .join("");
}

const drawing = (width: number, height: number, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="100%" height="100%" fill="#fff"/>
  <g fill="none" stroke="#14213d" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${shapes}</g>
</svg>`;

/** An arrow's head at the end of a line that comes from that angle, in degrees. */
const head = (x: number, y: number, angle: number) =>
  `<path transform="translate(${x} ${y}) rotate(${angle})" d="M-12 -7 L0 0 L-12 7"/>`;

/** By the names that the exercises call them by. */
export const figures: Record<string, string> = {
  "pont-diviseur": drawing(
    640,
    400,
    `<path d="M120 160 V70 H240 M360 70 H470 V150 M470 270 V340 H120 V240 M470 110 H560 M470 305 H560"/>
    <circle cx="120" cy="200" r="40"/><path d="M120 240 V160"/>
    <rect x="240" y="48" width="120" height="44"/><rect x="448" y="150" width="44" height="120"/>
    <circle cx="566" cy="110" r="5"/><circle cx="566" cy="305" r="5"/>
    <path d="M566 290 V128"/>${head(566, 128, -90)}
    <path d="M60 245 V155"/>${head(60, 155, -90)}
    ${word("E", 22, 188)}${word("R_1", 282, 8)}${word("R_2", 398, 196)}${word("U", 588, 194)}`,
  ),
  lentille: drawing(
    800,
    400,
    `<path d="M30 200 H770"/>${head(770, 200, 0)}
    <path d="M280 50 V370"/>${head(280, 50, -90)}${head(280, 370, 90)}
    <path d="M70 200 V130"/>${head(70, 130, -90)}
    <path d="M140 192 V208 M420 192 V208"/>
    <g stroke="#c2410c"><path d="M70 130 H280 L700 340"/><path d="M70 130 L700 340"/></g>
    <g stroke="#1d4ed8"><path d="M700 200 V340"/>${head(700, 340, 90)}</g>
    ${word("A", 48, 216)}${word("B", 38, 100)}${word("F", 132, 222)}${word("O", 250, 222)}${word("F'", 424, 160)}${word("A'", 692, 162)}${word("B'", 716, 336)}`,
  ),
};
