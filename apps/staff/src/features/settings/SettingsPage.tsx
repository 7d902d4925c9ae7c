import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { useQuery } from "@tanstack/react-query";
import { FormSkeletons } from "../../components/forms/FormSkeletons.tsx";
import { Page } from "../../components/page/Page.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { adminSettings } from "./settings.api.ts";

/** /admin/parametres. */
export function SettingsPage() {
  const { data, error, isFetching, refetch } = useQuery(adminSettings);
  return (
    <Page title="Paramètres" narrow>
      {data ? (
        <SettingsForm settings={data} />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <FormSkeletons fields={[2, 3, 1, 2]} />
      )}
    </Page>
  );
}
