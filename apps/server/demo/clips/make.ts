// Draws the demo's clips: frames as SVG, rasterised by sharp, encoded by ffmpeg as HLS segments in two sizes.
//   make.ts                          every clip          make.ts riemann carnot     these
//   make.ts --look <folder> riemann  still frames as PNG, to look at before encoding
// Needs ffmpeg and MathJax (see typeset.ts). The segments are committed; the demo needs neither.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareFonts } from "./fonts.ts";

process.env.FONTCONFIG_FILE = await prepareFonts(join(tmpdir(), "majorant-clips-fonts"));

// Only now: fontconfig reads its configuration once, when the first of these draws.
const { encode } = await import("./encode.ts");
const { look } = await import("./look.ts");
const { scenes } = await import("./scenes/index.ts");

const [first, ...rest] = process.argv.slice(2);
const folder = first === "--look" ? rest[0] : undefined;
const names = folder ? rest.slice(1) : process.argv.slice(2);
for (const scene of scenes) {
  if (names.length > 0 && !names.includes(scene.id)) continue;
  if (folder) await look(scene, folder);
  else await encode(scene, join(import.meta.dirname, "media", scene.id));
}
