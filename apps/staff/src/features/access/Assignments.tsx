import { useChange } from "@majorant/client/api/use-change.ts";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { IconUser, IconUsersGroup } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  changeDates,
  courseRoleNames,
  type Period as Dates,
  type HolderKind,
  takeAway,
} from "../../components/assignments.ts";
import { type Entry, giveOf } from "../../components/catalogue-addresses.ts";
import { PeriodDialog } from "../../components/dialogs/AssignmentDialog.tsx";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import { useMade, useMadeAt } from "../../components/made/made.ts";
import { PanelRow } from "../../components/page/Panel.tsx";
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
      <AssignmentList target={target} holder="groupe" title="Groupes" editable={editable} />
      <AssignmentList
        target={target}
        holder="utilisateur"
        title="Utilisateurs"
        editable={editable}
      />
    </div>
  );
}

type AssignmentListProps = { target: Entry; holder: HolderKind; title: string; editable: boolean };

function AssignmentList({ target, holder, title, editable }: AssignmentListProps) {
  const made = useMade(holder);
  const madeAt = useMadeAt(holder);
  const [page, setPage] = useState(madeAt ?? 0);
  // What was just made is on the page shown.
  const [shownAt, setShownAt] = useState(madeAt);
  if (madeAt !== shownAt) {
    setShownAt(madeAt);
    if (madeAt !== undefined) setPage(madeAt);
  }
  const [toRemove, setToRemove] = useState<Assignment | null>(null);
  const [toRedate, setToRedate] = useState<Assignment | null>(null);
  const Icon = holder === "groupe" ? IconUsersGroup : IconUser;
  return (
    <>
      <PagedPanel
        title={title}
        list={useQuery(assignmentsQuery(target, holder, page))}
        page={page}
        onPage={setPage}
        action={
          editable && (
            <LinkButton variant="secondary" {...giveOf(target, holder)}>
              {holder === "groupe" ? "Donner accès à un groupe" : "Donner accès à un utilisateur"}
            </LinkButton>
          )
        }
        empty={
          holder === "groupe"
            ? "Aucun groupe n’a d’accès direct."
            : "Aucun utilisateur n’a d’accès direct."
        }
      >
        {(assignment) => {
          const name = nameOf(assignment);
          const role = courseRoleNames[assignment.role];
          return (
            <PanelRow
              key={assignment.id}
              made={made.includes(assignment.id)}
              title={
                <>
                  <Icon size={18} stroke={1.75} color="var(--muted)" aria-hidden="true" />
                  {name}
                  <Badge tone={assignment.role === "ROLE_ENSEIGNANT" ? "brand" : "plain"}>
                    {role}
                  </Badge>
                </>
              }
              detail={
                <>
                  {"utilisateur" in assignment && `${assignment.utilisateur.email}, `}
                  <Period from={assignment.dateDebut} until={assignment.dateFin} />
                  {assignment.commande && `, commande n° ${assignment.commande.id}`}
                </>
              }
              end={
                editable && (
                  <>
                    <Button
                      variant="quiet"
                      aria-label={`Dates : ${name}, ${role}`}
                      onClick={() => setToRedate(assignment)}
                    >
                      Dates
                    </Button>
                    <Button
                      variant="quiet"
                      aria-label={`Retirer : ${name}, ${role}`}
                      onClick={() => setToRemove(assignment)}
                    >
                      Retirer
                    </Button>
                  </>
                )
              }
            />
          );
        }}
      </PagedPanel>
      {toRedate && (
        <Redate
          target={target}
          holder={holder}
          assignment={toRedate}
          onClose={() => setToRedate(null)}
        />
      )}
      {toRemove && (
        <Remove
          target={target}
          holder={holder}
          assignment={toRemove}
          onClose={() => setToRemove(null)}
        />
      )}
    </>
  );
}

const nameOf = (assignment: Assignment) =>
  "groupe" in assignment
    ? assignment.groupe.nom
    : `${assignment.utilisateur.prenom} ${assignment.utilisateur.nom}`;

type ChangeProps = {
  assignment: Assignment;
  target: Entry;
  holder: HolderKind;
  onClose: () => void;
};

function Redate({ assignment, target, holder, onClose }: ChangeProps) {
  const change = useChange(
    (period: Dates) => changeDates(holder, targetKinds[target.kind], assignment.id, period),
    { rereads: assignmentsOf(target) },
  );
  return (
    <PeriodDialog name={nameOf(assignment)} period={assignment} change={change} onClose={onClose} />
  );
}

function Remove({ assignment, target, holder, onClose }: ChangeProps) {
  const removal = useChange(() => takeAway(holder, targetKinds[target.kind], assignment.id), {
    rereads: assignmentsOf(target),
    said: "L'assignement supprimé avec succees",
  });
  return (
    <ConfirmChange
      title={`Retirer l’accès de ${nameOf(assignment)} ?`}
      confirm="Retirer"
      danger
      change={removal}
      onClose={onClose}
    >
      <p>
        L’accès donné ici s’arrête tout de suite.
        {assignment.commande && " Il a été payé : la commande reste."}
      </p>
    </ConfirmChange>
  );
}

function Period({ from, until }: { from: string | null; until: string | null }) {
  if (!from && !until) return "sans limite de dates";
  return (
    <>
      {from && (
        <>
          du <ExactMoment at={from} />{" "}
        </>
      )}
      {until ? (
        <>
          jusqu’au <ExactMoment at={until} />
        </>
      ) : (
        "sans fin"
      )}
    </>
  );
}
