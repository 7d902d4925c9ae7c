import { call } from "@majorant/client/api/call.ts";
import { query } from "@majorant/client/api/query.ts";
import { useChange } from "@majorant/client/api/use-change.ts";
import type { EditableSection } from "@majorant/contract/publishing/sections";
import { plainMath } from "@majorant/domain/text/plain-math";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useContext, useState } from "react";
import { ConfirmChange } from "../../../../components/dialogs/ConfirmDialog.tsx";
import { Counts } from "../../../../components/page/Counts.tsx";
import { goneCounts } from "../../../../components/page/gone-contents.ts";
import { Sortable } from "../../../../components/sorting/Sortable.tsx";
import { exercisePages } from "../exercises/course-content-link.tsx";
import { ExerciseItem } from "../exercises/ExerciseItem.tsx";
import { exercisesOf } from "../exercises/exercise-queries.ts";
import { QuizLine } from "../quizzes/QuizLine.tsx";
import { RowMenu } from "../RowMenu.tsx";
import { FileDialog } from "./FileDialog.tsx";
import { OpeningBadge, OpeningDialog } from "./Opening.tsx";
import css from "./Outline.module.css";
import { outlineOf, saveSection, Teaching, useOrder, useVisibility } from "./outline.ts";
import { contentsOf, listId, type PlacedSection } from "./places.ts";
import { ResourceItem } from "./ResourceItem.tsx";
import { EditedSection, NewSection } from "./SectionDialogs.tsx";

export type SectionItemProps = {
  coursId: number;
  section: PlacedSection;
  /** "01" for a chapter; nothing for what is below one, where no other can be. */
  number?: string;
  handle: ReactNode;
};

type DialogName = "edit" | "opening" | "below" | "file" | "delete";

/** A chapter, or a sub-chapter, with what it holds and what can be done to it. */
export function SectionItem({ coursId, section, number, handle }: SectionItemProps) {
  const { id, nom, active, version, sousSections, parentId } = section;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const order = useOrder(coursId);
  const visibility = useVisibility(coursId, { name: nom, active }, (active) =>
    saveSection(id, { active, version }),
  );
  const { data: exercises = [] } = useQuery(exercisesOf(coursId));
  const isTeaching = useContext(Teaching);
  const navigate = useNavigate();
  const contents = contentsOf(section, exercises);
  const Heading = number ? "h2" : "h3";
  const close = () => setDialog(null);
  const goToQuiz = () =>
    navigate({
      to: isTeaching
        ? "/enseignant/myCourses/course/$coursId/quiz/$sectionId"
        : "/admin/cours/cours/$coursId/quiz/$sectionId",
      params: { coursId, sectionId: id },
    });
  /** Its form, with the place filled in. */
  const goToVideo = () =>
    navigate({
      to: "/enseignant/videoRequest",
      search: {
        cours: coursId,
        ...(parentId === null ? { chapitre: id } : { chapitre: parentId, sousChapitre: id }),
      },
    });
  return (
    <section
      className={number ? `box pad-3 pad-block-2 ${css.chapter}` : css.below}
      aria-label={plainMath(nom)}
    >
      <header className={`row align-center gap-2 ${css.row}`}>
        {handle}
        {number && <span className={css.number}>{number}</span>}
        <div className={`row wrap align-center gap-2 line-gap-1 ${css.what}`}>
          <Heading className={css.name}>
            <MathText>{nom}</MathText>
          </Heading>
          {!active && <Badge>Masqué</Badge>}
          <OpeningBadge coursId={coursId} sectionId={id} />
        </div>
        <RowMenu
          name={nom}
          acts={[
            isTeaching && { word: "Ajouter une vidéo", onAct: goToVideo },
            { word: "Ajouter un fichier", onAct: () => setDialog("file") },
            {
              word: "Ajouter un exercice",
              onAct: () => navigate(exercisePages.add(coursId, isTeaching, id)),
            },
            {
              word: "Importer une feuille d’exercices",
              onAct: () => navigate(exercisePages.sheet(coursId, isTeaching, id)),
            },
            number !== undefined && {
              word: "Ajouter un sous-chapitre",
              onAct: () => setDialog("below"),
            },
            { word: "Questions de quiz", onAct: goToQuiz },
            { word: "Modifier", onAct: () => setDialog("edit") },
            { word: "Date d’ouverture", onAct: () => setDialog("opening") },
            visibility,
            { word: "Supprimer", onAct: () => setDialog("delete") },
          ]}
        />
      </header>
      {contents.length > 0 && (
        <Sortable
          label={`Vidéos et fichiers : ${nom}`}
          items={contents.map((content) => ({ id: listId(content), name: content.name, content }))}
          onOrder={(ordre) => order({ sectionId: id, ordre })}
        >
          {({ content }, grip) =>
            content.kind === "exercise" ? (
              <ExerciseItem coursId={coursId} exercise={content} handle={grip} />
            ) : (
              <ResourceItem coursId={coursId} resource={content} handle={grip} />
            )
          }
        </Sortable>
      )}
      {sousSections.length > 0 && (
        <Sortable
          label={`Sous-chapitres : ${nom}`}
          items={sousSections.map((below) => ({ ...below, name: below.nom, parentId: id }))}
          onOrder={(ordre) => order({ parent: id, ordre })}
        >
          {(below, grip) => <SectionItem coursId={coursId} section={below} handle={grip} />}
        </Sortable>
      )}
      <QuizLine coursId={coursId} sectionId={id} onOpen={goToQuiz} />
      {contents.length + sousSections.length === 0 && (
        <p className={css.nothing}>Rien dans ce chapitre pour le moment.</p>
      )}
      {dialog === "edit" && <EditedSection coursId={coursId} section={section} onClose={close} />}
      {dialog === "opening" && (
        <OpeningDialog coursId={coursId} section={section} onClose={close} />
      )}
      {dialog === "below" && <NewSection coursId={coursId} parentId={id} onClose={close} />}
      {dialog === "file" && <FileDialog coursId={coursId} sectionId={id} onClose={close} />}
      {dialog === "delete" && <DeleteSection coursId={coursId} section={section} onClose={close} />}
    </section>
  );
}

type DeleteSectionProps = { coursId: number; section: EditableSection; onClose: () => void };

/** Asks before a chapter goes, and says what goes with it. */
function DeleteSection({ coursId, section, onClose }: DeleteSectionProps) {
  const { id, nom } = section;
  const params = { sectionId: id };
  const { data, error, isFetching } = useQuery({
    ...query("GET /sections/{sectionId}/suppression", { params }),
    staleTime: 0,
  });
  const remove = useChange(() => call("DELETE /sections/{sectionId}", { params }), {
    rereads: [outlineOf(coursId).queryKey, exercisesOf(coursId).queryKey],
    said: `${nom} est supprimé`,
  });
  return (
    <ConfirmChange
      title={`Supprimer ${nom} ?`}
      confirm="Supprimer"
      danger
      change={remove}
      unread={error}
      onClose={onClose}
    >
      <Counts
        pending={isFetching}
        counts={
          data && [[data.sousSections, "sous-chapitre", "sous-chapitres"], ...goneCounts(data)]
        }
      />
    </ConfirmChange>
  );
}
