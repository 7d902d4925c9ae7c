import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { IconUser, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AssignmentRows } from "../../components/AssignmentRows.tsx";
import type { HolderKind } from "../../components/assignments.ts";
import { type Entry, giveOf } from "../../components/catalogue-addresses.ts";
import { useMade, useMadeAt } from "../../components/made/made.ts";
import {
  type Assignment,
  assignmentsOf,
  assignmentsQuery,
  targetKinds,
} from "./assignment-queries.ts";
import { PagedPanel } from "./PagedPanel.tsx";

export type AssignmentsProps = {
  target: Entry;
  /** Whether they are given and taken away here, rather than only viewed. */
  editable?: boolean;
};

/** Who was given a role on a course or a category: groups, then users. */
export function Assignments({ target, editable = false }: AssignmentsProps) {
  return (
    <div className="stack gap-4">
      <AssignmentList target={target} holder="groupe" editable={editable} />
      <AssignmentList target={target} holder="utilisateur" editable={editable} />
    </div>
  );
}

const words = {
  groupe: {
    title: "Groupes",
    give: "Donner accès à un groupe",
    none: "Aucun groupe n’a d’accès direct.",
  },
  utilisateur: {
    title: "Utilisateurs",
    give: "Donner accès à un utilisateur",
    none: "Aucun utilisateur n’a d’accès direct.",
  },
};

type AssignmentListProps = { target: Entry; holder: HolderKind; editable: boolean };

function AssignmentList({ target, holder, editable }: AssignmentListProps) {
  const made = useMade(holder);
  const madeAt = useMadeAt(holder);
  const [page, setPage] = useState(madeAt ?? 0);
  // What was just made is on the page shown.
  const [shownAt, setShownAt] = useState(madeAt);
  if (madeAt !== shownAt) {
    setShownAt(madeAt);
    if (madeAt !== undefined) setPage(madeAt);
  }
  const Icon = holder === "groupe" ? IconUsersGroup : IconUser;
  const { title, give, none } = words[holder];
  return (
    <PagedPanel
      title={title}
      list={useQuery(assignmentsQuery(target, holder, page))}
      page={page}
      onPage={setPage}
      action={
        editable && (
          <LinkButton variant="secondary" {...giveOf(target, holder)}>
            {give}
          </LinkButton>
        )
      }
    >
      {(assignments) => (
        <AssignmentRows
          assignments={assignments}
          holder={holder}
          target={targetKinds[target.kind]}
          made={made}
          editable={editable}
          empty={none}
          nameOf={nameOf}
          titleOf={(one) => (
            <>
              <Icon size={18} stroke={1.75} color="var(--muted)" aria-hidden="true" />
              {nameOf(one)}
            </>
          )}
          aboutOf={(one) => ("utilisateur" in one ? `${one.utilisateur.email}, ` : undefined)}
          preposition="de"
          removal={{
            word: "Retirer",
            title: (one) => `Retirer l’accès de ${nameOf(one)} ?`,
            about: ({ commande }) => (
              <p>
                L’accès donné ici s’arrête tout de suite.
                {commande && " Il a été payé : la commande reste."}
              </p>
            ),
          }}
          rereads={assignmentsOf(target)}
        />
      )}
    </PagedPanel>
  );
}

const nameOf = (assignment: Assignment) =>
  "groupe" in assignment
    ? assignment.groupe.nom
    : `${assignment.utilisateur.prenom} ${assignment.utilisateur.nom}`;
