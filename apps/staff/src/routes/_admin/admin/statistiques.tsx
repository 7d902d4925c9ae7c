import { createFileRoute } from "@tanstack/react-router";
import { tableSearch } from "../../../components/tables/table-search.ts";
import { useList } from "../../../components/tables/use-list.ts";
import { BackupAge } from "../../../features/backups/BackupAge.tsx";
import { FirstStepsNotice } from "../../../features/first-steps/FirstStepsNotice.tsx";
import { MoneyAlert } from "../../../features/security/MoneyCheck.tsx";
import { TrustedChanges } from "../../../features/settings/TrustedChanges.tsx";
import { StatisticsPage } from "../../../features/statistics/StatisticsPage.tsx";

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
