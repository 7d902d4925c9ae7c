import { createFileRoute, Outlet } from "@tanstack/react-router";
import { ids } from "../../../../app/calls/ids.ts";
import { Assignments } from "../../../../staff/features/assignments/Assignments.tsx";
import { EditCategoryPage } from "../../../../staff/features/catalogue/entries/CategoryPages.tsx";
import { tabSearch } from "../../../../staff/features/catalogue/tree/tab-search.ts";

export const Route = createFileRoute("/_admin/admin/cours_/categorie/$categorieId_/modifier")({
  params: { parse: ids },
  validateSearch: tabSearch,
  component: Edit,
});

function Edit() {
  const { categorieId } = Route.useParams();
  const { onglet = "informations" } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EditCategoryPage
      key={categorieId}
      categorieId={categorieId}
      tab={onglet}
      onTab={(tab) => navigate({ search: { onglet: tab }, replace: true })}
      access={<Assignments target={{ kind: "Categorie", id: categorieId }} editable />}
    >
      <Outlet />
    </EditCategoryPage>
  );
}
