import type { AuditEntry } from "@majorant/contract/reporting/audit";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/told/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/values/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { Page } from "../../kit/page/Page.tsx";
import { type Column, DataTable } from "../../kit/tables/DataTable.tsx";
import { ExportButton } from "../../kit/tables/ExportButton.tsx";
import { InvertedPeriod } from "../../kit/tables/InvertedPeriod.tsx";
import { isInverted, isNarrowed } from "../../kit/tables/table-search.ts";
import { JournalEntry } from "./JournalEntry.tsx";
import { JournalFilters, type JournalFiltersProps } from "./JournalFilters.tsx";
import { journal, journalFile } from "./journal.api.ts";

const columns: readonly Column<AuditEntry>[] = [
  {
    key: "date",
    title: "Date",
    share: 1,
    sortable: true,
    cell: ({ date }) => <ExactMoment at={date} />,
  },
  {
    key: "fait",
    title: "Fait",
    sentence: true,
    share: 6,
    cell: (line) => <JournalEntry line={line} />,
  },
];

/** /admin/journal: who changed what, when and from where. */
export function JournalPage({ search, onSearch }: JournalFiltersProps) {
  const list = useQuery(journal(search));
  return (
    <Page
      title="Journal"
      lead="Chaque changement de l’équipe, gardé tel qu’il a été fait."
      actions={<ExportButton file={() => journalFile(search)} name="journal.csv" />}
    >
      <JournalFilters search={search} onSearch={onSearch} />
      {isInverted(search) ? (
        <InvertedPeriod />
      ) : (
        <DataTable
          caption="Le journal"
          columns={columns}
          rowKey={({ id }) => id}
          list={list}
          search={search}
          onSearch={onSearch}
          empty={
            isNarrowed(search) ? (
              <EmptyState
                title="Aucune ligne ne correspond"
                action={<LinkButton to="/admin/journal">Voir tout le journal</LinkButton>}
              >
                Essayez un autre mot, un autre auteur ou une période plus longue.
              </EmptyState>
            ) : (
              <EmptyState title="Le journal est encore vide">
                Chaque changement de l’équipe y aura sa ligne.
              </EmptyState>
            )
          }
        />
      )}
    </Page>
  );
}
