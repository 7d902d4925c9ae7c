import { classeTitled, offersSearch } from "@majorant/client/classes/classes.ts";
import { PageTitle } from "@majorant/client/PageTitle.tsx";
import type { CatalogueCourse, CategoryDetail } from "@majorant/contract/catalogue/catalogue";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import css from "./CategoryPage.module.css";
import { category, coursesIn } from "./catalogue.api.ts";
import { RowSkeletons } from "./layout/RowSkeletons.tsx";
import { Tiles } from "./layout/Tiles.tsx";
import { Trail } from "./layout/Trail.tsx";

/** /nosCours/categorie/{id}: what is below a category, and the courses in it. */
export function CategoryPage({ categorieId }: { categorieId: number }) {
  const categoryQuery = useQuery(category(categorieId));
  const courses = useQuery({ ...coursesIn(categorieId), enabled: categoryQuery.isSuccess });
  const data = categoryQuery.data;
  const pending = data ? courses : categoryQuery;
  return (
    <>
      <PageTitle>{data?.titre ?? "Nos cours"}</PageTitle>
      <div className={`squares ${css.band}`}>
        <div className={`within ${css.head}`}>
          <Trail above={data?.categorieParent} current={data?.titre} />
          <h1>
            <MathText>{data?.titre ?? "Nos cours"}</MathText>
          </h1>
          <p>{data?.descriptionCourte}</p>
          {data && <CategoryActions category={data} />}
        </div>
      </div>
      <div className={`within ${css.list}`}>
        {data && data.sousCategories.length > 0 && (
          <Tiles id="below" title="Par où commencer" categories={data.sousCategories} />
        )}
        {data && courses.data ? (
          <Courses courses={courses.data} alone={data.sousCategories.length === 0} />
        ) : (
          <QueryState query={pending} loading={<RowSkeletons words="Chargement des cours…" />} />
        )}
      </div>
    </>
  );
}

/** The offers of the class, where this is one. */
function CategoryActions({ category: { titre } }: { category: CategoryDetail }) {
  const classe = classeTitled(titre);
  return (
    <div className={css.do}>
      <LinkButton to="/auth/signup">Créer un compte</LinkButton>
      <LinkButton to="/Offers" search={offersSearch(classe)} variant="secondary">
        Voir les offres
      </LinkButton>
    </div>
  );
}

function Courses({ courses, alone }: { courses: CatalogueCourse[]; alone: boolean }) {
  if (courses.length === 0)
    return alone ? (
      <EmptyState
        title="Les cours arrivent"
        action={<LinkButton to="/nosCours/">Voir tous nos cours</LinkButton>}
      >
        Nos enseignants les préparent. Le reste du catalogue vous est ouvert.
      </EmptyState>
    ) : null;
  // Above them stand classes that have courses of their own: these are not all that there are.
  const title = alone ? `${courses.length} cours` : "Pour toutes les classes";
  return <Tiles id="courses" title={title} courses={courses} />;
}
