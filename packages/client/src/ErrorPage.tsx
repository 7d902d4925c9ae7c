import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { IconRefresh } from "@tabler/icons-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { type PageError, setPageError } from "./api/page-error.ts";
import css from "./ErrorPage.module.css";
import { ErrorScene } from "./ErrorScene.tsx";
import { onceBack } from "./line/back.ts";
import { PageTitle } from "./PageTitle.tsx";

// Of an access that ends while its pages are open: rare, and there is a line then.
const EndedPage = lazy(() => import("./EndedPage.tsx"));

export type ErrorPageProps = {
  fault: NonNullable<PageError>;
  /** The number of the request that the server failed on: whoever runs the place finds it in the log. */
  requestId?: string | undefined;
  /** What "Réessayer" does; by default the page is tried again. */
  onRetry?: () => void;
};

/** Shown in place of a page that can't be; it is there when nothing else can be fetched. */
export function ErrorPage({ fault, requestId, onRetry = tryPage }: ErrorPageProps) {
  return (
    <>
      <PageTitle>
        {fault === "ended"
          ? "Accès terminé"
          : fault === 503
            ? "Service indisponible"
            : `${fault} ERROR`}
      </PageTitle>
      {fault === 404 && <NotFoundPage />}
      {fault === "ended" && (
        <Suspense>
          <EndedPage />
        </Suspense>
      )}
      {fault === 500 && <ServerErrorPage requestId={requestId} onRetry={onRetry} />}
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
          <path className={css.curve} d="M30 150c44-4 62-28 84-56M206 78c30-30 52-38 94-42" />
          <circle className={css.hole} cx="118" cy="89" r="6" />
          <circle className={css.hole} cx="202" cy="82" r="6" />
        </>
      }
    >
      Le service est momentanément indisponible. Cette page s’ouvrira d’elle-même dès qu’il sera de
      retour.
    </ErrorScene>
  );
}

/** The 500 state: a computation that diverged. */
function ServerErrorPage({
  requestId,
  onRetry,
}: Pick<ErrorPageProps, "requestId"> & { onRetry: () => void }) {
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
          <path className={css.bound} d="M28 52h272" />
          <path
            className={css.curve}
            d="M28 132c14 0 14-16 28-16s14 32 28 32 14-50 28-50 14 66 28 66 14-88 28-88 14 84 26 84 16-150 42-150"
          />
          <circle className={css.dot} cx="224" cy="52" r="7" />
        </>
      }
    >
      Un calcul n’a pas abouti de notre côté. Votre travail n’est pas perdu : réessayez dans un
      instant.
      {requestId && <small className={css.number}>Demande {requestId}</small>}
    </ErrorScene>
  );
}

/** The 404 state (docs/product/roles.md, Layout): a function with no value at this point. */
export function NotFoundPage() {
  return (
    <ErrorScene
      title="404 ERROR"
      actions={<LinkButton to="/">Revenir à l’accueil</LinkButton>}
      drawing={
        <>
          <path className={css.bound} d="M168 12v160" />
          <path className={css.curve} d="M30 156c70-4 124-40 131-140M300 164c-70-4-118-24-125-36" />
          <circle className={css.hole} cx="175" cy="126" r="6" />
          <path
            className={css.dot}
            d="m168 160 3.5 3.5h5v5l3.5 3.5-3.5 3.5v5h-5l-3.5 3.5-3.5-3.5h-5v-5l-3.5-3.5 3.5-3.5v-5h5z"
          />
        </>
      }
    >
      Cette page n’est pas définie en ce point : son adresse a changé, ou n’a jamais existé.
    </ErrorScene>
  );
}
