import type { AnnouncementRow } from "@majorant/contract/announcements/announcements";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListPage } from "../../components/page/ListPage.tsx";
import { type Column, rowLink } from "../../components/tables/DataTable.tsx";
import type { ListProps, ListSearch } from "../../components/tables/table-search.ts";
import { AnnouncementState, ReadShare } from "./AnnouncementState.tsx";
import { audienceText } from "./announcement-words.ts";
import type { AnnouncementsArea } from "./announcements-area.ts";
import { announcementsPage } from "./announcements-list.ts";

const columnsOf = (
  area: AnnouncementsArea,
  search: ListSearch,
): readonly Column<AnnouncementRow>[] => [
  {
    key: "title",
    title: "Annonce",
    share: 2.5,
    cell: ({ id, title }) => (
      <Link
        to={area.announcement}
        params={{ announcementId: id }}
        search={search}
        className={rowLink}
      >
        <MathText>{title}</MathText>
      </Link>
    ),
  },
  {
    key: "audience",
    title: "Destinataires",
    share: 2.5,
    cell: ({ audience }) => <MathText>{audienceText(audience)}</MathText>,
  },
  {
    key: "state",
    title: "État",
    share: 1.4,
    mark: true,
    cell: (row) => <AnnouncementState announcement={row} />,
  },
  { key: "sendAt", title: "Envoi", share: 1.6, cell: ({ sendAt }) => <ExactMoment at={sendAt} /> },
  { key: "read", title: "Lue par", share: 2.4, cell: (row) => <ReadShare announcement={row} /> },
];

type AnnouncementsPageProps = ListProps<ListSearch> & { area: AnnouncementsArea };

/** /admin/annonces, /enseignant/annonces: what was announced and what will be, with the share that has read it. */
export function AnnouncementsPage({ area, search, onSearch }: AnnouncementsPageProps) {
  const list = useQuery(announcementsPage(search));
  const add = (
    <LinkButton icon={<IconPlus size={18} aria-hidden="true" />} to={area.add}>
      Nouvelle annonce
    </LinkButton>
  );
  return (
    <ListPage
      list={list}
      search={search}
      onSearch={onSearch}
      columns={columnsOf(area, search)}
      title="Annonces"
      lead="Dites-le à tous ceux que cela concerne, d’une seule fois."
      actions={add}
      caption="Les annonces, la dernière d’abord"
      rowKey={({ id }) => id}
      searchLabel="Titre ou destinataires"
      empty={
        <EmptyState title="Aucune annonce pour le moment" action={add}>
          Une séance qui change d’heure, une série à rendre : ceux que vous choisissez en reçoivent
          une notification, et un mail si vous le voulez.
        </EmptyState>
      }
      noMatch={
        <EmptyState
          title="Aucune annonce ne correspond"
          action={<LinkButton to={area.list}>Voir toutes les annonces</LinkButton>}
        >
          Essayez un autre mot.
        </EmptyState>
      }
    />
  );
}
