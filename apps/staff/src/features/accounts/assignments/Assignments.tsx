import type {
  CategoryAssignment,
  CourseAssignment,
} from "@majorant/contract/access/assignments.admin";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { AssignmentRows } from "../../../components/AssignmentRows.tsx";
import { courseRoleNames, type Holder, type TargetKind } from "../../../components/assignments.ts";
import { useMade } from "../../../components/made/made.ts";
import { Panel } from "../../../components/page/Panel.tsx";
import { giveOf } from "../addresses.ts";
import { peopleKeys } from "../people.ts";

type Assignment = CourseAssignment | CategoryAssignment;

export type AssignmentPanelsProps = {
  holder: Holder;
  courses: readonly CourseAssignment[];
  categories: readonly CategoryAssignment[];
  /** Others can be given, and these taken away. */
  editable?: boolean;
};

/** What a group or a user was given on courses, and on categories. */
export function AssignmentPanels({ courses, categories, ...of }: AssignmentPanelsProps) {
  return (
    <>
      <AssignmentPanel {...of} kind="cours" assignments={courses} />
      <AssignmentPanel {...of} kind="categorie" assignments={categories} />
    </>
  );
}

const words: Record<TargetKind, { title: string; give: string; none: string }> = {
  cours: {
    title: "Accès à des cours",
    give: "Donner accès à un cours",
    none: "Aucun accès à un cours.",
  },
  categorie: {
    title: "Accès à des catégories",
    give: "Donner accès à une catégorie",
    none: "Aucun accès à une catégorie.",
  },
};

type AssignmentPanelProps = Pick<AssignmentPanelsProps, "holder" | "editable"> & {
  kind: TargetKind;
  assignments: readonly Assignment[];
};

const titleOf = (one: Assignment) => ("cours" in one ? one.cours.titre : one.categorie.titre);

function AssignmentPanel({ holder, kind, assignments, editable = false }: AssignmentPanelProps) {
  const { title, give, none } = words[kind];
  return (
    <Panel
      title={title}
      action={
        editable && (
          <LinkButton variant="secondary" {...giveOf(holder, kind)}>
            {give}
          </LinkButton>
        )
      }
    >
      <AssignmentRows
        assignments={assignments}
        holder={holder.kind}
        target={kind}
        made={useMade(kind)}
        editable={editable}
        empty={none}
        nameOf={titleOf}
        titleOf={(one) => <MathText>{titleOf(one)}</MathText>}
        preposition="à"
        removal={{
          word: "Supprimer",
          title: () => "Voulez vous vraiment supprimer l'assignement ?",
          about: (one) => (
            <>
              <p>
                <strong>
                  <MathText>{titleOf(one)}</MathText>
                </strong>
                , {courseRoleNames[one.role]}.{" "}
                {holder.kind === "groupe"
                  ? "Tous ceux du groupe et de ses sous-groupes perdent l’accès qui en vient."
                  : "L’accès qui en vient prend fin tout de suite."}
              </p>
              {one.commande && <p>Il a été payé par la commande n° {one.commande.id}.</p>}
            </>
          ),
        }}
        rereads={peopleKeys}
      />
    </Panel>
  );
}
