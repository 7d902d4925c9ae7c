import { useNavigate, useSearch } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { Tabs } from "../../../ui/frames/Tabs.tsx";
import { late } from "../../../ui/told/late.tsx";
import { Skeleton } from "../../../ui/told/Skeleton.tsx";
import { Notes } from "./Notes.tsx";
import type { NotesOn } from "./notes.api.ts";

const Discussion = late(() => import("../discussion/Discussion.tsx"));

/** One's own notes, and the discussion; a question in the address opens the latter. */
export default function NotesTabs({ on }: { on: NotesOn }) {
  const [selected, setSelected] = useState("notes");
  const { question } = useSearch({ strict: false });
  const navigate = useNavigate();

  function select(id: string) {
    setSelected(id);
    if (question !== undefined)
      navigate({ to: ".", search: {}, state: true, replace: true, resetScroll: false });
  }

  return (
    <Tabs
      label="Notes et discussion"
      selected={question === undefined ? selected : "discussion"}
      onSelect={select}
      tabs={[
        { id: "notes", label: "Notes", panel: <Notes on={on} /> },
        {
          id: "discussion",
          label: "Discussion",
          panel: (
            <Suspense fallback={<Skeleton lines={3} height="6rem" />}>
              <Discussion on={on} focusedId={question} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
