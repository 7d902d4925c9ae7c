import type { CategorieDetail, CoursCard } from "@majorant/contract/catalogue";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { classeTitled } from "../../app/classes/classes.ts";
import { PageTitle } from "../../app/PageTitle.tsx";
import { Breadcrumbs } from "../../ui/actions/Breadcrumbs.tsx";
import { LinkButton } from "../../ui/actions/LinkButton.tsx";
import { Card, stretched } from "../../ui/frames/Card.tsx";
import { EmptyState } from "../../ui/told/EmptyState.tsx";
import { ErrorState } from "../../ui/told/ErrorState.tsx";
import css from "./CategoryPage.module.css";
import { category, coursesIn } from "./catalogue.api.ts";
import { LateCover } from "./frame/LateCover.tsx";
import { RowSkeletons } from "./frame/RowSkeletons.tsx";
import tiles from "./frame/Tiles.module.css";

/** /nosCours/categorie/{id}: what is below a category, and the courses in it. */
export function CategoryPage({ categorieId }: { categorieId: number }) {
  const found = useQuery(category(categorieId));
  const inside = useQuery({ ...coursesIn(categorieId), enabled: found.isSuccess });
  const shown = found.data;
  const asked = shown ? inside : found;
  return (
    <>
      <PageTitle>{shown?.titre ?? "Nos cours"}</PageTitle>
      <div className={`squares ${css.band}`}>
        <div className={`within ${css.head}`}>
          <Breadcrumbs trail={trailOf(shown)} />
          <h1>{shown?.titre ?? "Nos cours"}</h1>
          <p>{shown?.descriptionCourte}</p>
          {shown && <Ways category={shown} />}
        </div>
      </div>
      <div className={`within ${css.list}`}>
        {shown && shown.sousCategories.length > 0 && <Below category={shown} />}
        {shown && inside.data ? (
          <Courses courses={inside.data} alone={shown.sousCategories.length === 0} />
        ) : asked.error ? (
          <ErrorState onRetry={() => asked.refetch()} pending={asked.isFetching}>
            {asked.error.message}
          </ErrorState>
        ) : (
          <RowSkeletons words="Chargement des cours…" />
        )}
      </div>
    </>
  );
}

/** From the catalogue down to here. */
function trailOf(category: CategorieDetail | undefined) {
  const above = category?.categorieParent;
  return [
    <Link key="all" to="/nosCours/" activeOptions={{ exact: true }}>
      Nos cours
    </Link>,
    ...(above
      ? [
          <Link
            key="above"
            to="/nosCours/categorie/$categorieId"
            params={{ categorieId: above.id }}
          >
            {above.titre}
          </Link>,
        ]
      : []),
    category?.titre ?? "…",
  ];
}

/** The offers of the class, where this is one. */
function Ways({ category: { titre } }: { category: CategorieDetail }) {
  const classe = classeTitled(titre);
  return (
    <div className={css.do}>
      <LinkButton to="/auth/signup">Créer un compte</LinkButton>
      <LinkButton
        to="/Offers"
        search={classe && classe !== "MP1" ? { classe } : {}}
        variant="secondary"
      >
        Voir les offres
      </LinkButton>
    </div>
  );
}

function Below({ category: { sousCategories } }: { category: CategorieDetail }) {
  return (
    <section aria-labelledby="below">
      <h2 id="below" className={tiles.heading}>
        Par où commencer
      </h2>
      <ul className={`plain ${tiles.tiles}`}>
        {sousCategories.map(({ id, titre, descriptionCourte, photo }) => (
          <li key={id}>
            <Card lively cover={<LateCover title={titre} photo={photo} />} className={tiles.tile}>
              <h3>
                <Link
                  to="/nosCours/categorie/$categorieId"
                  params={{ categorieId: id }}
                  className={stretched}
                >
                  {titre}
                </Link>
              </h3>
              <p>{descriptionCourte}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Courses({ courses, alone }: { courses: CoursCard[]; alone: boolean }) {
  if (courses.length === 0)
    return alone ? (
      <EmptyState
        title="Les cours arrivent"
        action={<LinkButton to="/nosCours/">Voir tous nos cours</LinkButton>}
      >
        Nos enseignants les préparent. Le reste du catalogue vous est ouvert.
      </EmptyState>
    ) : null;
  return (
    <section aria-labelledby="courses">
      <h2 id="courses" className={tiles.heading}>
        {courses.length} cours
      </h2>
      <ul className={`plain ${tiles.tiles}`}>
        {courses.map(({ id, titre, mediumTitle, descriptionCourte, photo }) => (
          <li key={id}>
            <Card lively cover={<LateCover title={titre} photo={photo} />} className={tiles.tile}>
              <h3>
                <Link to="/nosCours/cours/$coursId" params={{ coursId: id }} className={stretched}>
                  {mediumTitle || titre}
                </Link>
              </h3>
              <p>{descriptionCourte}</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
