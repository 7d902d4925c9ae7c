import type { AuditEntry } from "@majorant/contract/reporting/audit";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ExactMoment } from "@majorant/ui/format/Moment.tsx";
import { useQuery } from "@tanstack/react-query";
import { Page } from "../../components/page/Page.tsx";
import { type Column, DataTable } from "../../components/tables/DataTable.tsx";
import { ExportButton } from "../../components/tables/ExportButton.tsx";
import { InvertedPeriod } from "../../components/tables/InvertedPeriod.tsx";
import { isInverted, isNarrowed } from "../../components/tables/table-search.ts";
import { AuditEntryRow } from "./AuditEntry.tsx";
import { AuditFilters, type AuditFiltersProps } from "./AuditFilters.tsx";
import { audit, auditFile } from "./audit.api.ts";

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
    cell: (line) => <AuditEntryRow line={line} />,
  },
];

/** /admin/journal: who changed what, when and from where. */
export function AuditPage({ search, onSearch }: AuditFiltersProps) {
  const list = useQuery(audit(search));
  return (
    <Page
      title="Journal"
      lead="Chaque changement de l’équipe, gardé tel qu’il a été fait."
      actions={<ExportButton file={() => auditFile(search)} name="journal.csv" />}
    >
      <AuditFilters search={search} onSearch={onSearch} />
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
