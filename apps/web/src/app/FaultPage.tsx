import { Suspense } from "react";
import { late } from "../ui/told/late.tsx";
import { type Fault, setFault } from "./calls/fault.ts";
import { PageTitle } from "./PageTitle.tsx";

// Nobody should have to wait for them before a page that can be shown.
const NotFoundPage = late<object>(() =>
  import("./errors/NotFoundPage.tsx").then((module) => ({ default: module.NotFoundPage })),
);
const ServerErrorPage = late<{ onRetry: () => void }>(() =>
  import("./errors/ServerErrorPage.tsx").then((module) => ({ default: module.ServerErrorPage })),
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
