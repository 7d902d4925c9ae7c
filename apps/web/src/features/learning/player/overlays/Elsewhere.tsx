import type { Elsewhere as Where } from "@majorant/features/learning/player/useStreamLock.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { IconDevices, IconPlayerPlayFilled } from "@tabler/icons-react";
import css from "./Trouble.module.css";

export type ElsewhereProps = Where & {
  onTake: () => void;
  /** It is being taken back. */
  pending: boolean;
};

function whereIs({ here, device }: Where): string {
  if (here) return "La lecture continue dans un autre onglet de ce navigateur.";
  if (device === null) return "La lecture continue sur un autre appareil.";
  return `La lecture continue sur un autre appareil : ${device}.`;
}

/** Another page of the same student plays: which one, and the way back. */
export function Elsewhere({ onTake, pending, ...where }: ElsewhereProps) {
  return (
    <div className={css.trouble}>
      <IconDevices size={32} stroke={1.5} aria-hidden="true" />
      <p role="alert">{whereIs(where)}</p>
      <Button
        icon={<IconPlayerPlayFilled size={20} aria-hidden="true" />}
        pending={pending}
        onClick={onTake}
      >
        Reprendre ici
      </Button>
    </div>
  );
}
