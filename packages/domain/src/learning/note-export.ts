/** A note with where it stands in its course; `moment` in seconds of the video. */
export type ExportedNote = {
  section: string;
  ressource: { id: number; nom: string };
  contenu: string;
  moment: number | null;
};

const two = (number: number) => String(number).padStart(2, "0");

/** "02:05", "1:02:05". */
function clock(moment: number): string {
  const whole = Math.floor(moment);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(whole % 60)}`;
}

/**
 * A course's notes as one Markdown file: a heading for each section, one for each video in it, then
 * its notes as they were written. The notes come in the course's order.
 */
export function notesAsMarkdown(course: string, notes: readonly ExportedNote[]): string {
  const parts = [`# ${course}`];
  let section: string | null = null;
  let ressource: number | null = null;
  for (const note of notes) {
    if (note.section !== section) parts.push(`## ${note.section}`);
    if (note.ressource.id !== ressource) parts.push(`### ${note.ressource.nom}`);
    else parts.push("---");
    parts.push(
      note.moment === null ? note.contenu : `**${clock(note.moment)}**\n\n${note.contenu}`,
    );
    section = note.section;
    ressource = note.ressource.id;
  }
  return `${parts.join("\n\n")}\n`;
}
