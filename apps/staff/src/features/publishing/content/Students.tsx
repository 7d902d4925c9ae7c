import { callFile } from "@majorant/client/api/call.ts";
import { pageQuery } from "@majorant/client/api/query.ts";
import { studentSorts } from "@majorant/contract/choices";
import type { StudentRow } from "@majorant/contract/reporting/statistics";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Column } from "../../../components/tables/DataTable.tsx";
import { SearchedTable } from "../../../components/tables/SearchedTable.tsx";
import {
  type ListProps,
  type TableSearch,
  tableQuery,
} from "../../../components/tables/table-search.ts";
import css from "./Students.module.css";

const columns: readonly Column<StudentRow>[] = [
  {
    key: "nom",
    title: "Étudiant",
    share: 2.4,
    sortable: true,
    cell: ({ etudiant }) => `${etudiant.prenom} ${etudiant.nom}`,
  },
  {
    key: "vues",
    title: "Vidéos vues",
    share: 1.6,
    sortable: true,
    cell: ({ vues, videos, moyenne }) => (
      <span className={css.progress}>
        <progress max={100} value={moyenne} aria-label="Part vue des vidéos" />
        {vues} sur {videos}
      </span>
    ),
  },
  {
    key: "seances",
    title: "Séances rejointes",
    share: 1.2,
    cell: ({ seancesRejointes, seancesTenues }) =>
      seancesTenues === 0 ? "Aucune tenue" : `${seancesRejointes} sur ${seancesTenues}`,
  },
  {
    key: "derniereActivite",
    title: "Dernière activité",
    share: 1.6,
    sortable: true,
    cell: ({ derniereActivite }) =>
      derniereActivite ? <ExactMoment at={derniereActivite} /> : "Rien commencé",
  },
];

export type StudentsProps = ListProps<TableSearch> & {
  coursId: number;
};

/** The students of a course that one teaches, with how far each is. */
export default function Students({ coursId, search, onSearch }: StudentsProps) {
  const { page, size, q, sort } = tableQuery(search);
  const filter = {
    role: "ROLE_ENSEIGNANT",
    q,
    // An address is anybody's: an order that there is not is left out.
    sort: studentSorts.find((one) => one === sort),
  } as const;
  const list = useQuery(
    pageQuery("GET /statistiques/cours/{coursId}/etudiants", {
      params: { coursId },
      query: { ...filter, page, size },
    }),
  );
  return (
    <section className="stack gap-4" aria-label="Étudiants">
      <p className={css.about}>
        Ceux qui sont inscrits en ce moment. Une vidéo est vue à 95 % ; la barre compte aussi les
        vidéos commencées.
      </p>
      <SearchedTable
        caption="Les étudiants du cours et leur avancement"
        columns={columns}
        rowKey={({ etudiant }) => etudiant.id}
        list={list}
        search={search}
        onSearch={onSearch}
        searchLabel="Nom d’un étudiant"
        exported={{
          file: () =>
            callFile("GET /statistiques/cours/{coursId}/etudiants", {
              params: { coursId },
              query: { ...filter, format: "csv" },
            }),
          name: "etudiants.csv",
        }}
        noMatch={<EmptyState title="Aucun étudiant de ce nom" />}
        empty={<EmptyState title="Aucun étudiant inscrit pour le moment" />}
      />
    </section>
  );
}
