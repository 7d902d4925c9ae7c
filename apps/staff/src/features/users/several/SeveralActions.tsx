import { Button } from "@majorant/ui/actions/Button.tsx";
import {
  IconBook2,
  IconCategory,
  IconFolderSymlink,
  IconUserCheck,
  IconUserOff,
  IconX,
} from "@tabler/icons-react";
import { useState } from "react";
import { ActivateSeveral } from "./ActivateSeveral.tsx";
import { AssignSeveral } from "./AssignSeveral.tsx";
import { MoveSeveral } from "./MoveSeveral.tsx";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

const acts = {
  move: { word: "Mettre dans un groupe", icon: <IconFolderSymlink {...icon} /> },
  course: { word: "Donner accès à un cours", icon: <IconBook2 {...icon} /> },
  category: { word: "Donner accès à une catégorie", icon: <IconCategory {...icon} /> },
  activate: { word: "Activer", icon: <IconUserCheck {...icon} /> },
  deactivate: { word: "Désactiver", icon: <IconUserOff {...icon} /> },
};

type Act = keyof typeof acts;

// The keys of an object are its names.
const all = Object.keys(acts) as Act[];

/** What can be done with the users that are chosen, all at once. */
export function SeveralActions({ ids, onEnd }: { ids: readonly number[]; onEnd: () => void }) {
  const [asked, setAsked] = useState<Act | null>(null);
  const props = { ids, onClose: () => setAsked(null) };
  return (
    <>
      {all.map((act) => (
        <Button
          key={act}
          variant="quiet"
          icon={acts[act].icon}
          disabled={ids.length === 0}
          onClick={() => setAsked(act)}
        >
          {acts[act].word}
        </Button>
      ))}
      <Button variant="quiet" icon={<IconX {...icon} />} onClick={onEnd}>
        Terminer
      </Button>
      {asked === "move" && <MoveSeveral {...props} />}
      {asked === "course" && <AssignSeveral kind="cours" {...props} />}
      {asked === "category" && <AssignSeveral kind="categorie" {...props} />}
      {asked === "activate" && <ActivateSeveral isActive {...props} />}
      {asked === "deactivate" && <ActivateSeveral isActive={false} {...props} />}
    </>
  );
}
