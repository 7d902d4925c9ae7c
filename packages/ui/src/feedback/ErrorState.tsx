import { IconRefresh } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "../actions/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";

export type ErrorStateProps = {
  /** The refusal's sentence. */
  children: ReactNode;
  onRetry: () => void;
  /** The retry is under way. */
  pending?: boolean | undefined;
  className?: string | undefined;
};

/** A list or a screen that could not be loaded. */
export function ErrorState({ children, onRetry, pending, className }: ErrorStateProps) {
  return (
    <EmptyState
      className={className}
      title="Le chargement n’a pas abouti"
      action={
        <Button
          variant="secondary"
          icon={<IconRefresh size={20} />}
          pending={pending}
          onClick={onRetry}
        >
          Réessayer
        </Button>
      }
    >
      <p role="alert">{children}</p>
    </EmptyState>
  );
}
