/** A time of a cue: hours are optional (WebVTT, 4.1). */
const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const TIMING = new RegExp(`^(${TIME})[ \\t]+-->[ \\t]+(${TIME})(?:[ \\t].*)?$`);

const seconds = (time: string) => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/**
 * The text of a captions file as it is kept: WebVTT without its byte order mark, lines ended by \n; or
 * null where it is not WebVTT, was not UTF-8 (read as such, it has U+FFFD), or has no cue that a
 * player would show. A file with the commas of SubRip in its times is another format, whatever its name.
 */
export function readCaptions(file: string): string | null {
  const text = file.replace(/^\uFEFF/, "");
  if (text.includes("\uFFFD")) return null;
  const lines = text.replaceAll(/\r\n?/g, "\n").split("\n");
  if (!/^WEBVTT(?:[ \t].*)?$/.test(lines[0] ?? "") || text.includes("\0")) return null;
  const cues = lines.flatMap((line, place) => {
    const [, from, to] = TIMING.exec(line) ?? [];
    return from && to && lines[place + 1]?.trim() ? [seconds(to) - seconds(from)] : [];
  });
  // Every arrow belongs to a cue's times: one that can't be read would be lost without a word.
  const arrows = lines.filter((line) => line.includes("-->")).length;
  if (cues.length === 0 || arrows !== cues.length) return null;
  return cues.every((lasts) => lasts > 0) ? `${lines.join("\n").trimEnd()}\n` : null;
}
