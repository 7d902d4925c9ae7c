import { query } from "@majorant/client/api/query.ts";
import type { CourseDetail } from "@majorant/contract/catalogue/catalogue";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { Tabs } from "@majorant/ui/layout/Tabs.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { CopyCourse } from "./CopyCourse.tsx";
import { EditedCourse } from "./CourseForms.tsx";
import { EntryPage } from "./EntryPage.tsx";
import css from "./View.module.css";

/** A course as it is now. */
const courseById = (coursId: number) =>
  queryOptions({
    ...query("GET /cours/{coursId}", { params: { coursId }, query: {} }),
    staleTime: 0,
    meta: { page: true },
  });

/** /admin/cours/cours/{coursId}. */
export function CoursePage({ coursId, access }: { coursId: number; access: ReactNode }) {
  return (
    <EntryPage
      entry={{ kind: "Cours", id: coursId }}
      query={useQuery(courseById(coursId))}
      title={(titre = "Cours") => titre}
      view
      act={({ titre }) => <CopyCourse coursId={coursId} titre={titre} />}
      more={access}
    >
      {(course) => <CourseView course={course} />}
    </EntryPage>
  );
}

function CourseView({ course }: { course: CourseDetail }) {
  return (
    <section className={`box pad-5 ${css.view}`} aria-label="Le cours">
      <div className={css.cover}>
        <Cover title={course.titre} photo={course.photo} />
      </div>
      <div className={`stack gap-3 ${css.words}`}>
        <p className="row wrap gap-2">
          <Badge tone={course.actif ? "success" : "warning"}>
            {course.actif ? "Actif" : "Inactif"}
          </Badge>
          <Badge tone={course.ouvert ? "success" : "plain"}>
            {course.ouvert ? "Ouvert" : "Fermé"}
          </Badge>
          {course.special && <Badge tone="brand">Spécial</Badge>}
        </p>
        <p>
          <MathText>{course.descriptionCourte || "Sans description."}</MathText>
        </p>
        {course.descriptionLongue && <Prose>{course.descriptionLongue}</Prose>}
        <h2 className={css.name}>Catégories</h2>
        <ul className={css.list}>
          {course.categories.map(({ id, titre }) => (
            <li key={id}>
              <Link to="/admin/cours/categorie/$categorieId" params={{ categorieId: id }}>
                <MathText>{titre}</MathText>
              </Link>
            </li>
          ))}
        </ul>
        <h2 className={css.name}>Chapitres</h2>
        {course.sections.length === 0 && <p>Aucun chapitre pour le moment.</p>}
        <ol className={css.list}>
          {course.sections.map(({ id, nom, nombreVideos, sousSections }) => {
            const videos = sousSections.reduce((sum, one) => sum + one.nombreVideos, nombreVideos);
            return (
              <li key={id}>
                <MathText>{nom}</MathText> ({videos} vidéo{videos > 1 && "s"})
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

export type EditCoursePageProps = {
  coursId: number;
  tab: string;
  onTab: (tab: string) => void;
  /** Its sections, videos and files. */
  outline: ReactNode;
  liveSessions: ReactNode;
  /** Who was given access to it, and who reaches it. */
  access: ReactNode;
  /** The modal that is open above it. */
  children: ReactNode;
};

/** /admin/cours/cours/{coursId}/modifier. */
export function EditCoursePage(props: EditCoursePageProps) {
  const { coursId, tab, onTab, outline, liveSessions, access, children } = props;
  return (
    <EntryPage
      entry={{ kind: "Cours", id: coursId }}
      query={useQuery(courseById(coursId))}
      title={(titre = "le cours") => `Modifier ${titre}`}
      more={children}
    >
      {(course) => (
        <Tabs
          label="Le cours"
          selected={tab}
          onSelect={onTab}
          tabs={[
            { id: "informations", label: "Informations", panel: <EditedCourse course={course} /> },
            { id: "contenu", label: "Contenu", panel: outline },
            { id: "seances", label: "Séances en direct", panel: liveSessions },
            { id: "acces", label: "Accès", panel: access },
          ]}
        />
      )}
    </EntryPage>
  );
}
