import type { CourseDetail } from "@majorant/contract/catalogue/catalogue";
import { chapterNumber } from "@majorant/domain/learning/numbering";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useEffect } from "react";
import { counted } from "../words.ts";
import css from "./CourseOutline.module.css";

/** The chapters of a course, by name: what is in them is for those who follow it. */
export function CourseOutline({ sections }: Pick<CourseDetail, "sections">) {
  // A search leads to a chapter, which was not there yet when the address changed.
  useEffect(() => {
    const [, named] = /^#(chapitre-\d+)$/.exec(location.hash) ?? [];
    if (named) document.getElementById(named)?.scrollIntoView();
  }, []);
  if (sections.length === 0)
    return (
      <EmptyState
        title="Le programme arrive"
        action={<LinkButton to="/nosCours/">Voir les autres cours</LinkButton>}
      >
        L’enseignant prépare les premiers chapitres.
      </EmptyState>
    );
  return (
    <section aria-labelledby="outline">
      <h2 id="outline">Au programme</h2>
      <ol className={`plain ${css.chapters}`}>
        {sections.map(({ id, nom, nombreVideos, sousSections }, place) => {
          const videos = sousSections.reduce((sum, part) => sum + part.nombreVideos, nombreVideos);
          return (
            <li key={id} id={`chapitre-${id}`}>
              <b>{chapterNumber(place)}</b>
              <div>
                <h3>
                  <MathText>{nom}</MathText>
                </h3>
                {sousSections.length > 0 && (
                  <ul className="plain">
                    {sousSections.map((part) => (
                      <li key={part.id} id={`chapitre-${part.id}`}>
                        <MathText>{part.nom}</MathText>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
              <span>{videos > 0 ? counted(videos, "vidéo") : "à venir"}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
