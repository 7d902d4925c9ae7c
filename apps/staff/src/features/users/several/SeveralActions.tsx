import { Button } from "@majorant/ui/actions/Button.tsx";
import {
  IconBook2,
  IconCategory,
  IconFolderSymlink,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
  IconX,
} from "@tabler/icons-react";
import { useState } from "react";
import { ActivateSeveral } from "./ActivateSeveral.tsx";
import { AssignSeveral } from "./AssignSeveral.tsx";
import { MoveSeveral } from "./MoveSeveral.tsx";
import { RemoveSeveral } from "./RemoveSeveral.tsx";
import type { SeveralProps } from "./several.ts";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

const acts = {
  move: { word: "Mettre dans un groupe", icon: <IconFolderSymlink {...icon} /> },
  course: { word: "Donner accès à un cours", icon: <IconBook2 {...icon} /> },
  category: { word: "Donner accès à une catégorie", icon: <IconCategory {...icon} /> },
  activate: { word: "Activer", icon: <IconUserCheck {...icon} /> },
  deactivate: { word: "Désactiver", icon: <IconUserOff {...icon} /> },
  remove: { word: "Retirer du groupe", icon: <IconUserMinus {...icon} /> },
};

type Act = keyof typeof acts;

// The keys of an object are its names.
const all = Object.keys(acts) as Act[];

export type SeveralActionsProps = Pick<SeveralProps, "ids" | "onLeft"> & {
  /** The group that they are shown in, and can be taken out of. */
  group?: { id: number; nom: string };
  onEnd: () => void;
};

/** What can be done with the users that are chosen, all at once. */
export function SeveralActions({ ids, group, onLeft, onEnd }: SeveralActionsProps) {
  const [asked, setAsked] = useState<Act | null>(null);
  const props = { ids, onLeft, onClose: () => setAsked(null) };
  return (
    <>
      {(group ? all : all.filter((act) => act !== "remove")).map((act) => (
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
      {asked === "remove" && group && <RemoveSeveral group={group} {...props} />}
    </>
  );
}
