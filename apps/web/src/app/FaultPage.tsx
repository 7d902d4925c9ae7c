import { lazy, Suspense } from "react";
import { type Fault, setFault } from "./calls/fault.ts";
import css from "./FaultPage.module.css";
import { PageTitle } from "./PageTitle.tsx";

// Nobody should have to wait for them before a page that can be shown. Where the line is dead they don't
// come either: what is said then is here already.
const NotFoundPage = lazy(() =>
  import("./errors/NotFoundPage.tsx").then(
    (module) => ({ default: module.NotFoundPage }),
    () => ({ default: Unreachable }),
  ),
);
const ServerErrorPage = lazy(() =>
  import("./errors/ServerErrorPage.tsx").then(
    (module) => ({ default: module.ServerErrorPage }),
    () => ({ default: Unreachable }),
  ),
);

/** A part of the application could not be fetched: only the whole page, asked for anew, gets it. */
const Unreachable = () => (
  <div className={css.unreachable}>
    <h1>La page n’a pas pu être chargée</h1>
    <p>Vérifiez votre connexion, puis réessayez.</p>
    <button type="button" className={css.retry} onClick={() => location.reload()}>
      Réessayer
    </button>
  </div>
);

export type FaultPageProps = {
  fault: NonNullable<Fault>;
  /** What "Réessayer" does; by default the page is tried again. */
  onRetry?: () => void;
};

/** Shown in place of a page that can't be (section 2, Layout). */
export function FaultPage({ fault, onRetry = () => setFault(null) }: FaultPageProps) {
  return (
    <Suspense>
      <PageTitle>{`${fault} ERROR`}</PageTitle>
      {fault === 404 ? <NotFoundPage /> : <ServerErrorPage onRetry={onRetry} />}
    </Suspense>
  );
}
