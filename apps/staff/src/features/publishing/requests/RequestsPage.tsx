import type { VideoRequest } from "@majorant/contract/publishing/video-requests";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "@majorant/ui/feedback/StatusBadge.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListPage } from "../../../components/page/ListPage.tsx";
import { type Column, rowLink } from "../../../components/tables/DataTable.tsx";
import type { ListProps } from "../../../components/tables/table-search.ts";
import { filters, pollWhile, requestStateOf } from "../requests.ts";
import { type RequestsSearch, requestsPage, sized } from "./requests-list.ts";

const nameOf = (person: { firstName: string; lastName: string } | null) =>
  person ? `${person.firstName} ${person.lastName}` : "—";

const columns: readonly Column<VideoRequest>[] = [
  {
    key: "name",
    title: "Nom",
    share: 2.4,
    cell: ({ id, name }) => (
      <Link
        from="/technician/videoRequests/"
        to="/technician/videoRequests/$videoRequestId"
        params={{ videoRequestId: id }}
        search={(search) => search}
        className={rowLink}
      >
        <MathText>{name}</MathText>
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

/** /technician/videoRequests/: what teachers sent, the latest first. */
export function RequestsPage({ search: asked, onSearch }: ListProps<RequestsSearch>) {
  const search = sized(asked);
  const list = useQuery({
    ...requestsPage(search),
    refetchInterval: ({ state: { data } }) => pollWhile(data?.rows),
  });
  return (
    <ListPage
      columns={columns}
      list={list}
      search={search}
      onSearch={onSearch}
      title="Demandes de vidéo"
      actions={<LinkButton to="/technician/addVideo/">Ajouter une vidéo</LinkButton>}
      caption="Les demandes des enseignants"
      rowKey={({ id }) => id}
      searchLabel="Nom, enseignant ou cours"
      filters={[
        {
          name: "state",
          label: "État",
          options: Object.entries(filters).map(([value, label]) => ({ value, label })),
        },
        {
          name: "kind",
          label: "Type",
          options: [
            { value: "video", label: "Vidéos" },
            { value: "file", label: "Fichiers" },
          ],
        },
      ]}
      noMatch={
        <EmptyState
          title="Aucune demande ne correspond"
          action={<LinkButton to="/technician/videoRequests/">Voir toutes les demandes</LinkButton>}
        />
      }
      empty={
        <EmptyState
          title="Aucune demande pour le moment"
          action={<LinkButton to="/technician/addVideo/">Ajouter une vidéo</LinkButton>}
        >
          Les vidéos et les fichiers des enseignants apparaîtront ici.
        </EmptyState>
      }
    />
  );
}
