import type { Screen } from "./routes.ts";

/** A picture of the album, `file` beside the page. */
export type Picture = {
  /** What the screen is in, or the name of the dialog that is open above it. */
  state: string;
  width: number;
  scheme: "light" | "dark";
  file: string;
};

/** One page with all pictures: a part for each viewer, a screen below the other, a row for each state. */
export function album(taken: readonly { screen: Screen; pictures: readonly Picture[] }[]): string {
  const parts = Map.groupBy(taken, ({ screen }) => screen.viewer);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Majorant, every screen</title>
<style>
body { font: 15px/1.5 system-ui; margin: 24px; background: #e8e6df; color: #14213d }
h2 { position: sticky; inset-block-start: 0; background: inherit; background: #e8e6df; padding: 8px 0; margin: 0 }
h3 { font: 600 14px ui-monospace, monospace; margin: 24px 0 4px }
figure { display: inline-block; vertical-align: top; margin: 0 12px 16px 0 }
figcaption { color: #55607a; font-size: 13px }
img { display: block; block-size: 420px; inline-size: auto; border: 1px solid #c9c5b8; background: #fff }
nav a { margin-inline-end: 16px }
</style>
<nav>${[...parts.keys()].map((viewer) => `<a href="#${viewer}">${viewer}</a>`).join("")}</nav>
${[...parts].map(([viewer, screens]) => part(viewer, screens)).join("\n")}
</html>
`;
}

const part = (
  viewer: string,
  screens: readonly { screen: Screen; pictures: readonly Picture[] }[],
) =>
  `<section id="${viewer}"><h2>${viewer}</h2>${screens
    .map(
      ({ screen, pictures }) =>
        `<h3>${screen.route} ${screen.scene?.name ?? ""}</h3>${pictures.map(figure).join("")}`,
    )
    .join("\n")}</section>`;

const figure = ({ state, width, scheme, file }: Picture) =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${state}, ${width} px, ${scheme}</figcaption></figure>`;
