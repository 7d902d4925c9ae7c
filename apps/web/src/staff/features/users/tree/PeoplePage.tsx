import { IconFolder, IconPlus, IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { ExportButton } from "../../../kit/ExportButton.tsx";
import { Page } from "../../../kit/Page.tsx";
import { SearchField } from "../../../kit/SearchField.tsx";
import { Tree } from "../../../kit/tree/Tree.tsx";
import { TreeMatches } from "../../../kit/tree/TreeMatches.tsx";
import { TreeToolbar } from "../../../kit/tree/TreeToolbar.tsx";
import type { TreeNode } from "../../../kit/tree/tree-node.ts";
import { PeopleActions } from "./PeopleActions.tsx";
import css from "./PeoplePage.module.css";
import { type Selection, selectionOf } from "./selection.ts";
import { branchOf, matches, selected, usersFile } from "./tree.api.ts";

/** The tree as its address has it. */
export type PeopleSearch = { selection?: string; q?: string };

export type PeoplePageProps = {
  search: PeopleSearch;
  onSearch: (search: PeopleSearch, how?: { replace: boolean }) => Promise<void>;
  onView: (selection: Selection) => void;
};

const iconOf = ({ key }: TreeNode) =>
  key.startsWith("Groupe") ? (
    <IconFolder size={18} stroke={1.75} aria-hidden="true" />
  ) : (
    <IconUser size={18} stroke={1.75} aria-hidden="true" />
  );

const plus = <IconPlus size={18} stroke={2} aria-hidden="true" />;

/** "Ajouter un groupe"; on a phone the verb is the icon's. */
const Addition = ({ of }: { of: string }) => (
  <span className={css.add}>
    <span className={css.verb}>Ajouter un </span>
    {of}
  </span>
);

/** /utilisateurs: every group and user. */
export function PeoplePage({ search, onSearch, onView }: PeoplePageProps) {
  const { selection, q } = search;
  const found = useQuery({ ...matches(q ?? ""), enabled: q !== undefined });
  const chosen = useQuery({ ...selected(selection ?? ""), enabled: selection !== undefined });
  const here = selection === undefined ? null : (chosen.data ?? null);
  const { q: _, ...unsearched } = search;
  const { selection: __, ...unselected } = search;

  // What is added then begins in the group that is selected.
  const within = here?.selection.kind === "Groupe" ? here.selection.id : undefined;
  const select = (key: string) => onSearch({ ...search, selection: key }, { replace: true });
  return (
    <Page
      title="Utilisateurs"
      actions={
        <>
          <ExportButton file={() => usersFile({ q })} name="utilisateurs.csv" />
          <LinkButton
            variant="secondary"
            icon={plus}
            to="/utilisateurs/ajouterGroupe"
            search={within === undefined ? {} : { parent: within }}
          >
            <Addition of="groupe" />
          </LinkButton>
          <LinkButton
            icon={plus}
            to="/utilisateurs/ajouterUtilisateur"
            search={within === undefined ? {} : { groupe: within }}
          >
            <Addition of="utilisateur" />
          </LinkButton>
        </>
      }
    >
      <TreeToolbar
        search={
          <SearchField
            label="Chercher un groupe, un nom, un email"
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
        <PeopleActions selected={here} onDeleted={() => onSearch(unselected, { replace: true })} />
      </TreeToolbar>
      {q === undefined ? (
        <Tree
          label="Groupes et utilisateurs"
          name="people"
          branchOf={branchOf}
          iconOf={iconOf}
          selected={selection}
          onSelect={select}
          onOpen={(key) => {
            const opened = selectionOf(key);
            if (opened) onView(opened);
          }}
          above={here?.above}
          empty={
            <EmptyState title="Aucun utilisateur pour le moment">
              Ajoutez un groupe, puis ses utilisateurs.
            </EmptyState>
          }
        />
      ) : (
        <TreeMatches
          label="Groupes et utilisateurs trouvés"
          found={found}
          iconOf={iconOf}
          selected={selection}
          onSelect={select}
          empty={
            <EmptyState title="Personne ne correspond">
              Essayez un autre nom, un email ou le nom d’un groupe.
            </EmptyState>
          }
        />
      )}
    </Page>
  );
}
