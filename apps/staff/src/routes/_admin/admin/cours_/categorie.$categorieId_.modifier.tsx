import { ids } from "@majorant/client/api/ids.ts";
import { createFileRoute, Outlet } from "@tanstack/react-router";
import { Assignments } from "../../../../features/access/Assignments.tsx";
import { tabSearch } from "../../../../features/catalogue/catalogue-search.ts";
import { EditCategoryPage } from "../../../../features/catalogue/entries/CategoryPages.tsx";

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
