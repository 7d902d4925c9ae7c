import { secondsOf } from "../time/clock.ts";

/** A chapter of a list, and the line it stands on, from 1. */
export type ListedChapter = { line: number; second: number; title: string };

/** "0:00 Titre", and how it is written elsewhere: "1. [0:00] – Titre", "• 0:00 | Titre". */
const written =
  /^(?:(?:[-–—•*]|\d{1,2}[.)])\s+)?[[(]?(\d+(?::\d{2}){1,2})[\])]?\s*(?:[-–—:|]\s*)?(\S.*)$/u;

/**
 * The chapters of a list as they are written below videos, a line each. `wrong` are the lines that are no
 * chapter; blank ones are passed over.
 */
export function chaptersIn(text: string): { chapters: ListedChapter[]; wrong: number[] } {
  const chapters: ListedChapter[] = [];
  const wrong: number[] = [];
  for (const [place, each] of text.split(/\r\n|\r|\n/).entries()) {
    if (each.trim() === "") continue;
    const line = place + 1;
    const [, moment = "", title = ""] = written.exec(each.trim()) ?? [];
    const second = secondsOf(moment);
    if (second === null) wrong.push(line);
    else chapters.push({ line, second, title: title.trim() });
  }
  return { chapters, wrong };
}
