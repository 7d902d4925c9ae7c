import { Button } from "../actions/Button.tsx";
import { Alert, type AlertProps } from "./Alert.tsx";
import type { QueryStateProps } from "./QueryState.tsx";

export type QueryAlertProps = Partial<Pick<AlertProps, "kind" | "title">> &
  Pick<QueryStateProps, "query">;

/** Why an answer did not come, and another try, beside what is there without it; nothing while all is well. */
export function QueryAlert({ query, kind = "error", title }: QueryAlertProps) {
  if (!query.error) return null;
  return (
    <Alert
      kind={kind}
      title={title}
      action={
        <Button variant="secondary" pending={query.isFetching} onClick={() => query.refetch()}>
          Réessayer
        </Button>
      }
    >
      {query.error.message}
    </Alert>
  );
}
