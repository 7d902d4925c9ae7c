/**
 * Draws the illustrations of the catalogue's public pages, a file with one symbol for each, as draw-home.ts
 * does: fetched after the words, in the tokens of the page. Run by hand; the result is committed.
 */
import { writeFile } from "node:fs/promises";
import { arcade } from "./catalogue/arcade.ts";
import { kite } from "./catalogue/kite.ts";
import { summit } from "./catalogue/summit.ts";
import { wall } from "./catalogue/wall.ts";
import { wave } from "./catalogue/wave.ts";

const drawings = { kite: kite(), wave: wave(), arcade: arcade(), summit: summit(), wall: wall() };

for (const [name, drawing] of Object.entries(drawings))
  await writeFile(
    new URL(`../src/features/catalogue/art/${name}.svg`, import.meta.url),
    `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${drawing}</svg>\n`,
  );
