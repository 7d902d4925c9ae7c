import type { EditableSection } from "@majorant/contract/publishing/sections";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Chooser } from "../../../components/choosers/Chooser.tsx";
import { courses } from "../../../components/choosers/sources.ts";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import { PanelSkeletons } from "../../../components/page/Panel.tsx";
import { flatSections, outline } from "../places.ts";
import css from "./VideosPage.module.css";

export type VideosPageProps = { course: number | undefined; onCourse: (id?: number) => void };

/** /technician/videos/: a course's published videos, to be replaced, hidden or captioned. */
export function VideosPage({ course = 0, onCourse }: VideosPageProps) {
  const sections = useQuery(outline(course));
  return (
    <Page
      title="Vidéos"
      actions={<LinkButton to="/technician/addVideo/">Ajouter une vidéo</LinkButton>}
    >
      <Chooser
        id="course"
        label="Cours"
        placeholder="Choisir un cours"
        source={courses}
        value={course === 0 ? "" : String(course)}
        onChoose={(value) => onCourse(value === "" ? undefined : Number(value))}
      />
      {course === 0 ? (
        <EmptyState title="De quel cours ?">
          <p>Choisissez un cours pour voir ses vidéos.</p>
        </EmptyState>
      ) : (
        <Loaded of={sections} waiting={<PanelSkeletons panels={4} rows={2} />}>
          {(data) => <Chapters sections={data} />}
        </Loaded>
      )}
    </Page>
  );
}

function Chapters({ sections }: { sections: readonly EditableSection[] }) {
  const filled = flatSections(sections).filter(({ videos }) => videos.length > 0);
  if (filled.length === 0) return <EmptyState title="Aucune vidéo dans ce cours pour le moment" />;
  return filled.map(({ id, nom, videos }) => (
    <section key={id} className="box pad-4">
      <h2 className={css.name}>
        <MathText>{nom}</MathText>
      </h2>
      <ul className="plain">
        {videos.map((video) => (
          <li key={video.id} className={`row wrap align-center justify-between gap-2 ${css.row}`}>
            <Link to="/technician/videos/$ressourceId" params={{ ressourceId: video.id }}>
              <MathText>{video.name}</MathText>
            </Link>
            <span className="row gap-1">
              {video.tag && <Badge>{video.tag.name}</Badge>}
              {!video.active && <Badge tone="warning">Masquée</Badge>}
              {video.state === "failed" && <Badge tone="error">Échec</Badge>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
