import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Page } from "../../../components/page/Page.tsx";
import { type Column, DataTable, rowLink } from "../../../components/tables/DataTable.tsx";
import { FilterSelect } from "../../../components/tables/FilterSelect.tsx";
import { Filters } from "../../../components/tables/Filters.tsx";
import { SearchField } from "../../../components/tables/SearchField.tsx";
import { isNarrowed, narrowed } from "../../../components/tables/table-search.ts";
import { type RequestsSearch, videoRequests } from "../requests.api.ts";
import { filters, requestStateOf } from "../states.ts";

const nameOf = (person: { firstName: string; lastName: string } | null) =>
  person ? `${person.firstName} ${person.lastName}` : "—";

const columns: readonly Column<VideoRequest>[] = [
  {
    key: "name",
    title: "Nom",
    share: 2.4,
    cell: ({ id, name }) => (
      <Link
        to="/technician/videoRequests/$videoRequestId"
        params={{ videoRequestId: id }}
        className={rowLink}
      >
        {name}
      </Link>
    ),
  },
  {
    key: "kind",
    title: "Type",
    share: 0.8,
    cell: ({ kind }) => (kind === "video" ? "Vidéo" : "Fichier"),
  },
  { key: "user", title: "Enseignant", share: 1.5, cell: ({ user }) => nameOf(user) },
  {
    key: "course",
    title: "Cours",
    share: 2,
    cell: ({ courseResource }) => courseResource?.fullTitle ?? "—",
  },
  { key: "date", title: "Date", share: 1.5, cell: ({ date }) => <ExactMoment at={date} /> },
  { key: "takenBy", title: "Prise par", share: 1.4, cell: ({ takenBy }) => nameOf(takenBy) },
  {
    key: "state",
    title: "État",
    share: 2,
    end: true,
    mark: true,
    cell: (request) => {
      const { label, tone } = requestStateOf(request);
      return <StatusBadge tone={tone}>{label}</StatusBadge>;
    },
  },
];

const stateOptions = Object.entries(filters).map(([value, label]) => ({
  value,
  label,
}));

const kindOptions = [
  { value: "video", label: "Vidéos" },
  { value: "file", label: "Fichiers" },
];

export type RequestsPageProps = {
  search: RequestsSearch;
  onSearch: (search: RequestsSearch, how?: { replace: boolean }) => void;
};

/** /technician/videoRequests/: what teachers sent, the latest first. */
export function RequestsPage({ search, onSearch }: RequestsPageProps) {
  const list = useQuery(videoRequests(search));
  return (
    <Page
      title="Demandes de vidéo"
      actions={<LinkButton to="/technician/addVideo/">Ajouter une vidéo</LinkButton>}
    >
      <Filters>
        <SearchField
          label="Nom, enseignant ou cours"
          value={search.q}
          onSearch={(q) => onSearch(narrowed(search, { q }), { replace: true })}
        />
        <FilterSelect
          label="État"
          options={stateOptions}
          value={search.state}
          onChoose={(state) => onSearch(narrowed(search, { state }))}
        />
        <FilterSelect
          label="Type"
          options={kindOptions}
          value={search.kind}
          onChoose={(kind) => onSearch(narrowed(search, { kind }))}
        />
      </Filters>
      <DataTable
        caption="Les demandes des enseignants"
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        search={search}
        onSearch={onSearch}
        empty={
          isNarrowed(search) ? (
            <EmptyState
              title="Aucune demande ne correspond"
              action={
                <LinkButton to="/technician/videoRequests/">Voir toutes les demandes</LinkButton>
              }
            />
          ) : (
            <EmptyState
              title="Aucune demande pour le moment"
              action={<LinkButton to="/technician/addVideo/">Ajouter une vidéo</LinkButton>}
            >
              Les vidéos et les fichiers des enseignants apparaîtront ici.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
