import { classNames } from "@majorant/ui/style/class-names.ts";
import { IconArrowLeft } from "@tabler/icons-react";
import { useHydrated } from "@tanstack/react-router";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import css from "./StudyDialog.module.css";

export type StudyDialogProps = {
  /** The id of the element that names it. */
  labelledBy: string;
  /** Where one is: the course and the chapter. */
  path: ReactNode;
  /** Where the arrow back leads. */
  back: string;
  /** Escape, or the arrow back. */
  onClose: () => void;
  children: ReactNode;
};

/** A modal as large as the window, over the course page; the focus goes back to where it was. */
export function StudyDialog({ labelledBy, path, back, onClose, children }: StudyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isHere = useHydrated();
  const [rises] = useState(isHere);

  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    if (!element) return;
    const { scrollTop } = element;
    // The page was sent with it open, which only a script can make a modal one.
    element.close();
    element.showModal();
    element.scrollTop = scrollTop;
    // On the picture, where every key is the player's; unless one is somewhere in it already.
    const here = element.contains(before) ? before : element.querySelector("[data-first-focus]");
    if (here instanceof HTMLElement) here.focus({ preventScroll: true });
    return () => {
      element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classNames(css.dialog, rises && css.rises)}
      open
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div>
        <header className={`row align-center gap-3 ${css.bar}`}>
          <button type="button" className={css.back} onClick={onClose}>
            <IconArrowLeft size={22} aria-hidden="true" />
            <span>{back}</span>
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
