import { pageQuery } from "@majorant/client/api/query.ts";
import type { SittingRow } from "@majorant/contract/sittings/sittings.admin";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListPage } from "../../components/page/ListPage.tsx";
import { type Column, rowLink } from "../../components/tables/DataTable.tsx";
import {
  type ListProps,
  type ListSearch,
  tableQuery,
} from "../../components/tables/table-search.ts";
import { audienceText, stateWords } from "./sitting-words.ts";
import type { SittingsArea } from "./sittings-area.ts";

const columnsOf = (area: SittingsArea): readonly Column<SittingRow>[] => [
  {
    key: "title",
    title: "Concours blanc",
    share: 2.5,
    cell: ({ id, title, keeps }) => (
      <Link to={keeps ? area.sitting : area.marking} params={{ sittingId: id }} className={rowLink}>
        <MathText>{title}</MathText>
      </Link>
    ),
  },
  {
    key: "audience",
    title: "Participants",
    share: 2.5,
    cell: ({ audience }) => <MathText>{audienceText(audience)}</MathText>,
  },
  {
    key: "state",
    title: "État",
    share: 1.3,
    mark: true,
    cell: ({ state }) => <Badge tone={stateWords[state].tone}>{stateWords[state].word}</Badge>,
  },
  {
    key: "startsAt",
    title: "Début",
    share: 1.6,
    cell: ({ startsAt }) => <ExactMoment at={startsAt} />,
  },
  {
    key: "handedIn",
    title: "Copies remises",
    share: 1.4,
    end: true,
    cell: ({ handedIn, people }) => `${handedIn} sur ${people}`,
  },
];

type SittingsPageProps = ListProps<ListSearch> & { area: SittingsArea };

/** /admin/concours-blancs, /enseignant/concours-blancs: those that one keeps or marks. */
export function SittingsPage({ area, search, onSearch }: SittingsPageProps) {
  const { page, size, q } = tableQuery(search);
  const list = useQuery(pageQuery("GET /sittings", { query: { page, size, ...(q && { q }) } }));
  const add = (
    <LinkButton icon={<IconPlus size={18} aria-hidden="true" />} to={area.add}>
      Nouveau concours blanc
    </LinkButton>
  );
  return (
    <ListPage
      list={list}
      search={search}
      onSearch={onSearch}
      columns={columnsOf(area)}
      title="Concours blancs"
      lead="Un sujet à une heure, des copies en photo, un barème, des résultats d’un coup."
      actions={add}
      caption="Les concours blancs, le dernier d’abord"
      rowKey={({ id }) => id}
      searchLabel="Titre ou participants"
      empty={
        <EmptyState title="Aucun concours blanc pour le moment" action={add}>
          Choisissez un sujet, une heure et une classe : les copies arrivent en photo, et se
          corrigent ici, question par question.
        </EmptyState>
      }
      noMatch={
        <EmptyState
          title="Aucun concours blanc ne correspond"
          action={<LinkButton to={area.list}>Voir tous les concours blancs</LinkButton>}
        >
          Essayez un autre mot.
        </EmptyState>
      }
    />
  );
}
