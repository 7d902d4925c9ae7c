// A quiet pad under each clip, and a soft note where a step begins: so that the player has a sound to control.
import type { Scene } from "./scene.ts";

export const sampleRate = 44_100;

/** Mono, 16 bits, little-endian. */
export function soundOf(scene: Scene): Buffer {
  const count = Math.round(scene.seconds * sampleRate);
  const samples = Buffer.alloc(count * 2);
  for (let i = 0; i < count; i++) {
    const t = i / sampleRate;
    const fade = Math.min(1, t / 2, (scene.seconds - t) / 2);
    const pad = scene.chord.reduce((sum, hertz, k) => {
      const breath = 0.7 + 0.3 * Math.sin(2 * Math.PI * (0.07 + 0.03 * k) * t);
      return (
        sum + breath * Math.sin(2 * Math.PI * hertz * t) + 0.25 * Math.sin(Math.PI * hertz * t)
      );
    }, 0);
    const notes = scene.cues.reduce((sum, cue, k) => {
      const age = t - cue;
      if (age < 0 || age > 2) return sum;
      const hertz = 2 * (scene.chord[k % scene.chord.length] ?? 220);
      return (
        sum + Math.min(1, age / 0.01) * Math.exp(-3.2 * age) * Math.sin(2 * Math.PI * hertz * age)
      );
    }, 0);
    samples.writeInt16LE(Math.round(32_767 * fade * (0.016 * pad + 0.045 * notes)), i * 2);
  }
  return samples;
}
