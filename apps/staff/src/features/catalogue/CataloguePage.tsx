import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { IconBook2, IconFolder, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { editOf, viewOf } from "../../components/catalogue-addresses.ts";
import { Addition } from "../../components/page/Addition.tsx";
import { Page } from "../../components/page/Page.tsx";
import { SearchField } from "../../components/tables/SearchField.tsx";
import { Tree } from "../../components/tree/Tree.tsx";
import { TreeActions } from "../../components/tree/TreeActions.tsx";
import { TreeMatches } from "../../components/tree/TreeMatches.tsx";
import { TreeToolbar } from "../../components/tree/TreeToolbar.tsx";
import type { TreeNode } from "../../components/tree/tree-node.ts";
import { DeleteCategory } from "./DeleteCategory.tsx";
import { DeleteCourse } from "./DeleteCourse.tsx";
import { branchOf, matches, selected, useMove } from "./tree/branches.ts";
import { selectionOf } from "./tree/selection.ts";

/** The course manager as its address has it. */
export type CatalogueSearch = { selection?: string; q?: string };

export type CataloguePageProps = {
  search: CatalogueSearch;
  onSearch: (search: CatalogueSearch, how?: { replace: boolean }) => void;
};

const iconOf = ({ key }: TreeNode) =>
  key.startsWith("Categorie") ? (
    <IconFolder size={18} stroke={1.75} aria-hidden="true" />
  ) : (
    <IconBook2 size={18} stroke={1.75} aria-hidden="true" />
  );

const plus = <IconPlus size={18} stroke={2} aria-hidden="true" />;

/** Categories come before courses: each is put in order among its like. */
const areAlike = (key: string, beside: string) =>
  selectionOf(key)?.kind === selectionOf(beside)?.kind;

/** /admin/cours: every category and course. */
export function CataloguePage({ search, onSearch }: CataloguePageProps) {
  const { selection, q } = search;
  const navigate = useNavigate();
  const move = useMove();
  const [isDeleting, setDeleting] = useState(false);
  const found = useQuery({ ...matches(q ?? ""), enabled: q !== undefined });
  const chosen = useQuery({ ...selected(selection ?? ""), enabled: selection !== undefined });
  const here = selection === undefined ? null : (chosen.data ?? null);
  const { q: _, ...unsearched } = search;
  const { selection: __, ...unselected } = search;

  const select = (key: string) => onSearch({ ...search, selection: key }, { replace: true });
  const parent = here?.selection.kind === "Categorie" ? { categorie: here.selection.id } : {};
  const closeDeleting = () => setDeleting(false);
  const deleted = () => {
    closeDeleting();
    onSearch(unselected, { replace: true });
  };
  const actions = (
    <>
      <LinkButton
        variant="secondary"
        icon={plus}
        to="/admin/cours/ajouterCategorie"
        search={parent}
      >
        <Addition verb="Ajouter une" of="catégorie" />
      </LinkButton>
      <LinkButton icon={plus} to="/admin/cours/ajouterCours" search={parent}>
        <Addition verb="Ajouter un" of="cours" />
      </LinkButton>
    </>
  );

  return (
    <Page
      title="Cours"
      lead="L’ordre ici est celui du catalogue : une ligne choisie se déplace par ses flèches ou sa poignée."
      actions={actions}
    >
      <TreeToolbar
        search={
          <SearchField
            label="Chercher une catégorie ou un cours"
            value={q}
            onSearch={(next) =>
              onSearch(next === undefined ? unsearched : { ...search, q: next }, { replace: true })
            }
          />
        }
        selected={
          here?.name ??
          (selection !== undefined &&
            chosen.data === null &&
            "Ce n’est plus là, quelqu’un l’a supprimé")
        }
      >
        <TreeActions
          pages={here && { view: viewOf(here.selection), edit: editOf(here.selection) }}
          onDelete={() => setDeleting(true)}
        />
      </TreeToolbar>
      {q === undefined ? (
        <Tree
          label="Catégories et cours"
          name="catalogue"
          branchOf={branchOf}
          iconOf={iconOf}
          selected={selection}
          onSelect={select}
          onOpen={(key) => {
            const opened = selectionOf(key);
            if (opened) navigate(editOf(opened));
          }}
          above={here?.above}
          mayMove={areAlike}
          onMove={({ key, parent, beside, side }) => {
            const [moved, other] = [selectionOf(key), selectionOf(beside)];
            if (moved && other)
              move({ moved, parent: selectionOf(parent)?.id ?? null, beside: other.id, side });
          }}
          empty={
            <EmptyState title="Aucune catégorie pour le moment" action={actions}>
              Ajoutez une catégorie, puis ses cours.
            </EmptyState>
          }
        />
      ) : (
        <TreeMatches
          label="Catégories et cours trouvés"
          found={found}
          iconOf={iconOf}
          selected={selection}
          onSelect={select}
          empty={
            <EmptyState title="Rien ne correspond">
              Essayez un autre mot du titre, ou celui d’une catégorie.
            </EmptyState>
          }
        />
      )}
      {isDeleting && here?.selection.kind === "Categorie" && (
        <DeleteCategory
          categorieId={here.selection.id}
          name={here.name}
          onDeleted={deleted}
          onClose={closeDeleting}
        />
      )}
      {isDeleting && here?.selection.kind === "Cours" && (
        <DeleteCourse
          coursId={here.selection.id}
          name={here.name}
          onDeleted={deleted}
          onClose={closeDeleting}
        />
      )}
    </Page>
  );
}
