import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import wall from "./art/wall.svg";
import { CatalogueSearch } from "./CatalogueSearch.tsx";
import { catalogueTree } from "./catalogue.api.ts";
import { Found } from "./Found.tsx";
import { Head } from "./Head.tsx";
import css from "./NosCours.module.css";
import { RowSkeletons } from "./RowSkeletons.tsx";
import { Specials } from "./Specials.tsx";
import { TrackSection } from "./TrackSection.tsx";

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
