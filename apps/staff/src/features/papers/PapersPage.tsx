import { query } from "@majorant/client/api/query.ts";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Table } from "@majorant/ui/layout/Table.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { litRow, useMade } from "../../components/made/made.ts";
import { Loaded } from "../../components/page/Loaded.tsx";
import { Page } from "../../components/page/Page.tsx";
import { PanelRowSkeletons } from "../../components/page/Panel.tsx";
import { subjectLabels } from "../../components/subjects.ts";
import type { PapersArea } from "./papers-area.ts";

export const allPapers = { ...query("GET /papers/all", {}), staleTime: 0 };

/** /admin/sujets, /enseignant/sujets: every past paper, shown or hidden. */
export function PapersPage({ area }: { area: PapersArea }) {
  const list = useQuery(allPapers);
  const made = useMade();
  const add = (
    <LinkButton icon={<IconPlus size={18} aria-hidden="true" />} to={area.add}>
      Ajouter un sujet
    </LinkButton>
  );
  return (
    <Page
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
    >
      <Loaded of={list} waiting={<PanelRowSkeletons rows={5} />}>
        {(papers) =>
          papers.length === 0 ? (
            <EmptyState title="Aucun sujet pour le moment" action={add}>
              Saisissez-en un, ou importez-les d’un fichier.
            </EmptyState>
          ) : (
            <Table
              caption="Sujets de concours"
              columns={[
                {
                  key: "title",
                  title: "Titre",
                  cell: ({ id, title, visible }) => (
                    <>
                      <Link to={area.paper} params={{ paperId: id }}>
                        <MathText>{title}</MathText>
                      </Link>{" "}
                      {!visible && <Badge>Masqué</Badge>}
                    </>
                  ),
                },
                { key: "year", title: "Année", cell: ({ year }) => year },
                { key: "track", title: "Filière", cell: ({ track }) => track },
                { key: "subject", title: "Matière", cell: (one) => subjectLabels[one.subject] },
                { key: "questions", title: "Questions", cell: (one) => one.questions, end: true },
              ]}
              rows={papers}
              rowKey={({ id }) => id}
              rowProps={({ id }) => (made.includes(id) ? litRow() : {})}
            />
          )
        }
      </Loaded>
    </Page>
  );
}
