import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import css from "./StudyDialog.module.css";

export type StudyDialogProps = {
  /** The id of the element that names it. */
  labelledBy: string;
  /** Where one is: the course and the chapter. */
  path: ReactNode;
  /** Escape, or the arrow back. */
  onClose: () => void;
  children: ReactNode;
};

/** A modal as large as the window, over the course page; the focus goes back to where it was. */
export function StudyDialog({ labelledBy, path, onClose, children }: StudyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    // On the picture, where every key is the player's.
    element?.querySelector<HTMLElement>("[data-first-focus]")?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div>
        <header className={css.bar}>
          <button type="button" className={css.back} onClick={onClose}>
            <IconArrowLeft size={22} aria-hidden="true" />
            <span>Retour au cours</span>
          </button>
          <p className={css.path} dir="auto">
            {path}
          </p>
        </header>
        {children}
      </div>
    </dialog>
  );
}
