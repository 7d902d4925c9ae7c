import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { useQuery } from "@tanstack/react-query";
import wall from "./art/wall.svg";
import { catalogueTree } from "./catalogue.api.ts";
import { Head } from "./layout/Head.tsx";
import { RowSkeletons } from "./layout/RowSkeletons.tsx";
import css from "./NosCours.module.css";
import { Specials } from "./Specials.tsx";
import { CatalogueSearch } from "./search/CatalogueSearch.tsx";
import { Found } from "./search/Found.tsx";
import { TrackSection } from "./tracks/TrackSection.tsx";

export type NosCoursProps = {
  /** What is searched, as the address has it; empty where the whole catalogue is shown. */
  q: string;
  onSearch: (q: string) => void;
};

/** /nosCours/: every open category with its courses, and a search through both. */
export function NosCours({ q, onSearch }: NosCoursProps) {
  return (
    <>
      <Head
        title="Nos cours"
        lead="Une notion qui résiste, un chapitre à reprendre, une année à préparer : tout est rangé ici, par filière et par année."
        drawing={`${wall}#wall`}
        className={q !== "" && css.searching}
      >
        <CatalogueSearch q={q} onSearch={onSearch} />
      </Head>
      <div className={`within ${css.list}`}>
        {q === "" ? <Whole /> : <Found q={q} onClear={() => onSearch("")} />}
      </div>
    </>
  );
}

function Whole() {
  const { data, error, isFetching, refetch } = useQuery(catalogueTree);
  if (!data && error)
    return (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!data) return <RowSkeletons words="Chargement des cours…" />;
  if (data.length === 0)
    return (
      <EmptyState
        title="Nos cours arrivent"
        action={<LinkButton to="/home">Découvrir Majorant</LinkButton>}
      >
        Le catalogue ouvre bientôt.
      </EmptyState>
    );
  return (
    <>
      <Specials />
      {data.map((track) => (
        <TrackSection key={track.id} track={track} />
      ))}
    </>
  );
}
