import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Scene } from "./scene.ts";

/** Six frames of a scene on one sheet, and its poster frame. */
export async function look(scene: Scene, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const frames = await Promise.all(
    [0.12, 0.3, 0.48, 0.66, 0.84, 0.99].map((share) =>
      sharp(Buffer.from(scene.draw(share * scene.seconds)))
        .resize(800)
        .png()
        .toBuffer(),
    ),
  );
  await sharp({ create: { width: 1620, height: 1390, channels: 3, background: "#888" } })
    .composite(
      frames.map((input, i) => ({
        input,
        left: 5 + (i % 2) * 810,
        top: 5 + Math.floor(i / 2) * 460,
      })),
    )
    .png()
    .toFile(join(folder, `${scene.id}.png`));
  await sharp(Buffer.from(scene.draw(scene.poster)))
    .png()
    .toFile(join(folder, `${scene.id}-poster.png`));
}
