import { classTree } from "@majorant/client/classes/class-tree.ts";
import { categoryOf, offersSearch } from "@majorant/client/classes/classes.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { useQuery } from "@tanstack/react-query";
import summit from "../art/summit.svg";
import { classCourses } from "../catalogue.api.ts";
import { Head } from "../layout/Head.tsx";
import { RowSkeletons } from "../layout/RowSkeletons.tsx";
import { CourseAccordion } from "../outline/CourseAccordion.tsx";
import css from "./Preparatoire.module.css";
import { TrackChoice } from "./TrackChoice.tsx";
import { chosenClass, type Track } from "./track.ts";

/** /preparatoire: the courses of a track's year, chapter by chapter. */
export function Preparatoire({ track }: { track: Track }) {
  const classe = chosenClass(track);
  const tree = useQuery(classTree);
  const category = tree.data && categoryOf(classe, tree.data);
  const found = useQuery({ ...classCourses(category?.id ?? 0), enabled: Boolean(category) });
  // A class that nobody has made yet has no course either.
  const groups = category === null ? [] : found.data;
  const courses = groups?.flatMap((group) => group.courses);
  const asked = category ? found : tree;
  return (
    <>
      <Head
        title="Préparatoire"
        lead="Le programme entier de vos deux années, chapitre par chapitre : choisissez votre filière, ouvrez un cours, voyez ce qui vous attend."
        drawing={`${summit}#summit`}
      >
        <TrackChoice track={track} />
      </Head>
      <section className={`within ${css.list}`} aria-labelledby="class">
        <div className={css.title}>
          <h2 id="class">Les cours de {classe}</h2>
          <LinkButton to="/Offers" search={offersSearch(classe)}>
            Voir les offres {classe}
          </LinkButton>
        </div>
        {courses ? (
          courses.length > 0 ? (
            <CourseAccordion key={classe} courses={courses} />
          ) : (
            <EmptyState
              title={`Les cours de ${classe} arrivent`}
              action={<LinkButton to="/nosCours/">Voir tous nos cours</LinkButton>}
            >
              Nos enseignants les préparent. En attendant, les autres filières vous sont ouvertes.
            </EmptyState>
          )
        ) : asked.error ? (
          <ErrorState onRetry={() => asked.refetch()} pending={asked.isFetching}>
            {asked.error.message}
          </ErrorState>
        ) : (
          <RowSkeletons words="Chargement des cours…" />
        )}
      </section>
    </>
  );
}
