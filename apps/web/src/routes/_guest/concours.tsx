import { fill } from "@majorant/client/api/fill.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { subjects } from "@majorant/contract/choices";
import { createFileRoute } from "@tanstack/react-router";
import { pageHead } from "../../app/document/page-head.ts";
import { PapersPage } from "../../features/papers/PapersPage.tsx";
import { type PaperChoice, papers, papersByNotion } from "../../features/papers/papers.api.ts";

/** No sign-in rule: the same page for a visitor and for a student. */
export const Route = createFileRoute("/_guest/concours")({
  validateSearch: ({ filiere, matiere }): PaperChoice => {
    const subject = subjects.find((one) => one === matiere);
    return {
      ...(typeof filiere === "string" && filiere !== "" && { filiere: filiere.slice(0, 20) }),
      ...(subject && { matiere: subject }),
    };
  },
  loaderDeps: ({ search }) => search,
  loader: (route) => fill(route, [papers, papersByNotion(route.deps)]),
  head: () =>
    pageHead(
      "/concours",
      "Sujets de concours",
      "Les sujets par filière et par matière, question par question : notions, exercices, moments des vidéos, et ce qui tombe chaque année.",
    ),
  component: Papers,
});

function Papers() {
  const choice = Route.useSearch();
  return (
    <>
      <PageTitle>Sujets de concours</PageTitle>
      <PapersPage choice={choice} />
    </>
  );
}
