import { call } from "@majorant/client/api/call.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { EditableExerciseRow } from "@majorant/contract/exercises/edition";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPencilQuestion } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ReactNode, useContext, useState } from "react";
import { ConfirmChange } from "../../../../components/dialogs/ConfirmDialog.tsx";
import css from "../outline/Outline.module.css";
import { Teaching } from "../outline/outline.ts";
import { RowMenu } from "../RowMenu.tsx";
import { exercisePages } from "./course-content-link.tsx";
import { exercisesOf, saveVisibility } from "./exercise-queries.ts";

export type ExerciseItemProps = {
  coursId: number;
  exercise: EditableExerciseRow;
  handle: ReactNode;
};

/** An exercise of a chapter, and what can be done to it. */
export function ExerciseItem({ coursId, exercise, handle }: ExerciseItemProps) {
  const { id, title, difficulty, minutes, visible, attempts } = exercise;
  const isTeaching = useContext(Teaching);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const page = exercisePages.one(coursId, isTeaching, id);
  const rereads = [exercisesOf(coursId).queryKey];
  const show = useChange(() => saveVisibility(exercise, !visible), {
    rereads,
    said: visible ? `${title} est masqué` : `${title} est visible`,
  });
  const remove = useChange(
    () => call("DELETE /exercises/{exerciseId}", { params: { exerciseId: id } }),
    { rereads, said: `${title} est supprimé` },
  );
  return (
    <div className={`row align-center gap-2 ${css.row}`}>
      {handle}
      <IconPencilQuestion size={18} stroke={1.75} aria-hidden="true" className={css.icon} />
      <span className={`row wrap align-center gap-2 line-gap-1 ${css.what}`}>
        <span className={css.words}>
          <Link {...page}>
            <MathText>{title}</MathText>
          </Link>
          <span className={css.about}>
            Exercice, difficulté {difficulty}, {minutes} min
            {attempts > 0 && `, commencé par ${attempts} étudiant${attempts > 1 ? "s" : ""}`}
          </span>
        </span>
        {!visible && <Badge>Masqué</Badge>}
      </span>
      <RowMenu
        name={title}
        acts={[
          { word: "Modifier", onAct: () => navigate(page) },
          {
            word: visible ? "Masquer" : "Afficher",
            onAct: () =>
              show.mutate(undefined, { onError: ({ message }) => toast("error", message) }),
          },
          { word: "Supprimer", onAct: () => setAsking(true) },
        ]}
      />
      {isAsking && (
        <ConfirmChange
          title={`Supprimer ${title} ?`}
          confirm="Supprimer"
          danger
          change={remove}
          onClose={() => setAsking(false)}
        >
          <p>
            {attempts > 0
              ? `Les essais de ${attempts} étudiant${attempts > 1 ? "s" : ""}, avec leurs réponses et leurs photos, partent avec.`
              : "Personne ne l’a encore commencé."}
          </p>
        </ConfirmChange>
      )}
    </div>
  );
}
