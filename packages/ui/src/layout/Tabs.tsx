import { IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from "react";
import css from "./Tabs.module.css";

/** Only the `panel` of the selected tab is rendered. */
export type Tab = { id: string; label: ReactNode; panel: ReactNode };

export type TabsProps = {
  /** What the tabs sort, for screen readers. */
  label: string;
  tabs: readonly Tab[];
  /** The selected tab's id: keep it in the address where the screen has one. */
  selected: string;
  onSelect: (id: string) => void;
  className?: string | undefined;
};

/** Tabs that follow the arrows, Home and End; only the selected panel is rendered. */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const base = useId();
  const current = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );
  const selectedTab = tabs[current];

  // On a narrow screen the tabs scroll: the selected one is seen, whoever chose it.
  const lastSelected = useRef(selected);
  useEffect(() => {
    const tab = document.getElementById(`${base}-${selected}`);
    const list = tab?.parentElement;
    if (!tab || !list) return;
    // Scrolled before this was there, by the styles or a finger that is about to press: they stay.
    const isPlaced = lastSelected.current === selected && list.scrollLeft !== 0;
    lastSelected.current = selected;
    // Not scrollIntoView: that would move the page as well.
    if (!isPlaced)
      list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 });
  }, [base, selected]);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const steps: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = steps[event.key];
    if (target === undefined) return;
    const next = tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(`${base}-${next.id}`)?.focus();
  }

  return (
    <div className={className}>
      <div className={css.bar}>
        <div className={`row gap-5 ${css.list}`} role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              className={css.tab}
              aria-selected={tab === selectedTab}
              aria-controls={`${base}-panel`}
              tabIndex={tab === selectedTab ? 0 : -1}
              onClick={() => onSelect(tab.id)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        <IconChevronRight className={css.more} size={18} aria-hidden="true" />
      </div>
      {selectedTab && (
        <div
          role="tabpanel"
          id={`${base}-panel`}
          aria-labelledby={`${base}-${selectedTab.id}`}
          className={css.panel}
        >
          {selectedTab.panel}
        </div>
      )}
    </div>
  );
}
