import { query } from "@majorant/client/api/query.ts";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { useQuery } from "@tanstack/react-query";
import { FormSkeletons } from "../../components/forms/FormSkeletons.tsx";
import { Page } from "../../components/page/Page.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

/** /admin/parametres. */
export function SettingsPage() {
  const { data, error, isFetching, refetch } = useQuery({
    ...query("GET /parametres", {}),
    staleTime: 0,
    meta: { page: true },
  });
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
