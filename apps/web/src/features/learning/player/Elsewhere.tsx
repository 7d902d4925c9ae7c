import { IconDevices, IconPlayerPlayFilled } from "@tabler/icons-react";
import { Button } from "../../../ui/Button.tsx";
import css from "./Trouble.module.css";

export type ElsewhereProps = {
  /** Null is another tab of this browser. */
  device: string | null;
  onTake: () => void;
  /** It is being taken back. */
  pending: boolean;
};

/** Another page of the same student plays: which one, and the way back. */
export function Elsewhere({ device, onTake, pending }: ElsewhereProps) {
  return (
    <div className={css.trouble}>
      <IconDevices size={32} stroke={1.5} aria-hidden="true" />
      <p role="alert">
        {device
          ? `La lecture continue sur un autre appareil : ${device}.`
          : "La lecture continue dans un autre onglet de ce navigateur."}
      </p>
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
