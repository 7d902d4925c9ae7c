import { query } from "@majorant/client/api/query.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Card, stretched } from "@majorant/ui/layout/Card.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../../components/page/Loaded.tsx";
import { Page } from "../../../components/page/Page.tsx";
import css from "./MyCoursesPage.module.css";

/** /enseignant/myCourses: the courses that the teacher runs now. */
export function MyCoursesPage({ userId }: { userId: number }) {
  const list = useQuery(
    query("GET /users/{utilisateurId}/courses", {
      params: { utilisateurId: userId },
      query: { role: "ROLE_ENSEIGNANT" },
    }),
  );
  return (
    <Page
      title="Mes cours"
      actions={<LinkButton to="/enseignant/videoRequest/">Envoyer une vidéo</LinkButton>}
    >
      <Loaded
        of={list}
        waiting={
          <div className={css.grid} aria-busy="true">
            {Array.from({ length: 8 }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cards that wait have no identity.
              <Card key={place} cover={<Skeleton height="10rem" />} className={css.waiting}>
                <Skeleton lines={4} />
              </Card>
            ))}
          </div>
        }
      >
        {(data) =>
          data.length === 0 ? (
            <EmptyState title="Aucun cours pour le moment">
              <p>L’administration vous confiera vos cours : ils apparaîtront ici.</p>
            </EmptyState>
          ) : (
            <ul className={`plain ${css.grid}`}>
              {data.map(({ id, title, mediumTitle, smallDescription, fullTitle, photo }) => (
                <li key={id}>
                  <Card lively cover={<Cover title={title} photo={photo} />} className={css.card}>
                    <p className={css.path}>{fullTitle.split(" › ").slice(0, -1).join(" › ")}</p>
                    <h2>
                      <MathText>{mediumTitle}</MathText>
                    </h2>
                    <p className={css.about}>
                      <MathText>{smallDescription}</MathText>
                    </p>
                    <Link
                      to="/enseignant/myCourses/course/$coursId"
                      params={{ coursId: id }}
                      className={classNames(stretched, css.open)}
                      aria-label={`Ouvrir ${mediumTitle}`}
                    >
                      Ouvrir
                      <IconArrowRight size={20} aria-hidden="true" />
                    </Link>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Page>
  );
}
