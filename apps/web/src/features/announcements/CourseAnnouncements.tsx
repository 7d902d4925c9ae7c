import { Moment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { courseAnnouncements } from "./announcements.api.ts";
import css from "./CourseAnnouncements.module.css";

/** What the teachers announce, at the head of a course; nothing where there is none, or no answer. */
export function CourseAnnouncements({ coursId }: { coursId: number }) {
  const { data = [] } = useQuery(courseAnnouncements(coursId));
  if (data.length === 0) return null;
  return (
    <section className={css.announcements} aria-label="Annonces">
      <ul className="plain">
        {data.map(({ id, title, beginning, date, read }) => (
          <li
            key={id}
            className={`stack box gap-1 pad-4 pad-block-3 ${css.announcement}`}
            data-read={read}
          >
            <Link
              to="/student/announcements/$announcementId"
              params={{ announcementId: id }}
              className={css.title}
            >
              <MathText>{title}</MathText>
            </Link>
            <p className={css.beginning} dir="auto">
              <MathText>{beginning}</MathText>
            </p>
            <p className={css.date}>
              <Moment at={date} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
