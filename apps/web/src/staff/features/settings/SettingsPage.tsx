import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/told/ErrorState.tsx";
import { Page } from "../../kit/page/Page.tsx";
import { PanelSkeletons } from "../../kit/page/PanelSkeletons.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { parametres } from "./settings.api.ts";

/** /admin/parametres. */
export function SettingsPage() {
  const { data, error, isFetching, refetch } = useQuery(parametres);
  return (
    <Page title="Paramètres" narrow>
      {data ? (
        <SettingsForm settings={data} />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <PanelSkeletons panels={4} rows={4} />
      )}
    </Page>
  );
}
