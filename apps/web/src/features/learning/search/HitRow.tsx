import { useFollow } from "@majorant/client/follow.ts";
import type { Hit } from "@majorant/contract/learning/search";
import { clock } from "@majorant/features/learning/player/clock.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import {
  IconBadgeCc,
  IconBook2,
  IconBookmark,
  IconFileCertificate,
  IconListDetails,
  IconLock,
  IconMessageCircleQuestion,
  IconNotes,
  IconPencil,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import css from "./SearchPage.module.css";

const looks = {
  course: { word: "Cours", Icon: IconBook2 },
  section: { word: "Chapitre", Icon: IconListDetails },
  video: { word: "Vidéo", Icon: IconPlayerPlay },
  chapter: { word: "Chapitre de la vidéo", Icon: IconBookmark },
  caption: { word: "Dit dans la vidéo", Icon: IconBadgeCc },
  exercise: { word: "Exercice", Icon: IconPencil },
  note: { word: "Note", Icon: IconNotes },
  question: { word: "Question", Icon: IconMessageCircleQuestion },
  paper: { word: "Annale", Icon: IconFileCertificate },
} as const;

/** One thing that was found: what it is, where, the words marked, and the second that it opens at. */
export function HitRow({ hit, q }: { hit: Hit; q: string }) {
  const { kind, title, path, second, excerpt, locked } = hit;
  const { word, Icon: Own } = looks[kind];
  const Icon = locked ? IconLock : Own;
  return (
    <Way hit={hit} q={q}>
      <Icon className={css.icon} size={22} stroke={1.75} aria-hidden="true" />
      <span className={css.words}>
        <b dir="auto">
          <MathText>{title}</MathText>
        </b>
        {excerpt.length > 0 && (
          <span className={css.excerpt} dir="auto">
            {excerpt.map((piece, place) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one excerpt never move.
              place % 2 === 1 ? <mark key={place}>{piece}</mark> : piece,
            )}
          </span>
        )}
        <span className={css.path}>
          {[word, path].filter(Boolean).join(" · ")}
          {locked && kind !== "note" && " · voir les offres qui l'ouvrent"}
          {locked &&
            kind === "note" &&
            " · cette vidéo ne vous est plus ouverte, vos notes restent"}
        </span>
      </span>
      {second !== null && !locked && <span className={css.second}>{clock(second)}</span>}
    </Way>
  );
}

/** A link to where it is said. */
function Way({ hit, q, children }: { hit: Hit; q: string; children: ReactNode }) {
  const { kind, id, course, section, resource, second, locked } = hit;
  const follow = useFollow();
  if (kind === "note" && locked)
    return (
      <Link to="/student/notes" search={{ q }} className={css.row}>
        {children}
      </Link>
    );
  if (kind === "exercise" || kind === "paper") {
    const page = kind === "exercise" ? "/student/exercises" : "/concours";
    return (
      <a href={`${page}/${id}`} className={css.row} onClick={follow}>
        {children}
      </a>
    );
  }
  if (course && section && resource)
    return (
      <Link
        to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
        params={{ coursId: course.id, sectionId: section.id, ressourceId: resource.id }}
        search={{
          ...(second !== null && { t: second }),
          ...(kind === "question" && { question: id }),
        }}
        // Closing the player comes back here.
        state={{ fromCourse: true }}
        className={css.row}
      >
        {children}
      </Link>
    );
  return (
    <Link
      to="/student/myCourses/course/$coursId"
      params={{ coursId: course?.id ?? id }}
      {...(kind === "section" && { hash: `chapitre-${id}` })}
      className={css.row}
    >
      {children}
    </Link>
  );
}
