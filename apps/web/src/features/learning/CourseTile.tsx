import type { CourseCard } from "@majorant/contract/courses";
import { IconArrowRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { Card, stretched } from "../../ui/Card.tsx";
import { Cover } from "../../ui/Cover.tsx";
import { classNames } from "../../ui/class-names.ts";
import css from "./CourseTile.module.css";

/** A course of mine: what it is, and Suivre. */
export function CourseTile({ course }: { course: CourseCard }) {
  const { id, title, mediumTitle, smallDescription, fullTitle, photo } = course;
  return (
    <Card lively cover={<Cover title={title} photo={photo} />}>
      <p className={css.path}>{fullTitle.split(" › ").slice(0, -1).join(" › ")}</p>
      <h2>{mediumTitle}</h2>
      <p className={css.description}>{smallDescription}</p>
      <Link
        to="/student/myCourses/course/$coursId"
        params={{ coursId: id }}
        className={classNames(stretched, css.follow)}
        aria-label={`Suivre ${mediumTitle}`}
      >
        Suivre
        <IconArrowRight size={20} aria-hidden="true" />
      </Link>
    </Card>
  );
}
