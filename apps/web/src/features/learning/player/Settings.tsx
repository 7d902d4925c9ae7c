import { IconSettings } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { ControlButton } from "./ControlButton.tsx";
import { rateLabel } from "./clock.ts";
import { rates } from "./commands.ts";
import type { Quality } from "./quality.ts";
import css from "./Settings.module.css";

export type SettingsProps = {
  rate: number;
  onRate: (rate: number) => void;
  quality: Quality;
  /** The qualities on offer, in lines of picture, the lightest first. */
  heights: readonly number[];
  onQuality: (quality: Quality) => void;
};

/** The height of the panel with three qualities, in pixels. */
const ROOM = 370;

/** Speed and quality, on the browser's popover: Escape closes it, and not the dialog. */
export function Settings({ rate, onRate, quality, heights, onQuality }: SettingsProps) {
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

  const qualities: [Quality, string][] = [
    ["auto", "Automatique"],
    ...heights.toReversed().map((height): [Quality, string] => [height, `${height}p`]),
    ["saver", "Économie de données"],
  ];

  return (
    <div ref={button}>
      <ControlButton label="Vitesse et qualité" popoverTarget={id}>
        <IconSettings size={22} aria-hidden="true" />
      </ControlButton>
      <div ref={panel} id={id} popover="auto" className={css.panel} onBeforeToggle={place}>
        <fieldset className={css.rates}>
          <legend>Vitesse</legend>
          {rates.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-rate`}
                checked={one === rate}
                onChange={() => onRate(one)}
              />
              {rateLabel(one)}
            </label>
          ))}
        </fieldset>
        <fieldset className={css.qualities}>
          <legend>Qualité</legend>
          {qualities.map(([one, label]) => (
            <label key={one}>
              <input
                type="radio"
                name={`${id}-quality`}
                checked={one === quality}
                onChange={() => onQuality(one)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}
