import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";

/** In the place of what a period that ends before it begins would show. */
export function InvertedPeriod() {
  return (
    <EmptyState title="La période finit avant de commencer">
      <p role="alert">La date de fin doit suivre la date de début : corrigez l’une des deux.</p>
    </EmptyState>
  );
}
