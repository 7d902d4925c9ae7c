import type { CategorieDetail } from "@majorant/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/Badge.tsx";
import { Cover } from "../../../ui/Cover.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { Page } from "../../kit/Page.tsx";
import { EditedCategory } from "./CategoryForms.tsx";
import { categoryById } from "./catalogue.api.ts";
import { Loaded } from "./Loaded.tsx";
import { keyOf } from "./selection.ts";
import css from "./View.module.css";

const inTree = (id: number) => (
  <LinkButton
    variant="secondary"
    to="/admin/cours"
    search={{ selection: keyOf({ kind: "Categorie", id }) }}
  >
    Dans l’arbre
  </LinkButton>
);

/** /admin/cours/categorie/{categorieId}. */
export function CategoryPage({ categorieId, access }: { categorieId: number; access: ReactNode }) {
  const category = useQuery(categoryById(categorieId));
  return (
    <Page
      title={category.data?.titre ?? "Catégorie"}
      lead={category.data?.chemin}
      actions={
        <>
          {inTree(categorieId)}
          <LinkButton to="/admin/cours/categorie/$categorieId/modifier" params={{ categorieId }}>
            Modifier
          </LinkButton>
        </>
      }
    >
      <Loaded of={category}>{(data) => <CategoryView category={data} />}</Loaded>
      {access}
    </Page>
  );
}

function CategoryView({ category }: { category: CategorieDetail }) {
  return (
    <section className={css.view} aria-label="La catégorie">
      <div className={css.cover}>
        <Cover title={category.titre} photo={category.photo} />
      </div>
      <div className={css.words}>
        <p className={css.flags}>
          <Badge tone={category.ouvert ? "success" : "plain"}>
            {category.ouvert ? "Ouverte" : "Fermée"}
          </Badge>
          {category.speciale && <Badge tone="brand">Spéciale</Badge>}
        </p>
        <p>{category.descriptionCourte || "Sans description."}</p>
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
  const category = useQuery(categoryById(categorieId));
  return (
    <Page
      title={`Modifier ${category.data?.titre ?? "la catégorie"}`}
      lead={category.data?.chemin}
      actions={inTree(categorieId)}
      narrow
    >
      <Loaded of={category}>
        {(data) => (
          <Tabs
            label="La catégorie"
            selected={tab}
            onSelect={onTab}
            tabs={[
              {
                id: "informations",
                label: "Informations",
                panel: <EditedCategory key={categorieId} category={data} />,
              },
              { id: "acces", label: "Accès", panel: access },
            ]}
          />
        )}
      </Loaded>
      {children}
    </Page>
  );
}
