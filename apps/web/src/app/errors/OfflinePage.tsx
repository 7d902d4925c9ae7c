import { IconRefresh } from "@tabler/icons-react";
import { Button } from "../../ui/Button.tsx";
import { drawn, ErrorScene } from "./ErrorScene.tsx";

/** No connection: a curve whose end is missing. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorScene
      title="Vous êtes hors connexion"
      actions={
        <Button icon={<IconRefresh size={20} />} onClick={onRetry}>
          Réessayer
        </Button>
      }
      drawing={
        <>
          <path className={drawn.curve} d="M28 156c60 0 80-92 128-104" />
          <path className={drawn.bound} d="M172 48c40-8 84-10 128-10" />
          <circle className={drawn.hole} cx="160" cy="51" r="6" />
        </>
      }
    >
      La suite reviendra avec le réseau. Vérifiez vos données mobiles ou votre Wi-Fi.
    </ErrorScene>
  );
}
