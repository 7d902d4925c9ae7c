import { query } from "@majorant/client/api/query.ts";
import type { CategoryDetail } from "@majorant/contract/catalogue/catalogue";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { EditedCategory } from "./CategoryForms.tsx";
import { EntryPage } from "./EntryPage.tsx";
import css from "./View.module.css";

/** A category as it is now. */
const categoryById = (categorieId: number) =>
  queryOptions({
    ...query("GET /categories/{categorieId}", { params: { categorieId } }),
    staleTime: 0,
    meta: { page: true },
  });

/** /admin/cours/categorie/{categorieId}. */
export function CategoryPage({ categorieId, access }: { categorieId: number; access: ReactNode }) {
  return (
    <EntryPage
      entry={{ kind: "Categorie", id: categorieId }}
      query={useQuery(categoryById(categorieId))}
      title={(titre = "Catégorie") => titre}
      view
      more={access}
    >
      {(category) => <CategoryView category={category} />}
    </EntryPage>
  );
}

function CategoryView({ category }: { category: CategoryDetail }) {
  return (
    <section className={`box pad-5 ${css.view}`} aria-label="La catégorie">
      <div className={css.cover}>
        <Cover title={category.titre} photo={category.photo} />
      </div>
      <div className={`stack gap-3 ${css.words}`}>
        <p className="row wrap gap-2">
          <Badge tone={category.ouvert ? "success" : "plain"}>
            {category.ouvert ? "Ouverte" : "Fermée"}
          </Badge>
          {category.speciale && <Badge tone="brand">Spéciale</Badge>}
        </p>
        <p>
          <MathText>{category.descriptionCourte || "Sans description."}</MathText>
        </p>
        {category.sousCategories.length > 0 && (
          <>
            <h2 className={css.name}>Sous-catégories</h2>
            <ul className={css.list}>
              {category.sousCategories.map(({ id, titre }) => (
                <li key={id}>
                  <Link to="/admin/cours/categorie/$categorieId" params={{ categorieId: id }}>
                    {titre}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

export type EditCategoryPageProps = {
  categorieId: number;
  tab: string;
  onTab: (tab: string) => void;
  /** Who was given access to it. */
  access: ReactNode;
  /** The modal that is open above it. */
  children: ReactNode;
};

/** /admin/cours/categorie/{categorieId}/modifier. */
export function EditCategoryPage(props: EditCategoryPageProps) {
  const { categorieId, tab, onTab, access, children } = props;
  return (
    <EntryPage
      entry={{ kind: "Categorie", id: categorieId }}
      query={useQuery(categoryById(categorieId))}
      title={(titre = "la catégorie") => `Modifier ${titre}`}
      narrow
      more={children}
    >
      {(category) => (
        <Tabs
          label="La catégorie"
          selected={tab}
          onSelect={onTab}
          tabs={[
            {
              id: "informations",
              label: "Informations",
              panel: <EditedCategory category={category} />,
            },
            { id: "acces", label: "Accès", panel: access },
          ]}
        />
      )}
    </EntryPage>
  );
}
