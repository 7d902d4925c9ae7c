import { MathText } from "@majorant/ui/text/MathText.tsx";
import type { DoneWith } from "../note/Done.tsx";
import { NoteItem } from "../note/NoteItem.tsx";
import { type Outbox, showUnsent } from "../unsent/unsent.ts";
import css from "./AllNotes.module.css";

export type WaitingNotesProps = {
  userId: number;
  unsent: Outbox;
  onDone: (done: DoneWith) => void;
};

/** New notes that are in this browser only. */
export function WaitingNotes({ userId, unsent, onDone }: WaitingNotesProps) {
  const waiting = unsent.flatMap((each) =>
    showUnsent(each).map((note) => ({ note, video: each.video })),
  );
  if (waiting.length === 0) return null;
  return (
    <section className={css.course} aria-labelledby="waiting">
      <header>
        <h2 id="waiting">Sur cet appareil seulement</h2>
      </header>
      <ul className={`plain ${css.notes}`}>
        {waiting.map(({ note, video }) => (
          <li key={note.key}>
            <p className={css.where}>
              <MathText>{video.nom}</MathText>
            </p>
            <NoteItem
              on={{ utilisateurId: userId, video }}
              note={note}
              onDone={(what, outcome) => onDone({ what, outcome })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
