import { EmptyState } from "../ui/EmptyState.tsx";
import { Page } from "./kit/Page.tsx";

/** The home of an area whose first screen is not there yet: says what it will hold. */
export function RoleHome({ title, children }: { title: string; children: string }) {
  return (
    <Page title={title}>
      <EmptyState title="Cet espace ouvre bientôt">{children}</EmptyState>
    </Page>
  );
}
