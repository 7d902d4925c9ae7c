import { createFileRoute } from "@tanstack/react-router";
import { Queries } from "../../../app/calls/Queries.tsx";
import { PageTitle } from "../../../app/PageTitle.tsx";
import { NosCours } from "../../../features/catalogue/NosCours.tsx";

export const Route = createFileRoute("/_guest/_public/nosCours/")({
  validateSearch: ({ q }): { q?: string } => (typeof q === "string" ? { q } : {}),
  component: NosCoursPage,
});

function NosCoursPage() {
  const { q = "" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Queries>
      <PageTitle>Nos cours</PageTitle>
      <NosCours
        q={q.trim()}
        // A first search can be left by going back; its letters are not places of their own.
        onSearch={(text) => navigate({ search: text ? { q: text } : {}, replace: q !== "" })}
      />
    </Queries>
  );
}
