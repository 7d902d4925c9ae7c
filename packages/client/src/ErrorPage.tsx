import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { IconRefresh } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { type PageError, setPageError } from "./api/page-error.ts";
import { ErrorScene, sceneClasses } from "./errors/ErrorScene.tsx";
import { NotFoundPage } from "./errors/NotFoundPage.tsx";
import { onceBack } from "./line/back.ts";
import { PageTitle } from "./PageTitle.tsx";

export type ErrorPageProps = {
  fault: NonNullable<PageError>;
  /** What "Réessayer" does; by default the page is tried again. */
  onRetry?: () => void;
};

/** Shown in place of a page that can't be; it is there when nothing else can be fetched. */
export function ErrorPage({ fault, onRetry = tryPage }: ErrorPageProps) {
  return (
    <>
      <PageTitle>{fault === 503 ? "Service indisponible" : `${fault} ERROR`}</PageTitle>
      {fault === 404 && <NotFoundPage />}
      {fault === 500 && <ServerErrorPage onRetry={onRetry} />}
      {fault === 503 && <ServerAwayPage onRetry={onRetry} />}
    </>
  );
}

const tryPage = () => setPageError(null);

/** The server is away for a moment: a curve with a gap. The page is tried again once it is back. */
function ServerAwayPage({ onRetry }: { onRetry: () => void }) {
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
          <path
            className={sceneClasses.curve}
            d="M30 150c44-4 62-28 84-56M206 78c30-30 52-38 94-42"
          />
          <circle className={sceneClasses.hole} cx="118" cy="89" r="6" />
          <circle className={sceneClasses.hole} cx="202" cy="82" r="6" />
        </>
      }
    >
      Le service est momentanément indisponible. Cette page s’ouvrira d’elle-même dès qu’il sera de
      retour.
    </ErrorScene>
  );
}

/** The 500 state: a computation that diverged. */
function ServerErrorPage({ onRetry }: { onRetry: () => void }) {
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
          <path className={sceneClasses.bound} d="M28 52h272" />
          <path
            className={sceneClasses.curve}
            d="M28 132c14 0 14-16 28-16s14 32 28 32 14-50 28-50 14 66 28 66 14-88 28-88 14 84 26 84 16-150 42-150"
          />
          <circle className={sceneClasses.dot} cx="224" cy="52" r="7" />
        </>
      }
    >
      Un calcul n’a pas abouti de notre côté. Votre travail n’est pas perdu : réessayez dans un
      instant.
    </ErrorScene>
  );
}
