import { pageQuery } from "@majorant/client/api/query.ts";
import type { ListedPaper } from "@majorant/contract/papers/papers.admin";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ListPage } from "../../components/page/ListPage.tsx";
import { subjectLabels } from "../../components/subjects.ts";
import { type Column, rowLink } from "../../components/tables/DataTable.tsx";
import {
  type ListProps,
  type ListSearch,
  tableQuery,
} from "../../components/tables/table-search.ts";
import type { PapersArea } from "./papers-area.ts";

const columnsOf = (area: PapersArea): readonly Column<ListedPaper>[] => [
  {
    key: "title",
    title: "Titre",
    share: 3,
    cell: ({ id, title, visible }) => (
      <>
        <Link to={area.paper} params={{ paperId: id }} className={rowLink}>
          <MathText>{title}</MathText>
        </Link>{" "}
        {!visible && <Badge>Masqué</Badge>}
      </>
    ),
  },
  { key: "year", title: "Année", cell: ({ year }) => year },
  { key: "track", title: "Filière", cell: ({ track }) => track },
  { key: "subject", title: "Matière", share: 1.5, cell: (one) => subjectLabels[one.subject] },
  { key: "questions", title: "Questions", cell: (one) => one.questions, end: true },
];

type PapersPageProps = ListProps<ListSearch> & { area: PapersArea };

/** /admin/sujets, /enseignant/sujets: every past paper, shown or hidden. */
export function PapersPage({ area, search, onSearch }: PapersPageProps) {
  const { page, size, q } = tableQuery(search);
  const list = useQuery(pageQuery("GET /papers/all", { query: { page, size, q } }));
  const add = (
    <LinkButton icon={<IconPlus size={18} aria-hidden="true" />} to={area.add}>
      Ajouter un sujet
    </LinkButton>
  );
  return (
    <ListPage
      list={list}
      search={search}
      onSearch={onSearch}
      columns={columnsOf(area)}
      title="Sujets de concours"
      lead="Question par question, avec les notions, les exercices et le moment de la vidéo qui corrige."
      actions={
        <>
          <LinkButton variant="secondary" to={area.importer}>
            Importer
          </LinkButton>
          {add}
        </>
      }
      caption="Sujets de concours"
      rowKey={({ id }) => id}
      searchLabel="Concours, année, filière ou titre"
      empty={
        <EmptyState title="Aucun sujet pour le moment" action={add}>
          Saisissez-en un, ou importez-les d’un fichier.
        </EmptyState>
      }
      noMatch={
        <EmptyState
          title="Aucun sujet ne correspond"
          action={<LinkButton to={area.list}>Voir tous les sujets</LinkButton>}
        >
          Essayez un autre mot.
        </EmptyState>
      }
    />
  );
}
