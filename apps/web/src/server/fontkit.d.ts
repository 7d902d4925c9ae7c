/** As far as it is used here; the package has no types of its own. */
declare module "fontkit" {
  export type Font = {
    unitsPerEm: number;
    layout(text: string): {
      advanceWidth: number;
      glyphs: { path: { toSVG(): string } }[];
      positions: { xAdvance: number }[];
    };
  };
  export function create(bytes: Uint8Array): Font;
}
