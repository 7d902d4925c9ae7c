import type {
  CategoryAssignment,
  CourseAssignment,
} from "@majorant/contract/access/assignments.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Plain } from "@majorant/ui/text/plain.ts";
import { useState } from "react";
import {
  changeDates,
  courseRoleNames,
  type Holder,
  type Period,
  type TargetKind,
  takeAway,
} from "../../../components/assignments.ts";
import { PeriodDialog } from "../../../components/dialogs/AssignmentDialog.tsx";
import { ConfirmDialog } from "../../../components/dialogs/ConfirmDialog.tsx";
import { useMade } from "../../../components/made/made.ts";
import { Panel, PanelList, PanelRow } from "../../../components/page/Panel.tsx";
import { giveOf } from "../addresses.ts";
import { usePeopleChange } from "../people.ts";

type Assignment = CourseAssignment | CategoryAssignment;

export type AssignmentPanelsProps = {
  holder: Holder;
  courses: readonly CourseAssignment[];
  categories: readonly CategoryAssignment[];
  /** Others can be given, and these taken away. */
  editable?: boolean;
};

/** What a group or a user was given on courses, and on categories. */
export function AssignmentPanels({
  holder,
  courses,
  categories,
  editable = false,
}: AssignmentPanelsProps) {
  return (
    <>
      <Panel
        title="Accès à des cours"
        action={
          editable && (
            <LinkButton variant="secondary" {...giveOf(holder, "cours")}>
              Donner accès à un cours
            </LinkButton>
          )
        }
      >
        <Assignments holder={holder} editable={editable} kind="cours" assignments={courses} />
      </Panel>
      <Panel
        title="Accès à des catégories"
        action={
          editable && (
            <LinkButton variant="secondary" {...giveOf(holder, "categorie")}>
              Donner accès à une catégorie
            </LinkButton>
          )
        }
      >
        <Assignments
          holder={holder}
          editable={editable}
          kind="categorie"
          assignments={categories}
        />
      </Panel>
    </>
  );
}

type AssignmentsProps = {
  holder: Holder;
  kind: TargetKind;
  assignments: readonly Assignment[];
  /** They can be taken away. */
  editable: boolean;
};

const titleOf = (one: Assignment) => ("cours" in one ? one.cours.titre : one.categorie.titre);

function Assignments({ holder, kind, assignments, editable }: AssignmentsProps) {
  const [toRemove, setToRemove] = useState<Assignment | null>(null);
  const [toRedate, setToRedate] = useState<Assignment | null>(null);
  const removal = usePeopleChange((assignmentId: number) =>
    takeAway(holder.kind, kind, assignmentId),
  );
  const made = useMade(kind);
  const close = () => {
    setToRemove(null);
    removal.reset();
  };
  return (
    <>
      <PanelList
        empty={kind === "cours" ? "Aucun accès à un cours." : "Aucun accès à une catégorie."}
      >
        {assignments.map((one) => (
          <PanelRow
            key={one.id}
            made={made.includes(one.id)}
            title={
              <>
                <MathText>{titleOf(one)}</MathText>
                <Badge>{courseRoleNames[one.role]}</Badge>
              </>
            }
            detail={<Terms assignment={one} />}
            end={
              editable && (
                <>
                  <Button variant="quiet" onClick={() => setToRedate(one)}>
                    Dates
                    <span className="unseen">
                      {" "}
                      de l’accès à <Plain>{titleOf(one)}</Plain>
                    </span>
                  </Button>
                  <Button variant="quiet" onClick={() => setToRemove(one)}>
                    Supprimer
                    <span className="unseen">
                      {" "}
                      l’accès à <Plain>{titleOf(one)}</Plain>
                    </span>
                  </Button>
                </>
              )
            }
          />
        ))}
      </PanelList>
      {toRedate && (
        <Dates
          holder={holder}
          kind={kind}
          assignment={toRedate}
          onClose={() => setToRedate(null)}
        />
      )}
      {toRemove && (
        <ConfirmDialog
          title="Voulez vous vraiment supprimer l'assignement ?"
          confirm="Supprimer"
          danger
          pending={removal.isPending}
          error={removal.error}
          onClose={close}
          onConfirm={() =>
            removal.mutate(toRemove.id, {
              onSuccess: () => {
                close();
                toast("success", "L'assignement supprimé avec succees");
              },
            })
          }
        >
          <p>
            <strong>
              <MathText>{titleOf(toRemove)}</MathText>
            </strong>
            , {courseRoleNames[toRemove.role]}.{" "}
            {holder.kind === "groupe"
              ? "Tous ceux du groupe et de ses sous-groupes perdent l’accès qui en vient."
              : "L’accès qui en vient prend fin tout de suite."}
          </p>
          {toRemove.commande && <p>Il a été payé par la commande n° {toRemove.commande.id}.</p>}
        </ConfirmDialog>
      )}
    </>
  );
}

type DatesProps = Pick<AssignmentsProps, "holder" | "kind"> & {
  assignment: Assignment;
  onClose: () => void;
};

function Dates({ holder, kind, assignment, onClose }: DatesProps) {
  const change = usePeopleChange((period: Period) =>
    changeDates(holder.kind, kind, assignment.id, period),
  );
  return (
    <PeriodDialog
      name={titleOf(assignment)}
      period={assignment}
      change={change}
      onClose={onClose}
    />
  );
}

/** From when to when, and the order that paid for it. */
function Terms({ assignment: { dateDebut, dateFin, commande } }: { assignment: Assignment }) {
  return (
    <>
      {dateDebut && (
        <>
          Du <ExactMoment at={dateDebut} />{" "}
        </>
      )}
      {dateFin ? (
        <>
          {dateDebut ? "au" : "Jusqu’au"} <ExactMoment at={dateFin} />
        </>
      ) : (
        `${dateDebut ? "s" : "S"}ans date de fin`
      )}
      {commande && `, commande n° ${commande.id}`}
    </>
  );
}
