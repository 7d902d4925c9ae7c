import { offersOf } from "@majorant/client/classes/classes.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { lastPage } from "@majorant/client/paging.ts";
import type { CatalogueCourse, CategoryDetail } from "@majorant/contract/catalogue/catalogue";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { Photo } from "@majorant/ui/cover-art/Photo.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import css from "./CategoryPage.module.css";
import { category, coursesIn, coursesPerPage, pageSearch, pageTitle } from "./catalogue.api.ts";
import { countedCourses } from "./counts.ts";
import { RowSkeletons } from "./layout/RowSkeletons.tsx";
import { Tiles } from "./layout/Tiles.tsx";
import { Trail } from "./layout/Trail.tsx";

export type CategoryPageProps = {
  categorieId: number;
  /** The page of its courses, from 0. */
  page: number;
};

/** /nosCours/categorie/{id}: what is below a category, and the courses in it by pages. */
export function CategoryPage({ categorieId, page }: CategoryPageProps) {
  const categoryQuery = useQuery(category(categorieId));
  const courses = useQuery({ ...coursesIn(categorieId, page), enabled: categoryQuery.isSuccess });
  const data = categoryQuery.data;
  const pending = data ? courses : categoryQuery;
  return (
    <>
      <PageTitle>{data ? pageTitle(data.titre, page) : "Nos cours"}</PageTitle>
      <div className={`squares ${css.band}`}>
        <div className={`within stack gap-3 ${css.head}`}>
          <Trail above={data?.categorieParent} current={data?.titre} />
          <h1>
            <MathText>{data?.titre ?? "Nos cours"}</MathText>
          </h1>
          <p>
            {data?.descriptionCourte && <MathText>{data.descriptionCourte}</MathText>}
            {/* As the catalogue says it; where no class is below, it stands above its courses. */}
            {data && data.sousCategories.length > 0 && (
              <>
                {" "}
                <b>{countedCourses(data.nombreCours)}</b>
              </>
            )}
          </p>
          {data && <CategoryActions category={data} />}
          {data?.photo && (
            <div className={css.picture}>
              <Photo address={data.photo} />
            </div>
          )}
        </div>
      </div>
      <div className={`within stack gap-6 ${css.list}`}>
        {data && data.sousCategories.length > 0 && (
          <Tiles id="below" title="Par où commencer" categories={data.sousCategories} />
        )}
        {data && courses.data ? (
          <Courses
            category={data}
            page={page}
            courses={courses.data.rows}
            total={courses.data.total}
            isBusy={courses.isPlaceholderData}
          />
        ) : (
          <QueryState query={pending} loading={<RowSkeletons words="Chargement des cours…" />} />
        )}
      </div>
    </>
  );
}

/** The offers that open it, whatever its level. */
function CategoryActions({ category }: { category: CategoryDetail }) {
  return (
    <div className="row wrap gap-3">
      <LinkButton to="/auth/signup">Créer un compte</LinkButton>
      <LinkButton to="/Offers" search={offersOf(category)} variant="secondary">
        Voir les offres
      </LinkButton>
    </div>
  );
}

type CoursesProps = {
  page: number;
  category: CategoryDetail;
  /** Those of the page, and how many there are on all of them. */
  courses: CatalogueCourse[];
  total: number;
  isBusy: boolean;
};

/** A page of the courses, and links to those beside it: each has its address. */
function Courses({ category: { id, sousCategories }, page, courses, total, isBusy }: CoursesProps) {
  const isAlone = sousCategories.length === 0;
  if (total === 0)
    return isAlone ? (
      <EmptyState
        title="Les cours arrivent"
        action={<LinkButton to="/nosCours/">Voir tous nos cours</LinkButton>}
      >
        Nos enseignants les préparent. Le reste du catalogue vous est ouvert.
      </EmptyState>
    ) : null;
  const last = lastPage({ page, size: coursesPerPage }, total);
  if (page > last && !isBusy)
    return (
      <Navigate
        to="/nosCours/categorie/$categorieId"
        params={{ categorieId: id }}
        search={pageSearch(last)}
        replace
      />
    );
  // Above them stand classes that have courses of their own: these are not all that there are.
  const title = isAlone ? countedCourses(total) : "Pour toutes les classes";
  return (
    <div aria-busy={isBusy}>
      <Tiles id="courses" title={title} courses={courses} />
      {total > coursesPerPage && (
        <Pagination
          page={page}
          size={coursesPerPage}
          total={total}
          link={(to, look) => (
            <LinkButton
              {...look}
              to="/nosCours/categorie/$categorieId"
              params={{ categorieId: id }}
              search={pageSearch(to)}
              resetScroll={false}
            />
          )}
        />
      )}
    </div>
  );
}
