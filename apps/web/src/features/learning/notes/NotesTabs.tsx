import { useState } from "react";
import { Tabs } from "../../../ui/Tabs.tsx";
import { Notes } from "./Notes.tsx";
import css from "./NotesTabs.module.css";
import type { NotesOn } from "./notes.api.ts";

/** Notes, and the discussion's place (specification, section 2: a placeholder only). */
export default function NotesTabs({ on }: { on: NotesOn }) {
  const [selected, setSelected] = useState("notes");
  return (
    <Tabs
      label="Notes et discussion"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: "notes", label: "Notes", panel: <Notes on={on} /> },
        {
          id: "discussion",
          label: "Discussion",
          panel: (
            <p className={css.coming}>
              Bientôt, vous pourrez poser ici vos questions sur cette vidéo.
            </p>
          ),
        },
      ]}
    />
  );
}
