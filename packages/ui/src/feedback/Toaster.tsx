import { IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import "../style/statuses.css";
import { MathText } from "../text/MathText.tsx";
import css from "./Toaster.module.css";
import { dismissToast, type Toast, useToasts } from "./toast.ts";

const STAYS_MS = 6000;
const icons = { success: IconCircleCheck, error: IconCircleX, info: IconInfoCircle };
const words = { success: "Succès", error: "Erreur", info: "Information" };
const none: readonly Toast[] = [];

/**
 * Where toasts appear: rendered once, by the application. It stands in the modal that is open, if any:
 * what is outside of one can be neither pressed nor heard. Its live region is there before the toast.
 */
export function Toaster() {
  const toasts = useToasts();
  const { place, isSettled } = useTopmost(toasts.length > 0);
  return createPortal(<Region toasts={isSettled ? toasts : none} />, place);
}

function Region({ toasts }: { toasts: readonly Toast[] }) {
  const region = useRef<HTMLElement>(null);
  // Nothing leaves while it is being read.
  const [isPaused, setPaused] = useState(false);

  // Shown anew for each toast, so that it stands above a dialog opened since.
  useEffect(() => {
    const element = region.current;
    // The modal that it stood in may just have gone: it is shown where it stands next.
    if (!element?.showPopover || !element.isConnected) return;
    if (element.matches(":popover-open")) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);

  return (
    <section
      ref={region}
      popover="manual"
      className={css.region}
      aria-label="Messages"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div role="log" aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const Icon = icons[toast.kind];

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => dismissToast(toast.id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isPaused, toast.id]);

  return (
    <div className={`row box align-center gap-3 ${css.toast}`} data-kind={toast.kind}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <p>
        <span className="unseen">{words[toast.kind]} : </span>
        <MathText>{toast.text}</MathText>
      </p>
      <button
        type="button"
        className={css.close}
        aria-label="Fermer ce message"
        onClick={() => dismissToast(toast.id)}
      >
        <IconX size={18} />
      </button>
    </div>
  );
}

/** Ours, and the staff's: all of them are modal. */
const MODALS = "dialog[open], [role=dialog][aria-modal=true]";

/** A screen reader hears what comes into a live region only once it knows the region. */
const HEARD_MS = 100;

const topmost = (): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>(MODALS)].at(-1) ?? document.body;

/**
 * What is neither hidden nor silenced by anything: the modal on top, else the page; followed for as long
 * as it is needed. `isSettled` once what stands there has been there for a moment.
 */
function useTopmost(needed: boolean): { place: HTMLElement; isSettled: boolean } {
  const [now, setNow] = useState({ place: document.body, isSettled: true });
  const { place, isSettled } = now;

  useEffect(() => {
    if (!needed) return;
    const follow = () =>
      setNow((before) => {
        const modal = topmost();
        return modal === before.place ? before : { place: modal, isSettled: false };
      });
    follow();
    const modals = new MutationObserver(follow);
    const attributeFilter = ["open", "aria-modal"];
    modals.observe(document.body, { subtree: true, childList: true, attributeFilter });
    return () => modals.disconnect();
  }, [needed]);

  useEffect(() => {
    if (isSettled) return;
    // It may fire once the place has changed already, before this effect hears of that.
    const settle = () =>
      setNow((before) => (before.place === place ? { place, isSettled: true } : before));
    const timer = setTimeout(settle, HEARD_MS);
    return () => clearTimeout(timer);
  }, [place, isSettled]);

  return { place, isSettled };
}
