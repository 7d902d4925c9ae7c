import { IconCircleCheck, IconCircleX, IconInfoCircle, IconX } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import "../style/statuses.css";
import css from "./Toaster.module.css";
import { dismissToast, type Toast, useToasts } from "./toast.ts";

const STAYS_MS = 6000;
const icons = { success: IconCircleCheck, error: IconCircleX, info: IconInfoCircle };
const words = { success: "Succès", error: "Erreur", info: "Information" };

/** Where toasts appear: rendered once, by the application. Its live region is there before the first toast. */
export function Toaster() {
  const toasts = useToasts();
  const region = useRef<HTMLElement>(null);
  // Nothing leaves while it is being read.
  const [held, setHeld] = useState(false);

  // Shown anew for each toast, so that it stands above a dialog opened since.
  useEffect(() => {
    const element = region.current;
    if (!element?.showPopover) return;
    if (element.matches(":popover-open")) element.hidePopover();
    if (toasts.length > 0) element.showPopover();
  }, [toasts]);

  return (
    <section
      ref={region}
      popover="manual"
      className={css.region}
      aria-label="Messages"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="log" aria-live="polite">
        {toasts.map((one) => (
          <ToastCard key={one.id} toast={one} held={held} />
        ))}
      </div>
    </section>
  );
}

function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  const Icon = icons[toast.kind];

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [held, toast.id]);

  return (
    <div className={css.toast} data-kind={toast.kind}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <p>
        <span className="unseen">{words[toast.kind]} : </span>
        {toast.text}
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
