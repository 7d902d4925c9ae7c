import { PartWaits } from "@majorant/client/line/PartWaits.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { Notes, type NotesProps } from "./Notes.tsx";

const Discussion = lazy(() => import("@majorant/features/learning/discussion/Discussion.tsx"));

/** One's own notes, and the discussion; a question in the address opens the latter. */
export function NotesTabs({ on, timed }: NotesProps) {
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
        { id: "notes", label: "Notes", panel: <Notes {...{ on, timed }} /> },
        {
          id: "discussion",
          label: "Discussion",
          panel: (
            <Suspense
              fallback={
                <PartWaits>
                  <Skeleton lines={3} height="6rem" />
                </PartWaits>
              }
            >
              <Discussion on={on} focusedId={question} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
