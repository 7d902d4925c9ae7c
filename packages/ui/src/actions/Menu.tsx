import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { classNames } from "../style/class-names.ts";
import css from "./Menu.module.css";

export type MenuProps = {
  /** The button's name, where its content doesn't say it. */
  label?: string | undefined;
  /** What is in the button. */
  trigger: ReactNode;
  triggerClass?: string | undefined;
  /** Links and buttons; they close the menu when pressed. Give each the class `menuItem`. */
  children: ReactNode;
  className?: string | undefined;
  /** The panel is about to show: what is in it may be asked for. */
  onOpen?: (() => void) | undefined;
};

const items = "a[href], button:not(:disabled)";

/** A button that opens a panel under it, on the browser's popover: Escape, a press outside and Tab past it close it. */
export function Menu({ label, trigger, triggerClass, children, className, onOpen }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  function place() {
    const at = button.current?.getBoundingClientRect();
    if (!at || !panel.current) return;
    const leftward = getComputedStyle(panel.current).direction === "rtl";
    const end = leftward ? at.left : document.documentElement.clientWidth - at.right;
    panel.current.style.insetBlockStart = `${at.bottom + 6}px`;
    panel.current.style.setProperty("--end", `${Math.max(8, end)}px`);
  }

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)];
    const current = all.findIndex((item) => item.matches(":focus"));
    const steps: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current < 0 ? all.length - 1 : current - 1,
      Home: 0,
      End: all.length - 1,
    };
    const target = steps[event.key];
    if (target === undefined || all.length === 0) return;
    event.preventDefault();
    all[(target + all.length) % all.length]?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        className={triggerClass}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          panel.current?.showPopover();
          panel.current?.querySelector<HTMLElement>(items)?.focus();
        }}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only listens to the keys and presses of the items in it. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={classNames(css.panel, className)}
        onBeforeToggle={(event) => {
          place();
          if (event.newState === "open") onOpen?.();
        }}
        onKeyDown={move}
        onClick={(event) => {
          // Every target here is an element; only presses on an item close.
          if ((event.target as Element).closest(items)) panel.current?.hidePopover();
        }}
        onBlur={(event) => {
          const next = event.relatedTarget;
          if (next && next !== button.current && !event.currentTarget.contains(next))
            panel.current?.hidePopover();
        }}
      >
        {children}
      </div>
    </>
  );
}

/** Class of the links and buttons in a menu. */
export const menuItem = css.item;

/** Classes of what is a round icon in a bar, and of the number in its corner. */
export const { icon: barIcon, count: barCount } = css;
