import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { Page } from "../../kit/Page.tsx";
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
        <Skeleton height="14rem" lines={3} />
      )}
    </Page>
  );
}
