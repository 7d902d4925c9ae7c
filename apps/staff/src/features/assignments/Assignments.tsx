import { pageQuery } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { GroupAssignment, UserAssignment } from "@majorant/contract/access/grants.admin";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { IconUser, IconUsersGroup } from "@tabler/icons-react";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Entry, giveOf } from "../../components/catalogue-addresses.ts";
import { type Period as Dates, PeriodDialog } from "../../components/dialogs/AssignmentDialog.tsx";
import { ConfirmChange } from "../../components/dialogs/ConfirmDialog.tsx";
import {
  changeDates,
  courseRoleNames,
  type HolderKind,
  takeAway,
} from "../../components/grants.ts";
import { Loaded } from "../../components/page/Loaded.tsx";
import { PanelRowSkeletons } from "../../components/page/Panel.tsx";
import css from "./Assignments.module.css";
import { assignmentsOf, pageSize, targetKinds } from "./assignment-queries.ts";

/** One role that was given, whoever holds it. */
type Assignment = GroupAssignment | UserAssignment;

/** A page of the roles that were given on it. */
function assignmentsQuery({ kind, id }: Entry, holder: HolderKind, page: number) {
  const query = { page, size: pageSize };
  const course = { params: { coursId: id }, query };
  const category = { params: { categorieId: id }, query };
  // Each of them answers one kind of what is given.
  return {
    groupe: {
      Cours: pageQuery("GET /cours/{coursId}/assignementGroupeCours", course),
      Categorie: pageQuery("GET /categories/{categorieId}/assignementGroupeCategorie", category),
    },
    utilisateur: {
      Cours: pageQuery("GET /cours/{coursId}/assignementUtilisateurCours", course),
      Categorie: pageQuery(
        "GET /categories/{categorieId}/assignementUtilisateurCategorie",
        category,
      ),
    },
  }[holder][kind] as UseQueryOptions<{ rows: Assignment[]; total: number }>;
}

export type AssignmentsProps = {
  target: Entry;
  /** Whether they are given and taken away here, rather than only viewed. */
  editable?: boolean;
};

/** Who was given a role on a course or a category: groups, then users. */
export function Assignments({ target, editable = false }: AssignmentsProps) {
  return (
    <div className={css.both}>
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
  const [page, setPage] = useState(0);
  const list = useQuery(assignmentsQuery(target, holder, page));
  const { data } = list;
  return (
    <section className={css.list} aria-label={title}>
      <header className={css.head}>
        <h2 className={css.title}>
          {title}
          {data && <span className={css.total}> {data.total}</span>}
        </h2>
        {editable && (
          <LinkButton variant="secondary" {...giveOf(target, holder)}>
            {holder === "groupe" ? "Donner accès à un groupe" : "Donner accès à un utilisateur"}
          </LinkButton>
        )}
      </header>
      <Loaded
        of={list}
        waiting={
          <div>
            <PanelRowSkeletons />
          </div>
        }
      >
        {(data) =>
          data.total === 0 ? (
            <p className={css.hint}>
              {holder === "groupe"
                ? "Aucun groupe n’a d’accès direct."
                : "Aucun utilisateur n’a d’accès direct."}
            </p>
          ) : (
            <ul className="plain">
              {data.rows.map((one) => (
                <AssignmentRow
                  key={one.id}
                  assignment={one}
                  target={target}
                  holder={holder}
                  removable={editable}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {data && data.total > pageSize && (
        <Pagination page={page} size={pageSize} total={data.total} onPage={setPage} />
      )}
    </section>
  );
}

const nameOf = (assignment: Assignment) =>
  "groupe" in assignment
    ? assignment.groupe.nom
    : `${assignment.utilisateur.prenom} ${assignment.utilisateur.nom}`;

type AssignmentRowProps = {
  assignment: Assignment;
  target: Entry;
  holder: HolderKind;
  removable: boolean;
};

function AssignmentRow({ assignment, target, holder, removable }: AssignmentRowProps) {
  const [isAsking, setAsking] = useState(false);
  const [isDating, setDating] = useState(false);
  const on = targetKinds[target.kind];
  const rereads = assignmentsOf(target);
  const take = useChange(() => takeAway(holder, on, assignment.id), {
    rereads,
    said: "L'assignement supprimé avec succees",
  });
  const change = useChange((period: Dates) => changeDates(holder, on, assignment.id, period), {
    rereads,
  });
  const name = nameOf(assignment);
  const Icon = holder === "groupe" ? IconUsersGroup : IconUser;
  return (
    <li className={css.row}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <div className={css.who}>
        <strong>{name}</strong>
        <span className={css.hint}>
          {"utilisateur" in assignment && `${assignment.utilisateur.email}, `}
          <Period from={assignment.dateDebut} until={assignment.dateFin} />
          {assignment.commande && `, commande n° ${assignment.commande.id}`}
        </span>
      </div>
      <Badge tone={assignment.role === "ROLE_ENSEIGNANT" ? "brand" : "plain"}>
        {courseRoleNames[assignment.role]}
      </Badge>
      {removable && (
        <Button
          variant="quiet"
          aria-label={`Dates : ${name}, ${courseRoleNames[assignment.role]}`}
          onClick={() => setDating(true)}
        >
          Dates
        </Button>
      )}
      {isDating && (
        <PeriodDialog
          name={name}
          period={assignment}
          change={change}
          onClose={() => {
            change.reset();
            setDating(false);
          }}
        />
      )}
      {removable && (
        <Button
          variant="quiet"
          aria-label={`Retirer : ${name}, ${courseRoleNames[assignment.role]}`}
          onClick={() => setAsking(true)}
        >
          Retirer
        </Button>
      )}
      {isAsking && (
        <ConfirmChange
          title={`Retirer l’accès de ${name} ?`}
          confirm="Retirer"
          danger
          change={take}
          onClose={() => setAsking(false)}
        >
          <p>
            L’accès donné ici s’arrête tout de suite.
            {assignment.commande && " Il a été payé : la commande reste."}
          </p>
        </ConfirmChange>
      )}
    </li>
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
