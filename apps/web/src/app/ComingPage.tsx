import { PageTitle } from "./PageTitle.tsx";

/** Holds the place of a page that is being built. */
export function ComingPage({ title }: { title: string }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <p>Cette page arrive bientôt.</p>
    </>
  );
}
