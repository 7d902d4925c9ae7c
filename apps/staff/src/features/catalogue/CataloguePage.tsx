import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { IconBook2, IconFolder, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { editOf, viewOf } from "../../components/catalogue-addresses.ts";
import { Addition } from "../../components/page/Addition.tsx";
import { Page } from "../../components/page/Page.tsx";
import { SearchedTree } from "../../components/tree/SearchedTree.tsx";
import { TreeActions } from "../../components/tree/TreeActions.tsx";
import type { TreeNode } from "../../components/tree/tree-node.ts";
import type { TreeSearch } from "../../components/tree/tree-search.ts";
import { DeleteCategory, DeleteCourse } from "./DeleteEntry.tsx";
import { branchOf, matchesOf, selectedBy, useMove } from "./tree/branches.ts";
import { selectionOf } from "./tree/selection.ts";

export type CataloguePageProps = {
  search: TreeSearch;
  onSearch: (search: TreeSearch, how?: { replace: boolean }) => Promise<void>;
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
  const matches = useQuery({ ...matchesOf(q ?? ""), enabled: q !== undefined });
  const selected = useQuery({ ...selectedBy(selection ?? ""), enabled: selection !== undefined });
  const here = selection === undefined ? null : (selected.data ?? null);
  const { selection: _, ...unselected } = search;
  // What the address selects, while it is being read too: what is added just then is added there.
  const at = selected.data === null ? undefined : selectionOf(selection);
  const parent = at?.kind === "Categorie" ? { categorie: at.id } : {};
  const Delete = here?.selection.kind === "Categorie" ? DeleteCategory : DeleteCourse;
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
      <SearchedTree
        label="Catégories et cours"
        matchesLabel="Catégories et cours trouvés"
        searchLabel="Chercher une catégorie ou un cours"
        name="catalogue"
        branchOf={branchOf}
        iconOf={iconOf}
        search={search}
        onSearch={onSearch}
        onOpen={(key) => {
          const opened = selectionOf(key);
          if (opened) navigate(editOf(opened));
        }}
        selected={selected}
        matches={matches}
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
        noMatch={
          <EmptyState title="Rien ne correspond">
            Essayez un autre mot du titre, ou celui d’une catégorie.
          </EmptyState>
        }
      >
        <TreeActions
          pages={here && { view: viewOf(here.selection), edit: editOf(here.selection) }}
          onDelete={() => setDeleting(true)}
        />
      </SearchedTree>
      {isDeleting && here && (
        <Delete
          id={here.selection.id}
          name={here.name}
          onDeleted={() => {
            setDeleting(false);
            return onSearch(unselected, { replace: true });
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </Page>
  );
}
