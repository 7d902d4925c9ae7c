import { Button } from "@majorant/ui/actions/Button.tsx";
import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./PartWaits.module.css";
import { tryAgain, useLine } from "./state.ts";

/** Keeps the place of a part of a page whose script is on its way; says so where it waits for the line. */
export function PartWaits({ children }: { children: ReactNode }) {
  const line = useLine();
  if (line === "fine") return children;
  return (
    <div className={css.part}>
      <p role="status">
        {line === "gone"
          ? "Pas de connexion : ce qui manque ici viendra dès qu’elle sera revenue."
          : "La connexion est lente : ce qui manque ici est en chemin."}
      </p>
      <Button variant="secondary" icon={<IconRefresh size={20} />} onClick={tryAgain}>
        Réessayer
      </Button>
    </div>
  );
}
