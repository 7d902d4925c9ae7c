import { Button } from "@majorant/ui/actions/Button.tsx";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { onceBack } from "../line/back.ts";
import { drawn, ErrorScene } from "./ErrorScene.tsx";

/** The server is away for a moment: a curve with a gap. The page is tried again once it is back. */
export function ServerAwayPage({ onRetry }: { onRetry: () => void }) {
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  });
  useEffect(() => onceBack(() => retry.current()), []);
  return (
    <ErrorScene
      title="Service indisponible"
      actions={
        <Button icon={<IconRefresh size={20} />} onClick={onRetry}>
          Réessayer
        </Button>
      }
      drawing={
        <>
          <path className={drawn.curve} d="M30 150c44-4 62-28 84-56M206 78c30-30 52-38 94-42" />
          <circle className={drawn.hole} cx="118" cy="89" r="6" />
          <circle className={drawn.hole} cx="202" cy="82" r="6" />
        </>
      }
    >
      Le service est momentanément indisponible. Cette page s’ouvrira d’elle-même dès qu’il sera de
      retour.
    </ErrorScene>
  );
}
