// What the drawings of the catalogue have in common.

/** A drawing as a page refers to it. */
export const symbol = (id: string, box: string, content: string) =>
  `<symbol id="${id}" viewBox="${box}">${content.replaceAll(/\n\s*/g, "")}</symbol>`;

export const round = 'fill="none" stroke-linecap="round" stroke-linejoin="round"';
export const green = "var(--l,#17714a) var(--d,#6fd3a0)";
export const times = (count: number) => Array.from({ length: count }, (_, n) => n);
