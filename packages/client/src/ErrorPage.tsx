import { type PageError, setPageError } from "./api/page-error.ts";
import { NotFoundPage } from "./errors/NotFoundPage.tsx";
import { ServerAwayPage } from "./errors/ServerAwayPage.tsx";
import { ServerErrorPage } from "./errors/ServerErrorPage.tsx";
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
