import type { Reply } from "@majorant/contract/endpoint";
import type { listOwnNotions, OwnNotion } from "@majorant/contract/reviews/today";
import { plainMath } from "@majorant/domain/text/plain-math";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconChevronDown } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import "@majorant/ui/style/statuses.css";
import css from "./CourseNotions.module.css";
import { countsOf, countsText } from "./masteries.ts";
import { NotionRow } from "./NotionRow.tsx";

export type CourseNotionsProps = Reply<typeof listOwnNotions>[number] & {
  /** Open at first; afterwards as the reader leaves it. */
  unfolded: boolean;
  /** Whether a notion comes first in that chapter: addresses lead there. */
  isFirst: (notionId: number, sectionId: number) => boolean;
};

/** The counts as one bar; the words above it say the same. */
function CountsBar({ notions }: { notions: readonly OwnNotion[] }) {
  let before = 0;
  return (
    <svg
      className={css.bar}
      viewBox={`0 0 ${notions.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {countsOf(notions).map(({ mastery, count }) => {
        const x = before;
        before += count;
        return <rect key={mastery} className={css[mastery]} x={x} width={count} height="1" />;
      })}
    </svg>
  );
}

/** A course, folded: its name and how it stands; its chapters with their notions below. */
export function CourseNotions({ course, sections, unfolded, isFirst }: CourseNotionsProps) {
  const [startsOpen] = useState(unfolded);
  const all = sections.flatMap(({ notions }) => notions);
  return (
    <details id={`cours-${course.id}`} data-course className={css.course} open={startsOpen}>
      <summary>
        <div className={css.name}>
          <h2 dir="auto">
            <MathText>{course.title}</MathText>
          </h2>
          <p className={css.fact}>{countsText(all)}</p>
          <CountsBar notions={all} />
        </div>
        <IconChevronDown size={22} aria-hidden="true" />
      </summary>
      <div className={css.chapters}>
        {sections.map(({ id, nom, notions }) => (
          <div key={id} className={css.chapter}>
            <h3 dir="auto">
              <MathText>{nom}</MathText>
            </h3>
            <p className={css.fact}>{countsText(notions)}</p>
            <ul className={`plain ${css.notions}`}>
              {notions.map((notion) => (
                <NotionRow
                  key={notion.id}
                  notion={notion}
                  id={isFirst(notion.id, id) ? `notion-${notion.id}` : undefined}
                />
              ))}
            </ul>
          </div>
        ))}
        <Link
          to="/student/myCourses/course/$coursId"
          params={{ coursId: course.id }}
          className={css.way}
        >
          Ouvrir le cours
          <span className="unseen">{` : ${plainMath(course.title)}`}</span>
        </Link>
      </div>
    </details>
  );
}
