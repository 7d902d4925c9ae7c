import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "../style/class-names.ts";
import { MathText } from "../text/MathText.tsx";
import css from "./Dialog.module.css";

export type DialogProps = {
  title: ReactNode;
  /** Asked to close: Escape, the cross, or a press outside. Navigate back, or stop rendering the dialog. */
  onClose: () => void;
  children?: ReactNode;
  /** The buttons at the foot, the main one last. */
  actions?: ReactNode;
  /** 700 px wide (the specification's maximum) rather than 480. */
  wide?: boolean | undefined;
  className?: string | undefined;
};

/** A modal, open as long as it is rendered; the focus goes back to where it was. A sheet at the foot of a phone. */
export function Dialog({ title, onClose, children, actions, wide, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cross = useRef<HTMLButtonElement>(null);
  /** Whether the press began outside: one that drags a text's selection out of it ends there too. */
  const isPressOutside = useRef(false);
  const titleId = useId();

  useEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    const { clientWidth, style } = document.documentElement;
    // Above another dialog the page has none already.
    if (!document.querySelector("dialog[open]"))
      style.setProperty("--scrollbar", `${window.innerWidth - clientWidth}px`);
    element?.showModal();
    // What it is about is still to come: a second press of Enter would close it, and Tab leave it.
    if (heading.current && document.activeElement === cross.current) {
      // Not before: a dialog begins at the first that takes the focus.
      heading.current.tabIndex = -1;
      heading.current.focus();
    }
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press outside has its key: Escape, which is the cancel event.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={classNames(css.dialog, wide && css.wide, className)}
      onCancel={(event) => {
        // That of a dialog or a file picker inside of it comes up to here too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        // A list that is open takes the press: it closes, and the dialog stays. One that is part of the dialog closes with it.
        const isListOpen = document.activeElement?.matches(
          "[role=combobox][aria-expanded=true]:not([data-part])",
        );
        isPressOutside.current = event.target === dialog.current && !isListOpen;
      }}
      onClick={(event) => {
        if (event.target === dialog.current && isPressOutside.current) onClose();
      }}
    >
      <div className={css.sheet}>
        <h2 ref={heading} className={css.title} id={titleId}>
          {typeof title === "string" ? <MathText>{title}</MathText> : title}
        </h2>
        <div>{children}</div>
        {actions && <div className={`row wrap justify-end gap-3 ${css.actions}`}>{actions}</div>}
        {/* Last in the order, so that the focus opens on the content. */}
        <button
          ref={cross}
          type="button"
          className={css.close}
          aria-label="Fermer"
          onClick={onClose}
        >
          <IconX size={20} />
        </button>
      </div>
    </dialog>
  );
}
