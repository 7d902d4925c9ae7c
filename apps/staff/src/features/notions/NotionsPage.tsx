import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { IconBulb, IconFolder, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { useState } from "react";
import { Page } from "../../components/page/Page.tsx";
import { SearchedTree } from "../../components/tree/SearchedTree.tsx";
import type { TreeNode } from "../../components/tree/tree-node.ts";
import type { TreeSearch } from "../../components/tree/tree-search.ts";
import { DeleteNotion, EditedNotion, MergeNotion, NewNotion } from "./NotionDialogs.tsx";
import { allNotions, branchOf, matchesOf, selectedOf } from "./notion-tree.ts";

type How = { replace: boolean; state?: { made: readonly number[] }; ignoreBlocker?: boolean };

export type NotionsPageProps = {
  search: TreeSearch;
  onSearch: (search: TreeSearch, how?: How) => Promise<void>;
  /** Where a file of notions is imported. */
  importTo: NonNullable<LinkProps["to"]>;
};

const iconOf = ({ key }: TreeNode) =>
  key.startsWith("Notion") ? (
    <IconBulb size={18} stroke={1.75} aria-hidden="true" />
  ) : (
    <IconFolder size={18} stroke={1.75} aria-hidden="true" />
  );

/** /admin/notions, /enseignant/notions: what the programmes speak of, by subject. */
export function NotionsPage({ search, onSearch, importTo }: NotionsPageProps) {
  const { selection, q } = search;
  const [dialog, setDialog] = useState<"add" | "edit" | "merge" | "delete" | null>(null);
  const matches = useQuery({ ...allNotions, select: (all) => matchesOf(all, q ?? "") });
  const selected = useQuery({
    ...allNotions,
    enabled: selection !== undefined,
    select: (all) => selectedOf(all, selection ?? ""),
  });
  const here = selection === undefined ? null : (selected.data ?? null);
  const notion = here?.notion ?? null;
  const close = () => setDialog(null);
  const { selection: _, ...unselected } = search;
  const add = (
    <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setDialog("add")}>
      Ajouter une notion
    </Button>
  );
  return (
    <Page
      title="Notions"
      lead="Ce qui relie les exercices, les vidéos, les questions et les sujets de concours."
      actions={
        <>
          <LinkButton variant="secondary" to={importTo}>
            Importer
          </LinkButton>
          {add}
        </>
      }
    >
      <SearchedTree
        label="Notions par matière"
        matchesLabel="Notions trouvées"
        searchLabel="Notion ou autre nom"
        name="notions"
        branchOf={branchOf}
        iconOf={iconOf}
        search={search}
        onSearch={onSearch}
        selected={selected}
        matches={matches}
        empty={
          <EmptyState title="Aucune notion pour le moment" action={add}>
            Ajoutez-en une, ou importez-les d’un fichier.
          </EmptyState>
        }
        noMatch={
          <EmptyState title="Aucune notion ne correspond">
            Essayez un autre mot : les accents ne comptent pas.
          </EmptyState>
        }
      >
        <Button variant="secondary" disabled={!notion} onClick={() => setDialog("edit")}>
          Modifier
        </Button>
        <Button variant="secondary" disabled={!notion} onClick={() => setDialog("merge")}>
          Fusionner
        </Button>
        <Button variant="secondary" disabled={!notion} onClick={() => setDialog("delete")}>
          Supprimer
        </Button>
      </SearchedTree>
      {dialog === "add" && (
        <NewNotion
          subject={here?.subject ?? "mathematiques"}
          parentId={notion?.id ?? null}
          // In the tree: what was searched for may not find it.
          onAdded={(id) =>
            onSearch(
              { selection: `Notion${id}` },
              { replace: true, state: { made: [id] }, ignoreBlocker: true },
            )
          }
          onClose={close}
        />
      )}
      {dialog === "edit" && notion && <EditedNotion notion={notion} onClose={close} />}
      {dialog === "merge" && notion && (
        <MergeNotion
          notion={notion}
          onClose={close}
          onMerged={(into) => onSearch({ ...search, selection: `Notion${into}` })}
        />
      )}
      {dialog === "delete" && notion && (
        <DeleteNotion
          notion={notion}
          onClose={close}
          onDeleted={() => onSearch(unselected, { replace: true })}
        />
      )}
    </Page>
  );
}
