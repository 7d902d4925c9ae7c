import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { UnsavedChangesGuard } from "@majorant/client/unsaved-changes/UnsavedChangesGuard.tsx";
import { Dialog } from "@majorant/ui/layout/Dialog.tsx";
import type { ReactNode } from "react";

export type RouteModalProps = {
  title: string;
  /**
   * Goes to the parent's address, with its search, in the place of its own: where back leads too, and
   * from where back does not open it again.
   */
  onClose: () => void;
  /** Something was typed that closing would lose: it asks first. */
  changed?: boolean;
  /** The buttons at the foot, the main one last. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A modal that is a route of its own, rendered in its parent's Outlet: its address can be shared,
 * back closes it, and the focus returns to the link that opened it. At most 700 px wide.
 */
export function RouteModal({
  title,
  onClose,
  changed = false,
  actions,
  children,
}: RouteModalProps) {
  return (
    <Dialog title={title} wide onClose={onClose} actions={actions}>
      <PageTitle>{title}</PageTitle>
      <UnsavedChangesGuard when={changed} />
      {children}
    </Dialog>
  );
}
