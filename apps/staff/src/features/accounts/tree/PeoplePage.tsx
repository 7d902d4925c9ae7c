import { counted } from "@majorant/domain/text/counted";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { IconFolder, IconListCheck, IconPlus, IconUser, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Addition } from "../../../components/page/Addition.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { ExportButton } from "../../../components/tables/ExportButton.tsx";
import { withChecked } from "../../../components/tables/with-checked.ts";
import { SearchedTree } from "../../../components/tree/SearchedTree.tsx";
import { type NodePages, TreeActions } from "../../../components/tree/TreeActions.tsx";
import type { TreeNode } from "../../../components/tree/tree-node.ts";
import type { TreeSearch } from "../../../components/tree/tree-search.ts";
import { editOf, viewOf } from "../addresses.ts";
import { DeleteGroup, DeleteUser } from "../DeleteDialogs.tsx";
import { SeveralActions } from "../SeveralActions.tsx";
import { branchOf, matchesOf, selectedBy, usersFile } from "./branches.ts";
import { type Selection, selectionOf, UNGROUPED } from "./selection.ts";

export type PeoplePageProps = {
  search: TreeSearch;
  onSearch: (search: TreeSearch, how?: { replace: boolean }) => Promise<void>;
};

const iconOf = ({ key }: TreeNode) =>
  key === UNGROUPED ? (
    <IconUsers size={18} stroke={1.75} aria-hidden="true" />
  ) : key.startsWith("Groupe") ? (
    <IconFolder size={18} stroke={1.75} aria-hidden="true" />
  ) : (
    <IconUser size={18} stroke={1.75} aria-hidden="true" />
  );

const plus = <IconPlus size={18} stroke={2} aria-hidden="true" />;

/** /utilisateurs: every group and user. */
export function PeoplePage({ search, onSearch }: PeoplePageProps) {
  const { selection, q } = search;
  const navigate = useNavigate();
  const matches = useQuery({ ...matchesOf(q ?? ""), enabled: q !== undefined });
  const selected = useQuery({ ...selectedBy(selection ?? ""), enabled: selection !== undefined });
  const here = selection === undefined ? null : (selected.data ?? null);
  const { selection: _, ...unselected } = search;
  // Those that are chosen, while several can be.
  const [checked, setChecked] = useState<ReadonlySet<string>>();
  const ids = [...(checked ?? [])].flatMap((key) => selectionOf(key)?.id ?? []);
  const check = (keys: readonly string[], isChecked: boolean) =>
    setChecked((before = new Set()) => withChecked(before, keys, isChecked));

  // What is added then begins in the group that the address selects, while it is being read too.
  const at = selected.data === null ? undefined : selectionOf(selection);
  const within = at?.kind === "Groupe" ? at.id : undefined;
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
            <Addition verb="Ajouter un" of="groupe" />
          </LinkButton>
          <LinkButton
            icon={plus}
            to="/utilisateurs/ajouterUtilisateur"
            search={within === undefined ? {} : { groupe: within }}
          >
            <Addition verb="Ajouter un" of="utilisateur" />
          </LinkButton>
        </>
      }
    >
      <SearchedTree
        label="Groupes et utilisateurs"
        matchesLabel="Groupes et utilisateurs trouvés"
        searchLabel="Groupe, nom ou email"
        name="people"
        branchOf={branchOf}
        iconOf={iconOf}
        search={search}
        onSearch={onSearch}
        onOpen={(key) => {
          const opened = selectionOf(key);
          if (opened) navigate(viewOf(holderOf(opened)));
        }}
        selected={selected}
        matches={matches}
        checked={checked}
        onCheck={check}
        several={
          checked &&
          (ids.length === 0
            ? "Cochez des utilisateurs"
            : counted(ids.length, "utilisateur coché", "utilisateurs cochés"))
        }
        empty={
          <EmptyState
            title="Aucun utilisateur pour le moment"
            action={<LinkButton to="/utilisateurs/ajouterGroupe">Ajouter un groupe</LinkButton>}
          >
            Ajoutez un groupe, puis ses utilisateurs.
          </EmptyState>
        }
        noMatch={
          <EmptyState title="Personne ne correspond">
            Essayez un autre nom, un email ou le nom d’un groupe.
          </EmptyState>
        }
      >
        {checked ? (
          <SeveralActions ids={ids} onEnd={() => setChecked(undefined)} />
        ) : (
          <PeopleActions
            selected={here}
            onDeleted={() => onSearch(unselected, { replace: true })}
            onSeveral={() => setChecked(new Set())}
          />
        )}
      </SearchedTree>
    </Page>
  );
}

type PeopleActionsProps = {
  /** Its selection is null for what those in no group stand below. */
  selected: { selection: Selection | null; name: string } | null;
  onDeleted: () => Promise<void>;
  /** Several users are to be chosen. */
  onSeveral: () => void;
};

const holderOf = ({ kind, id }: Selection) =>
  ({ kind: kind === "Groupe" ? "groupe" : "utilisateur", id }) as const;

const pagesOf = (selection: Selection): NodePages => ({
  view: viewOf(holderOf(selection)),
  edit: editOf(holderOf(selection)),
});

/** What can be done with the group or the user that is selected. */
function PeopleActions({ selected, onDeleted, onSeveral }: PeopleActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const selection = selected?.selection ?? null;
  const Delete = selection?.kind === "Groupe" ? DeleteGroup : DeleteUser;
  return (
    <>
      <TreeActions
        pages={selection && pagesOf(selection)}
        refused={selected ? `«\u00a0${selected.name}\u00a0» n’est pas un groupe` : undefined}
        onDelete={() => setAsking(true)}
      />
      <Button
        variant="quiet"
        icon={<IconListCheck size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onSeveral}
      >
        Cocher plusieurs
      </Button>
      {isAsking && selected && selection && (
        <Delete
          id={selection.id}
          name={selected.name}
          onClose={() => setAsking(false)}
          onDeleted={() => {
            setAsking(false);
            return onDeleted();
          }}
        />
      )}
    </>
  );
}
