import { lazy, Suspense } from "react";

type Title = { children: string };

const PlainTitle = ({ children }: Title) => (
  <title>{/* not translated */ `${children} · Majorant`}</title>
);

// What reads LaTeX comes with the first title that has some. The server waits for it, so that no reader without
// a script, no list of results and no slow line sees the source; without network that stands as it was written.
const MathTitle = lazy(() =>
  import("@majorant/domain/text/plain-math").then(
    ({ plainMath }) => ({
      default: ({ children }: Title) => <PlainTitle>{plainMath(children)}</PlainTitle>,
    }),
    () => ({ default: PlainTitle }),
  ),
);

/** The document's title on this page; one on each page. React moves it into the head. */
export function PageTitle({ children }: Title) {
  if (!children.includes("$")) return <PlainTitle>{children}</PlainTitle>;
  return (
    <Suspense>
      <MathTitle>{children}</MathTitle>
    </Suspense>
  );
}
