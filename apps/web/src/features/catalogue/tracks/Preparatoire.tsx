import { classTree } from "@majorant/client/classes/class-tree.ts";
import { categoryOf, offersSearch } from "@majorant/client/classes/classes.ts";
import type { CategoryCourses } from "@majorant/contract/catalogue/catalogue";
import { chapterNumber } from "@majorant/domain/learning/numbering";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import summit from "../art/summit.svg";
import { classCourses } from "../catalogue.api.ts";
import { Head } from "../layout/Head.tsx";
import { RowSkeletons } from "../layout/RowSkeletons.tsx";
import css from "./Preparatoire.module.css";
import { chosenClass, type Track, tracks, writeTrack, years } from "./track.ts";

/** /preparatoire: the courses of a track's year, chapter by chapter. */
export function Preparatoire({ track }: { track: Track }) {
  const classe = chosenClass(track);
  const tree = useQuery(classTree);
  const category = tree.data && categoryOf(classe, tree.data);
  const inClass = useQuery({ ...classCourses(category?.id ?? 0), enabled: Boolean(category) });
  // A class that nobody has made yet has no course either.
  const groups = category === null ? [] : inClass.data;
  const courses = groups?.flatMap((group) => group.courses);
  const pending = category ? inClass : tree;
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
        <div className={`row wrap align-center justify-between gap-3 ${css.title}`}>
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
        ) : (
          <QueryState query={pending} loading={<RowSkeletons words="Chargement des cours…" />} />
        )}
      </section>
    </>
  );
}

const subjects = {
  MP: "Maths, physique",
  PT: "Physique, technologie",
  PC: "Physique, chimie",
} as const;

/** The three tracks, and a year of the chosen one: links, so that an address can be shared, and read before any script. */
function TrackChoice({ track }: { track: Track }) {
  return (
    <div className={`stack gap-3 ${css.choice}`}>
      <nav className={css.tracks} aria-label="Filière">
        {tracks.map((filiere) => (
          <Link
            key={filiere}
            to="/preparatoire"
            search={writeTrack({ ...track, filiere })}
            resetScroll={false}
            activeOptions={{ exact: true }}
          >
            <b>{filiere}</b>
            {subjects[filiere]}
          </Link>
        ))}
      </nav>
      <nav className={css.years} aria-label="Année">
        {years.map((annee) => (
          <Link
            key={annee}
            to="/preparatoire"
            search={writeTrack({ ...track, annee })}
            resetScroll={false}
            activeOptions={{ exact: true }}
          >
            {annee === 1 ? "1re année" : "2e année"}
          </Link>
        ))}
      </nav>
    </div>
  );
}

type CourseAccordionProps = { courses: CategoryCourses["courses"] };

/** Courses to unfold: what each is about, and its chapters by name. They open before any script has come. */
function CourseAccordion({ courses }: CourseAccordionProps) {
  return (
    <div className="stack gap-3">
      {courses.map(({ id, title, mediumTitle, smallDescription, sections }) => (
        <details key={id} className={`box ${css.course}`}>
          <summary>
            <h3>
              <MathText>{mediumTitle || title}</MathText>
            </h3>
            <p>{chaptersOf(sections.length)}</p>
          </summary>
          <div className={`stack align-start gap-4 ${css.inside}`}>
            {smallDescription && (
              <p className={css.about}>
                <MathText>{smallDescription}</MathText>
              </p>
            )}
            <ol className={`plain ${css.chapters}`}>
              {sections.map((name, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two chapters may have one name.
                <li key={place}>
                  <b>{chapterNumber(place)}</b>
                  <span>
                    <MathText>{name}</MathText>
                  </span>
                </li>
              ))}
            </ol>
            <Link
              to="/nosCours/cours/$coursId"
              params={{ coursId: id }}
              className={css.more}
              aria-label={`Voir le cours ${mediumTitle || title}`}
            >
              Voir le cours
            </Link>
          </div>
        </details>
      ))}
    </div>
  );
}

const chaptersOf = (count: number) =>
  count === 0 ? "Chapitres à venir" : `${count} chapitre${count > 1 ? "s" : ""}`;
