import type { Section } from "@majorant/contract/learning/courses";
import { plainMath } from "@majorant/domain/text/plain-math";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import type { Progress } from "../progress/progress.ts";
import { FileRow } from "./FileRow.tsx";
import css from "./SectionContent.module.css";
import { VideoRow } from "./VideoRow.tsx";

export type SectionContentProps = {
  coursId: number;
  section: Section;
  enrolled: boolean;
  progress: Progress;
};

/** What a section holds: its videos, its sub-sections, its files. */
export function SectionContent({ coursId, section, enrolled, progress }: SectionContentProps) {
  const { id, videos, sousSections, files } = section;
  if (videos.length + sousSections.length + files.length === 0)
    return <p className={css.empty}>Le contenu de ce chapitre arrive bientôt.</p>;
  return (
    <div className={css.content}>
      {videos.length > 0 && (
        <ul className="plain">
          {videos.map((video) => (
            <li key={video.id}>
              <VideoRow
                video={video}
                address={enrolled ? { coursId, sectionId: id } : null}
                watched={progress[video.id]}
              />
            </li>
          ))}
        </ul>
      )}
      {sousSections.map((sub) => (
        <section key={sub.id} id={`chapitre-${sub.id}`} aria-label={plainMath(sub.name)}>
          <h4 className={css.sub} dir="auto">
            <MathText>{sub.name}</MathText>
          </h4>
          <SectionContent coursId={coursId} section={sub} enrolled={enrolled} progress={progress} />
        </section>
      ))}
      {files.length > 0 && (
        <ul className="plain">
          {files.map((file) => (
            <li key={file.id}>
              <FileRow {...file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
