import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { IconRefresh } from "@tabler/icons-react";
import { drawn, ErrorScene } from "./ErrorScene.tsx";

/** The 500 state: a computation that diverged. */
export function ServerErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorScene
      title="500 ERROR"
      actions={
        <>
          <Button icon={<IconRefresh size={20} />} onClick={onRetry}>
            Réessayer
          </Button>
          <LinkButton to="/" variant="secondary">
            Revenir à l’accueil
          </LinkButton>
        </>
      }
      drawing={
        <>
          <path className={drawn.bound} d="M28 52h272" />
          <path
            className={drawn.curve}
            d="M28 132c14 0 14-16 28-16s14 32 28 32 14-50 28-50 14 66 28 66 14-88 28-88 14 84 26 84 16-150 42-150"
          />
          <circle className={drawn.dot} cx="224" cy="52" r="7" />
        </>
      }
    >
      Un calcul n’a pas abouti de notre côté. Votre travail n’est pas perdu : réessayez dans un
      instant.
    </ErrorScene>
  );
}
