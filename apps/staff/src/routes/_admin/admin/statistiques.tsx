import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { BackupAge } from "../../../features/operations/backups/BackupAge.tsx";
import { FirstStepsNotice } from "../../../features/operations/first-steps/FirstStepsNotice.tsx";
import { MoneyAlert } from "../../../features/operations/security/MoneyCheck.tsx";
import { StatisticsPage } from "../../../features/reporting/statistics/StatisticsPage.tsx";
import { TrustedChanges } from "../../../features/settings/TrustedChanges.tsx";

export const Route = createFileRoute("/_admin/admin/statistiques")({
  validateSearch: tableSearch("vue", "de", "a", "par"),
  component: () => (
    <StatisticsPage
      whose={null}
      alert={
        <>
          <FirstStepsNotice />
          <TrustedChanges />
          <MoneyAlert />
          <BackupAge />
        </>
      }
      {...useList(Route)}
    />
  ),
});
