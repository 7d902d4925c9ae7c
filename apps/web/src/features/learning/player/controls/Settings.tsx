import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { IconSettings } from "@tabler/icons-react";
import { lazy, Suspense, useId, useRef } from "react";
import { ControlButton } from "./ControlButton.tsx";
import css from "./Settings.module.css";
import type { SettingsPanelProps } from "./SettingsPanel.tsx";

/** Fetched once the player stands: it is there when one opens it, and not in the picture's way. */
const SettingsPanel = lazy(() => import("./SettingsPanel.tsx"));

/** The height of the panel with three qualities, in pixels. */
const ROOM = 370;

/** Speed, quality and captions, on the browser's popover: Escape closes it, and not the dialog. */
export function Settings(props: SettingsPanelProps) {
  const id = useId();
  const button = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  /** Above the button that opens it; where there is no room, at the foot of the window. */
  function place() {
    const at = button.current?.getBoundingClientRect();
    if (!at || !panel.current) return;
    const room = at.top > ROOM;
    panel.current.style.inset = room
      ? `auto ${Math.max(8, innerWidth - at.right)}px ${innerHeight - at.top + 6}px auto`
      : "";
  }

  return (
    <div ref={button}>
      <ControlButton label="Vitesse et qualité" popoverTarget={id}>
        <IconSettings size={22} aria-hidden="true" />
      </ControlButton>
      <div ref={panel} id={id} popover="auto" className={css.panel} onBeforeToggle={place}>
        <Suspense fallback={<Skeleton lines={6} height="2.5rem" />}>
          <SettingsPanel {...props} />
        </Suspense>
      </div>
    </div>
  );
}
